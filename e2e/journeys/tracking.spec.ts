import type { APIRequestContext } from '@playwright/test'
import { expectUsable } from '#e2e/fixtures/screen-checks.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { DIALOG_CLOSES_AFTER_MS, holdTimers } from '#e2e/fixtures/held-timers.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'

const NOT_FOUND = 'Order not found. Please check your order ID and try again.'
const ENDED = 'event: ended\ndata: 1\n\n'
const SHORT_CODE = 'That is the short code. Paste the full order id or open the link in your e-mail.'

async function placedOrder(request: APIRequestContext, email: string, consent = true): Promise<string> {
  const answer = await request.post('/api/orders', {
    data: {
      email,
      discord: 'patient',
      platform: 'pc',
      serviceType: 'Prestige Boost',
      game: 'phasmophobia',
      total: '4.00',
      consent,
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { orderId: string }).orderId
}

test('an order is found by its full id, by Enter and by the button, and by nothing shorter @phone', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  const id = await placedOrder(page.request, shopper.email)
  await shopper.opens('/order-tracking')
  const box = page.getByRole('textbox', { name: 'Order ID' })
  const button = page.getByRole('search').getByRole('button', { name: 'Track Order' })
  await expect(button).toBeDisabled()
  await box.fill('   ')
  await expect(button).toBeDisabled()

  await box.fill(id.slice(-8))
  await box.press('Enter')
  await expect(box).toHaveAccessibleDescription(new RegExp(SHORT_CODE))
  for (const wrong of [id.slice(0, -1), `${id}x`, 'no-such-order']) {
    await box.fill(wrong)
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: NOT_FOUND })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Order Details' })).toHaveCount(0)
  }
  // A visitor who corrects the id is left where they are, and reads why, when they come back to the window, too.
  await box.press('Enter')
  await expect(page.getByText(NOT_FOUND)).toBeVisible()
  await expect(box).toBeFocused()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(NOT_FOUND)).toBeVisible()
  await expect(button).toBeEnabled()

  await box.fill(`  ${id} `)
  await box.press('Enter')
  expect(await shopper.orderOnScreen()).toBe(id)
  await expect(page.getByText(NOT_FOUND)).toHaveCount(0)
  await expect(shopper.fact('Payment')).toHaveText('Not paid yet')
  await expect(shopper.fact('Customer')).toHaveText(shopper.email.split('@')[0] ?? '')
  await expect(page.getByText(`Order #${id.slice(-8)}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
})

test('a deep link opens the order, and its address stays between the buyer and the shop', async ({
  shopper,
  page,
  request,
}) => {
  const id = await placedOrder(request, shopper.email)
  const answer = page.waitForResponse(`**/api/orders/track/${id}`)
  const served = await page.goto(`/order-tracking?id=${id}`)
  expect(served?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect((await answer).headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(await served?.text()).not.toContain(shopper.email)
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  expect(
    await page.evaluate(() => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''),
  ).not.toContain(id)
})

test('a pasted tracking link is as good as its id', async ({ shopper, page, request, baseURL }) => {
  const id = await placedOrder(request, shopper.email)
  await shopper.opens('/order-tracking')
  await page.getByRole('textbox', { name: 'Order ID' }).fill(`${baseURL}/order-tracking?id=${id}`)
  await page.getByRole('search').getByRole('button', { name: 'Track Order' }).click()
  expect(await shopper.orderOnScreen()).toBe(id)
})

test('while a search runs the button waits, and a shop that cannot be asked is not called an unknown order', async ({
  shopper,
  page,
  request,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  const id = await placedOrder(request, shopper.email)
  await shopper.opens('/order-tracking')
  const isSearching = Promise.withResolvers<void>()
  await page.route('**/api/orders/track/*', async (route) => {
    await isSearching.promise
    await route.abort()
  })
  await page.getByRole('textbox', { name: 'Order ID' }).fill(id)
  const button = page.getByRole('search').getByRole('button', { name: 'Track Order' })
  await button.click()
  await expect(button).toBeDisabled()
  isSearching.resolve()
  await expect(page.getByText('The shop could not be asked just now. Try again in a minute.')).toBeVisible()
  await page.unroute('**/api/orders/track/*')
  await button.click()
  expect(await shopper.orderOnScreen()).toBe(id)
})

test('an unpaid order is paid from its tracking page, which stays', async ({ shopper, page, request }) => {
  const id = await placedOrder(request, shopper.email, false)
  await shopper.opens(`/order-tracking?id=${id}`)
  // A call has placed it without the request to start: the page asks for it before it takes money.
  await page.getByRole('button', { name: 'Start my order' }).click()
  await expect(page.getByText('Please agree that we start at once')).toBeVisible()
  await page.getByRole('checkbox', { name: /Start my order/ }).check()
  await page.getByRole('button', { name: 'Start my order' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  const paypal = await shopper.goesToPaypal()
  await page.evaluate(holdTimers, DIALOG_CLOSES_AFTER_MS)
  await Promise.all([page.waitForResponse('**/api/orders/paypal-success'), paypal.approves()])
  // Coming back to the window asks for the order anew, as every 30 seconds do.
  await Promise.all([
    page.waitForResponse(`**/api/orders/track/${id}`),
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange'))),
  ])
  await expect(shopper.fact('Payment')).toHaveText('Paid')
  // What is paid has no way to pay any more: the dialog is gone with it, and the message stands all the same.
  await page.getByRole('alertdialog', { name: 'PAYMENT SUCCESSFUL!' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/order-tracking\\?id=${id}$`))
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
})

test('an order that is not paid is cancelled by its buyer, and a long address stays inside its card @phone', async ({
  shopper,
  page,
}) => {
  const id = await placedOrder(page.request, `a.buyer.with.a.name.that.goes.on.${shopper.email}`)
  await shopper.opens(`/order-tracking?id=${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Not paid yet')).toBeVisible()
  const widths = await main
    .locator('dl')
    .evaluate((list) => [list.scrollWidth, list.clientWidth, (list.parentElement?.clientWidth ?? 0) + 1])
  expect(widths[0]).toBe(widths[1])
  expect(widths[1]).toBeLessThan(widths[2] ?? 0)
  await main.getByRole('button', { name: 'Cancel this order' }).click()
  const question = page.getByRole('alertdialog', { name: /^Cancel order #/ })
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(main.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await main.getByRole('button', { name: 'Cancel this order' }).click()
  await expectUsable(page)
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(main.getByRole('heading', { name: 'This order was cancelled.' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Pay now' })).toBeHidden()
})

test('a page whose events the shop ended listens anew, and reads the order again', async ({ shopper, page }) => {
  const id = await placedOrder(page.request, shopper.email)
  // Browsers come back spread over some seconds.
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  let reads = 0
  let streams = 0
  /** Before the second stream was asked for. */
  let readsBefore: number | undefined
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === `/api/orders/track/${id}`) reads += 1
  })
  // The page may close the first before it is open, as when it comes into sight: nothing was missed then.
  await page.route('**/events', (route) => route.fulfill({ contentType: 'text/event-stream', body: ENDED }), {
    times: 3,
  })
  page.on('request', (asked) => {
    if (!asked.url().endsWith('/events')) return
    streams += 1
    if (streams === 2) readsBefore = reads
  })
  await shopper.opens(`/order-tracking?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  // By itself it asks every 30 seconds alone.
  await expect.poll(() => reads - (readsBefore ?? reads)).toBeGreaterThan(0)
})

test('Home keeps the room of a running order free, so that nothing moves once it is known', async ({
  shopper,
  page,
}) => {
  const orderId = await placedOrder(page.request, shopper.email)
  await page.addInitScript((id) => {
    const at = new Date().toISOString()
    localStorage.setItem('last-orders', JSON.stringify([{ id, serviceType: 'Prestige Boost', at }]))
  }, orderId)
  const order = page.getByRole('region', { name: 'Your order' })
  const heading = page.getByRole('heading', { level: 1 })
  const topOf = async () => (await heading.boundingBox())?.y
  await shopper.opens('/')
  await expect(order).toBeVisible()
  // The scripts of the second visit are late: the page is as the server wrote it.
  const isSeen = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isSeen.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(heading).toBeVisible()
  const before = await topOf()
  isSeen.resolve()
  await expect(order).toBeVisible()
  expect(before).toBeGreaterThan(200)
  expect(await topOf()).toBe(before)
})
