import type { Page } from '@playwright/test'
import { BROWSER_SIDE, ordersMadeFor, saw } from '#e2e/fixtures/browser-side.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { isHydrated } from '#e2e/fixtures/hydrated.ts'

/** Counts calls, and lets them through only when told. */
async function holdCalls(page: Page, address: string) {
  const calls: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    calls.push(route.request().url())
    await held.promise
    await route.continue()
  })
  return { calls, letGo: () => held.resolve() }
}

test(
  'an order sent offline keeps everything, and goes out when the connection is back',
  BROWSER_SIDE,
  async ({ shopper, page, context, complaints, mailbox }) => {
    complaints.expect(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/)
    const made = ordersMadeFor(context)
    await shopper.opens('/phasmophobia')
    await shopper.addsToCart('Prestige Boost')
    await shopper.opens('/cart')
    await shopper.fillsIn({ discord: 'in-a-tunnel', platform: 'Xbox', notes: 'Back soon.' })
    await page.getByRole('checkbox', { name: /Start my order/ }).check()
    // What is loaded behind the page, such as the look of a toast, has come too.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const button = page.getByRole('button', { name: 'Place Order (1 item)' })
    await button.click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'You are offline. Your cart is kept on this device.' }),
    ).toBeVisible()
    await expect(
      page.getByText('There was an error placing your order. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
    await expect(page.getByLabel('Additional notes')).toHaveValue('Back soon.')
    await context.setOffline(false)
    await button.click()
    await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
    await mailbox.receives(shopper.email, /placed: Prestige Boost$/)
    expect(made.size).toBe(1)

    // The next order starts with the same contact, and without the last one's notes.
    await shopper.opens('/phasmophobia')
    await shopper.addsToCart('Prestige 20')
    await shopper.opens('/cart')
    await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
    await expect(page.getByLabel('Additional notes')).toHaveValue('')
    saw('offline', '"You are offline. Your cart is kept on this device.", cart kept, one order')
  },
)

test('what was typed outlives a reload, notes and all', async ({ shopper, page }) => {
  await shopper.opens('/phasmophobia')
  await shopper.addsToCart('Prestige Boost')
  await shopper.opens('/cart')
  await shopper.fillsIn({ discord: 'reloader', platform: 'Xbox', notes: 'Half a thought' })
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  await expect(page.getByLabel('Additional notes')).toHaveValue('Half a thought')
  await expect(page.getByRole('radio', { name: 'Xbox' })).toBeChecked()
})

test('a double press on a slow connection places one order', async ({ shopper, page, mailbox }) => {
  await shopper.opens('/phasmophobia')
  await shopper.addsToCart('Prestige Boost')
  await shopper.opens('/cart')
  await shopper.fillsIn({ discord: 'impatient' })
  const orders = await holdCalls(page, '**/api/orders')
  await page.getByRole('checkbox', { name: /Start my order/ }).check()
  await page.getByRole('button', { name: 'Place Order (1 item)' }).dblclick()
  const sending = page.getByRole('button', { name: 'Placing Order...' })
  await expect(sending).toBeVisible()
  await sending.click({ force: true })
  orders.letGo()
  await expect(page.getByRole('heading', { name: 'Order Placed Successfully!' })).toBeVisible()
  expect(orders.calls).toHaveLength(1)
  await mailbox.receives(shopper.email, /placed/)
  expect(await mailbox.subjectsTo(shopper.email)).toHaveLength(1)
})

test('a double press on the payment button opens one window for one order', async ({ shopper, page, context }) => {
  await shopper.opens('/phasmophobia')
  await shopper.ordersNow('Prestige Boost')
  await shopper.fillsIn()
  await shopper.agreesToStart()
  const checkouts = await holdCalls(page, '**/api/checkout')
  const popup = page.waitForEvent('popup')
  await shopper.paypalButton.dblclick()
  await popup
  // The other way to pay, pressed while the first is still opening, must join it.
  await expect(page.getByRole('button', { name: 'Opening PayPal...' })).toBeVisible()
  checkouts.letGo()
  await expect((await popup).getByRole('heading', { name: 'Pay Fifteen X' })).toBeVisible()
  expect(checkouts.calls).toHaveLength(1)
  expect(context.pages()).toHaveLength(2)
})

test(
  "when PayPal's script cannot be had, the buyer is told and can still pay on its page",
  BROWSER_SIDE,
  async ({ shopper, page, complaints, context }) => {
    const made = ordersMadeFor(context)
    complaints.expect(/Failed to load resource: net::ERR_FAILED/)
    complaints.expect(/console error: payment buttons/)
    await page.route('**/sdk/js?*', (route) => route.abort())
    await shopper.opens('/phasmophobia')
    await page.getByRole('button', { name: 'Order Now: Prestige Boost' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'PayPal button failed to load. Please refresh the page.' }),
    ).toBeVisible()
    await shopper.fillsIn()
    await shopper.agreesToStart()
    await page.getByRole('button', { name: 'Continue on PayPal’s page instead' }).click()
    await expect(page.getByRole('heading', { name: 'Pay Fifteen X' })).toBeVisible()
    expect(made.size).toBe(1)
    saw(
      'payment script blocked',
      '"PayPal button failed to load. Please refresh the page.", on to PayPal’s own page, one order',
    )
  },
)

test('when the catalogue cannot be had, the page says so and tries again', async ({ shopper, page, complaints }) => {
  complaints.expect(/Failed to load resource: net::ERR_FAILED/)
  await page.route('**/api/services', (route) => route.abort())
  await shopper.opens('/terms')
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Phasmophobia' }).click()
  await expect(page.getByText('The services could not be loaded.')).toBeVisible()
  await page.unroute('**/api/services')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Order Now: Prestige Boost' })).toBeVisible()
})

test('what is typed before the scripts have come is kept, and searched for', async ({ shopper, page, complaints }) => {
  complaints.expect(/the server responded with a status of 404/)
  await shopper.opens('/order-tracking')
  const scripts = await holdCalls(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('Order ID').fill('AAAAAAAAAAAAAAAAAAAAAA')
  await expect.poll(() => scripts.calls.length).toBeGreaterThan(0)
  scripts.letGo()
  // Before that a press sends the form as it is, which works without scripts.
  await page.waitForFunction(isHydrated, 'main form')
  await page.getByRole('button', { name: 'Track Order' }).click()
  await expect(page.getByRole('main').getByText('Order not found').first()).toBeVisible()
})
