import { randomUUID } from 'node:crypto'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { type Address, expectAddressed, expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

/**
 * Every address of the shop, on a desktop and on a phone, under the headers it is served with; each visit is one
 * browser's.
 */
const VISITS: readonly { to: string; isRefused?: true; screens: readonly (Address & { path: string })[] }[] = [
  {
    to: 'what is sold',
    screens: [
      {
        path: '/',
        title: 'Phasmophobia and Black Ops 6 boosts from £1 | Fifteen X',
        heading: 'You keep the progress. We play the grind.',
        canonical: '/',
      },
      { path: '/services', title: 'All Services | Fifteen X', heading: 'All Services', canonical: '/services' },
      {
        path: '/phasmophobia',
        title: 'Phasmophobia boosts from £1 | Fifteen X',
        heading: 'Prestige without the night shift.',
        canonical: '/phasmophobia',
      },
      {
        path: '/call-of-duty',
        title: 'Black Ops 6 easter egg carries from £15 | Fifteen X',
        heading: 'The whole quest, one clean run.',
        canonical: '/call-of-duty',
      },
      {
        path: '/subscription',
        title: 'Monthly Unlimited for £7.99 | Fifteen X',
        heading: 'Monthly Unlimited Access',
        canonical: '/subscription',
      },
      { path: '/rewards', title: 'Rewards | Fifteen X', heading: 'Rewards', canonical: '/rewards' },
    ],
  },
  {
    to: 'what the shop says',
    screens: [
      { path: '/about', title: 'About | Fifteen X', heading: 'We have done this run before.', canonical: '/about' },
      { path: '/contact', title: 'Contact | Fifteen X', heading: 'Ask a person.', canonical: '/contact' },
      { path: '/reviews', title: 'Reviews | Fifteen X', heading: 'Reviews', canonical: '/reviews' },
      { path: '/discord', title: 'Discord | Fifteen X', heading: 'Where your player answers.', canonical: '/discord' },
      {
        path: '/record',
        title: 'Delivery record | Fifteen X',
        heading: 'Delivery record',
        canonical: '/record',
      },
      { path: '/terms', title: 'Terms of Service | Fifteen X', heading: 'Terms of Service', canonical: '/terms' },
    ],
  },
  {
    to: 'a purchase',
    screens: [
      { path: '/cart', title: 'Cart | Fifteen X', heading: 'Cart' },
      {
        path: '/order-tracking',
        title: 'Track Order | Fifteen X',
        heading: 'Track Order',
        canonical: '/order-tracking',
      },
      { path: '/payment-success', title: 'Payment | Fifteen X', heading: 'Payment Error' },
    ],
  },
  {
    to: 'the sign-in pages, and a page that does not exist',
    // A screen that asks for the signed-in user gets a 401 for a visitor.
    isRefused: true,
    screens: [
      { path: '/login', title: 'Login | Fifteen X', heading: 'Login' },
      { path: '/register', title: 'Register | Fifteen X', heading: 'Register' },
      { path: '/profile', title: 'Profile | Fifteen X', heading: 'Profile' },
      { path: '/forgot-password', title: 'Forgot password | Fifteen X', heading: 'Forgot your password?' },
      { path: '/reset-password', title: 'New password | Fifteen X', heading: 'Choose a new password' },
      { path: '/verify-email', title: 'Confirm your e-mail | Fifteen X', heading: 'Confirm your e-mail' },
      { path: '/no-such-page', title: 'Page not found | Fifteen X', heading: '404 Page Not Found' },
    ],
  },
]

for (const { to, isRefused, screens } of VISITS) {
  test(`the screens of ${to}`, async ({ shopper, page, complaints }) => {
    if (isRefused) complaints.expect(FAILED_ANSWER)
    for (const { path, ...address } of screens) {
      await test.step(path, async () => {
        await shopper.opens(path)
        await expectAddressed(page, address)
        await expectUsableOnEveryWidth(page)
      })
    }
  })
}

test('titles, canonical addresses and the focus follow the shopper from page to page', async ({ shopper, page }) => {
  await shopper.opens('/')
  for (const { link, path } of [
    { link: 'Phasmophobia', path: '/phasmophobia' },
    { link: 'All Services', path: '/services' },
    { link: 'Track Order', path: '/order-tracking' },
  ]) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
    const screen = VISITS.flatMap(({ screens }) => screens).find((each) => each.path === path)
    if (screen) await expectAddressed(page, screen)
    await expect(page.getByRole('main')).toBeFocused()
  }
  await page.goBack()
  await expect(page).toHaveTitle('All Services | Fifteen X')
})

test('the tracking page with an order, and without it', async ({ shopper, page, request, complaints }) => {
  const answer = await request.post('/api/orders', {
    data: {
      email: shopper.email,
      discord: 'onlooker',
      platform: 'pc',
      notes: 'Long '.repeat(60),
      serviceType: 'Prestige Boost, Dark Ops Easter Egg',
      game: 'phasmophobia',
      total: '34.00',
      consent: true,
    },
  })
  const { orderId } = (await answer.json()) as { orderId: string }
  await shopper.opens(`/order-tracking?id=${orderId}`)
  await shopper.orderOnScreen()
  await expectUsableOnEveryWidth(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(shopper.paypalButton).toBeVisible()
  await expectUsableOnEveryWidth(page)

  complaints.expect(FAILED_ANSWER)
  await shopper.opens(`/order-tracking?id=${randomUUID()}`)
  await expect(page.getByText('Order not found. Please check your order ID and try again.')).toBeVisible()
  await expectUsableOnEveryWidth(page)
})
