import { HtmlValidate } from 'html-validate'
import { expect, test } from '#e2e/fixtures/journey.ts'

const PATHS = [
  '/',
  '/services',
  '/phasmophobia',
  '/call-of-duty',
  '/subscription',
  '/rewards',
  '/about',
  '/contact',
  '/reviews',
  '/discord',
  '/terms',
  '/record',
  '/cart',
  '/order-tracking',
  '/payment-success',
  '/login',
  '/register',
  '/profile',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/no-such-page',
] as const

/** The HTML standard's rules alone: which words and attributes may stand where, and that an id is used once. */
const judge = new HtmlValidate({ extends: ['html-validate:standard'] })

test('every page is HTML as its standard has it', async ({ request }) => {
  for (const path of PATHS) {
    await test.step(path, async () => {
      const html = await (await request.get(path)).text()
      const { results } = await judge.validateString(html)
      expect(html).toContain('<main')
      expect(
        results.flatMap(({ messages }) =>
          messages.map(
            ({ line, column, message, ruleId, selector }) =>
              `${path} ${line}:${column} ${ruleId} ${message} ${selector ?? ''}`,
          ),
        ),
      ).toEqual([])
    })
  }
})
