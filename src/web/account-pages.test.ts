import { describe, expect, test } from 'vitest'
import type { Shop } from '#contract/shop.ts'
import { exampleShop } from '#harness/shop/example-shop.ts'
import { exampleUser } from '#harness/shop/example-user.ts'
import { render } from './entry-server.tsx'

/** The page as the server makes it; a call that is made for one visitor in particular fails the test. */
async function page(path: string, shop: Partial<Shop> = {}) {
  const rendered = await render(
    new Request(`https://shop.example${path}`, { headers: { cookie: 'sess=a-session' } }),
    (asked) => {
      if (asked !== '/api/shop')
        throw new Error(`the server asked ${asked} for a page that is the same for every visitor`)
      return Response.json({ ...exampleShop, ...shop })
    },
  )
  return rendered
}

describe('the sign-in pages on the server', () => {
  test.each([
    ['/login', ['Login', 'No account yet?', 'href="/register"', 'Back to Home', 'This form needs JavaScript.']],
    ['/register', ['Register', 'Have an account already?', 'href="/login"', 'Back to Home']],
    ['/forgot-password', ['Forgot your password?', 'href="/login"']],
    ['/reset-password?token=abc', ['Choose a new password']],
    ['/verify-email?token=abc', ['Confirm your e-mail', 'Write to us']],
    ['/profile?tab=orders', ['Profile', 'Loading your profile', 'Your profile needs JavaScript.']],
  ])('%s says what it is, and where else to go', async (path, words) => {
    const { markup } = await page(path)
    for (const each of words) expect(markup).toContain(each)
  })

  test.each<[Partial<Shop>, string | undefined]>([
    [{}, 'Once you have spent £50, every price drops: by 2% at first, by 12% in the end.'],
    [
      { levelDiscounts: { spent: '99.50', least: 5, most: 5 } },
      'Once you have spent £99.50, every price drops: by 5%.',
    ],
    [{ levelDiscounts: null }, undefined],
  ])('/login says what the levels of the shop take off: %o', async (shop, words) => {
    const { markup } = await page('/login', shop)
    const said = /Once you have spent [^<]*/.exec(markup.replaceAll('<!-- -->', ''))
    expect(said?.[0]).toBe(words)
  })

  test.each([
    ['/login', { login: { heading: 'Come in', withoutOne: 'No need to.' } }, ['Come in', 'No need to.']],
    ['/order-tracking', { orderTracking: { heading: 'Where is it?' } }, ['Where is it?', 'Need Help?']],
    ['/cart', { cart: { heading: 'Your run list' } }, ['Your run list']],
  ])('%s has the words of the owner’s own', async (path, texts, words) => {
    const { markup } = await page(path, { texts })
    for (const each of words) expect(markup).toContain(each)
  })

  test.each(['/profile', '/reset-password?token=abc', '/verify-email?token=abc', '/forgot-password'])(
    '%s is cached by no browser and listed by no search engine',
    async (path) => {
      const { isKept, meta } = await page(path)
      expect(isKept).toBe(false)
      expect(meta.robots).toBe('noindex')
    },
  )

  test.each(['/reset-password?token=s3cret', '/verify-email?token=s3cret'])(
    '%s puts nothing of its link into the page',
    async (path) => {
      const { markup, state } = await page(path)
      expect(markup + JSON.stringify(state)).not.toContain('s3cret')
    },
  )
})

describe('who is signed in', () => {
  test('is in no page of the server: it has the buttons of a visitor, which a member’s browser hides until it has asked', async () => {
    for (const path of ['/terms', '/profile', '/order-tracking']) {
      const { markup, state } = await page(path)
      expect(markup).toContain('until-asked')
      expect(markup).not.toContain('Access Denied')
      expect(markup + JSON.stringify(state)).not.toMatch(new RegExp(`${exampleUser.email}|/api/auth|isAdmin`))
    }
  })
})
