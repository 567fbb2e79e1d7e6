import { BROWSER_SIDE, ordersMadeFor, saw } from '#e2e/fixtures/browser-side.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'

/** As browsers' own tools have it: 400 ms there and back, 400 kbit/s. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const KEPT = 'There was an error placing your order. Please try again.'

test(
  '17 on slow 3G words come at once, and an order goes through',
  BROWSER_SIDE,
  async ({ shopper, page, context }) => {
    test.setTimeout(120_000)
    const made = ordersMadeFor(context)
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', SLOW_3G)
    const began = Date.now()
    await page.goto('/phasmophobia', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Prestige Boost' })).toBeVisible({ timeout: 30_000 })
    const readable = Date.now() - began
    await page.waitForLoadState('load', { timeout: 60_000 })
    await shopper.isServed()
    await shopper.addsToCart('Prestige Boost')
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible({ timeout: 30_000 })
    await page.goto('/cart', { timeout: 60_000 })
    await shopper.isServed()
    await shopper.fillsIn({ discord: 'far-away' })
    await page.getByRole('checkbox', { name: /Start my order/ }).check()
    await page.getByRole('button', { name: 'Place Order (1 item)' }).click()
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible({ timeout: 30_000 })
    expect(made.size).toBe(1)
    saw('slow 3G', `words after ${(readable / 1000).toFixed(1)} s, one order`)
  },
)

test(
  '17 a shop that answers 503 keeps the cart and what was typed, and takes one order afterwards',
  BROWSER_SIDE,
  async ({ shopper, page, context, complaints }) => {
    complaints.expect(FAILED_ANSWER)
    const made = ordersMadeFor(context)
    await shopper.opens('/phasmophobia')
    await shopper.addsToCart('Prestige Boost')
    await shopper.opens('/cart')
    await shopper.fillsIn({ discord: 'patient', notes: 'No hurry.' })
    await page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '1' },
        json: {
          type: 'about:blank#busy',
          title: 'The shop is busy. Try again in a moment.',
          status: 503,
          code: 'busy',
          requestId: 'x',
        },
      }),
    )
    const button = page.getByRole('button', { name: 'Place Order (1 item)' })
    await page.getByRole('checkbox', { name: /Start my order/ }).check()
    await button.click()
    await expect(page.getByText(KEPT, { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'The shop is busy.' })).toBeVisible()
    await expect(page.getByLabel('Additional notes')).toHaveValue('No hurry.')
    await page.unroute('**/api/orders')
    await button.click()
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
    expect(made.size).toBe(1)
    saw('server 503', `"${KEPT}", cart kept, one order`)
  },
)

test(
  "17 without the shop's scripts its words and links are there, and the cart is as it was afterwards",
  BROWSER_SIDE,
  async ({ shopper, page, complaints }) => {
    complaints.expect(/Failed to load resource: net::ERR_FAILED/)
    await shopper.opens('/phasmophobia')
    await shopper.addsToCart('Prestige Boost')
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/phasmophobia')
    await expect(page.getByRole('alert').filter({ hasText: 'could not load completely' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Prestige Boost' })).toBeVisible()
    await expect(page.getByRole('main').getByText('£4', { exact: true }).first()).toBeVisible()
    // Nothing turns for ever in front of them.
    await expect(page.locator('[aria-busy="true"], [role="progressbar"]').filter({ visible: true })).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
    await page.unroute('**/*.js')
    await shopper.opens('/cart')
    await expect(page.getByRole('button', { name: 'Place Order (1 item)' })).toBeVisible()
    saw('script blocked', 'words, prices and links without it, cart kept')
  },
)

test(
  '17 going back after a payment opens nothing and pays nothing again',
  BROWSER_SIDE,
  async ({ shopper, page, context, mailbox }) => {
    const made = ordersMadeFor(context)
    await shopper.opens('/phasmophobia')
    await shopper.buys('Prestige Boost')
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Order Now: Prestige Boost' })).toBeVisible()
    await expect(shopper.dialog).toBeHidden()
    await page.goForward()
    await shopper.followsTheNotice()
    await expect(shopper.fact('Payment')).toHaveText('Paid')
    expect(made.size).toBe(1)
    await mailbox.receives(shopper.email, /^£4\.00 received\./)
    expect((await mailbox.subjectsTo(shopper.email)).filter((subject) => subject.includes(' received. '))).toHaveLength(
      1,
    )
    saw('back after payment', 'no window, one order, paid once')
  },
)

test('17 what one tab has ordered, the other cannot order again', BROWSER_SIDE, async ({ shopper, page, context }) => {
  const made = ordersMadeFor(context)
  await shopper.opens('/phasmophobia')
  await shopper.addsToCart('Prestige Boost')
  await shopper.opens('/cart')
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(other.getByRole('button', { name: 'Place Order (1 item)' })).toBeVisible()
  await shopper.fillsIn({ discord: 'two-tabs' })
  await page.getByRole('checkbox', { name: /Start my order/ }).check()
  await page.getByRole('button', { name: 'Place Order (1 item)' }).click()
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Place Order/ })).toBeHidden()
  expect(made.size).toBe(1)
  saw('two tabs', '"Your cart is empty" in the other, one order')
})
