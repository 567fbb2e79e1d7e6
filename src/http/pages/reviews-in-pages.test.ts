import { describe, expect, test } from 'vitest'
import { pageDocument } from '#platform/ssr/document.ts'
import { HOSTILE_TEXTS } from '#harness/hostile-texts.ts'
import { storedReview } from '#harness/databases/stored-reviews.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { render } from '#web/entry-server.tsx'
import { STATE_ELEMENT_ID } from '#web/page-state.ts'

const ASSETS = { entry: '/assets/e.js', styles: '/assets/a.css', modules: [], font: '/assets/f.woff2' }
const PATHS = [
  '/',
  '/reviews',
  '/reviews?service=phasmophobia-boost',
  '/reviews?rating=5',
  '/services',
  '/phasmophobia',
]

describeOnOneEngine('reviews in the pages', (engine) => {
  const shop = useTestApp(engine)
  /** Rendered by the server with the app itself. `extra` is added to the page's state. */
  const documentOf = async (path: string, extra: Record<string, unknown> = {}) => {
    const page = await render(new Request(new URL(path, 'http://localhost:3000')), (asked, init) =>
      shop().app.fetch(new Request(new URL(asked, 'http://localhost:3000'), init)),
    )
    const state = { ...page.state, extra }
    return { html: pageDocument({ ...page, state }, ASSETS), state }
  }
  const stateIn = (html: string): unknown =>
    JSON.parse(
      new RegExp(`<script type="application/json" id="${STATE_ELEMENT_ID}">(.*?)</script>`, 's').exec(html)?.[1] ?? '',
    )

  const elementsOf = (html: string) => html.match(/<[a-z!][\w-]*/gi)

  describe('V1 whatever was typed is text in the page and in its state', () => {
    test.each(PATHS)('%s', async (path) => {
      const given = async (texts: readonly string[]) => {
        await shop().database.db.deleteFrom('reviews').execute()
        for (const text of texts)
          await storedReview(shop().database, { customerName: text, serviceType: 'phasmophobia-boost', review: text })
        const answers = {
          reviews: await (await shop().get('/api/reviews')).json(),
          testimonials: await (await shop().get('/api/testimonials')).json(),
        }
        return documentOf(path, answers)
      }
      const harmless = await given(HOSTILE_TEXTS.map(() => 'Quick and calm.'))
      const { html, state } = await given(HOSTILE_TEXTS)
      expect(elementsOf(html), 'the same elements as with harmless words').toStrictEqual(elementsOf(harmless.html))
      expect(html.match(/<[^>]*\s(?:on\w+|srcdoc)\s*=/gi), 'no handler').toBeNull()
      expect(html.match(/(?:href|src)="\s*javascript:/gi), 'no address that runs').toBeNull()
      // Through JSON, as over the network.
      expect(stateIn(html)).toStrictEqual(JSON.parse(JSON.stringify(state)))
    })
  })

  test.each(PATHS)('V3, V4 %s holds nothing that was not approved, and no e-mail', async (path) => {
    await storedReview(shop().database)
    await storedReview(shop().database, { customerName: 'UNREAD-NAME', review: 'UNREAD-REVIEW', approved: false })
    const { html } = await documentOf(path)
    for (const secret of ['UNREAD', 'secret@example.com']) expect(html).not.toContain(secret)
  })
})
