import type { BrowserContext, Page } from '@playwright/test'
import { DAY_MS } from '#kernel/clock.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { answerWith, rewardsAnswer, subscriptionAnswer } from '#e2e/fixtures/member-answers.ts'

/**
 * The page counts days of the calendar, where the browser is: an hour's change of the clocks moves no noon to another
 * day.
 */
const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format()
const NOON_IN_21_DAYS = new Date(Date.parse(`${TODAY}T12:00:00Z`) + 21 * DAY_MS).toISOString()

/** PayPal's plan is on no machine of these tests. */
const simulatorForThePlan = (context: BrowserContext) =>
  context.route('https://www.sandbox.paypal.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The plan</h1>' }),
  )
const subscribe = (page: Page) => page.getByRole('button', { name: 'Subscribe with PayPal' })

test('a visitor logs in first; a member asks for the plan, waits for it, and withdraws @phone', async ({
  shopper,
  page,
  context,
  mailbox,
}) => {
  await simulatorForThePlan(context)
  await shopper.opens('/subscription')
  await expect(page.getByText(/Active Subscription/)).toBeHidden()
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Log in' }) })
  await expect(first).toBeVisible()
  await shopper.isMember()
  await shopper.opens('/subscription')
  await expect(page.getByText('No Active Subscription')).toBeVisible()
  await expect(first).toBeHidden()

  const [tab] = await Promise.all([context.waitForEvent('page'), subscribe(page).click()])
  await tab.waitForURL(/\/webapps\/billing\/plans\/subscribe/)
  expect(await tab.evaluate(() => window.opener === null)).toBe(true)
  await tab.close()
  await expect(shopper.toast).toContainText('Payment Processing')
  await expect(shopper.toast).toContainText('After payment, an admin will activate your subscription within 24 hours.')
  await expect(page.getByText('Pending Activation')).toBeVisible()
  await expect(
    page.getByText('After completing PayPal payment, your subscription will be activated by an admin within 24 hours'),
  ).toBeVisible()
  await mailbox.receives(shopper.email, /^Almost there: your subscription needs its payment/)
  await page.reload()
  await expect(page.getByText('Pending Activation')).toBeVisible()
  await shopper.opens('/profile')
  await expect(page.getByText('Monthly Unlimited is not active yet')).toBeVisible()

  await shopper.opens('/subscription')
  await page.getByRole('button', { name: 'Withdraw my request' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('If you have paid already, tell us first.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep waiting' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByText('Pending Activation')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw my request' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw my request' }).click()
  await expect(shopper.toast).toContainText('Request withdrawn')
  await expect(page.getByText('Pending Activation')).toBeHidden()
})

test('a plan that cannot be asked for opens no tab, and says that nothing was charged', async ({
  shopper,
  page,
  context,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.isMember()
  await answerWith(page, { '/api/subscription/intent': 503 })
  await shopper.opens('/subscription')
  await subscribe(page).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.')
  await expect.poll(() => context.pages().length).toBe(1)
})

test('who has the plan sees until when, cancels by a press and a question, and keeps what is paid', async ({
  shopper,
  page,
}) => {
  await shopper.isMember()
  let stands = subscriptionAnswer({ endDate: NOON_IN_21_DAYS })
  await page.route('**/api/subscription', (route) => route.fulfill({ json: stands }))
  await page.route('**/api/subscription/cancel', (route) => {
    stands = subscriptionAnswer({ endDate: NOON_IN_21_DAYS, cancelAtPeriodEnd: true })
    return route.fulfill({ json: stands })
  })
  await shopper.opens('/subscription')
  await expect(page.getByRole('button', { name: 'Already Subscribed' })).toBeDisabled()
  await expect(page.getByText('Active Subscription', { exact: true })).toHaveCount(2)
  await expect(page.getByText(/^Next billing date: /)).toBeVisible()
  await expect(page.getByText('in 21 days')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByText(/^Next billing date: /)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(shopper.toast).toContainText('Subscription cancelled')
  await expect(page.getByText(/^Cancelled. Benefits until: /)).toBeVisible()
  await expect(subscribe(page)).toBeEnabled()
})

test('whose month is over while PayPal goes on is offered no second agreement, and can cancel the first', async ({
  shopper,
  page,
}) => {
  await shopper.isMember()
  let stands = subscriptionAnswer({
    status: 'expired',
    endDate: new Date().toISOString(),
    activatedBy: 'payment',
    agreementRuns: true,
  })
  await page.route('**/api/subscription', (route) => route.fulfill({ json: stands }))
  await page.route('**/api/subscription/cancel', (route) => {
    stands = subscriptionAnswer({ status: 'expired', activatedBy: 'payment' })
    return route.fulfill({ json: stands })
  })
  await shopper.opens('/subscription')
  await expect(page.getByText('Renewal awaited')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Payment awaited' })).toBeDisabled()
  await expect(subscribe(page)).toBeHidden()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('No other month begins.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(shopper.toast).toContainText('Subscription cancelled')
  await expect(subscribe(page)).toBeEnabled()
})

test('a carry that the plan covers is ordered without a payment; one that it no longer covers is not ordered, and the price is said', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.isMember({ discord: 'robin.plays' })
  // Says that two are left, which the server does not believe.
  await page.route('**/api/subscription', (route) =>
    route.fulfill({ json: subscriptionAnswer({ carries: { used: 28, limit: 30, left: 2 } }) }),
  )
  await answerWith(page, { '/api/user/rewards': rewardsAnswer(0) })
  await shopper.opens('/phasmophobia/prestige-boost')
  await expect(page.getByRole('region', { name: 'Order' }).getByText('£0.00 with your subscription')).toBeVisible()
  await page.getByRole('button', { name: 'Order Now: Prestige Boost' }).first().click()
  await expect(shopper.dialog).toContainText('Included in your subscription£0.00')
  await expect(shopper.dialog).toContainText('Total£0.00')
  await expect(page.locator('iframe[title="Pay with PayPal"]')).toBeHidden()
  await shopper.dialog.getByRole('checkbox', { name: /Start my order/ }).check()
  await shopper.dialog.getByRole('button', { name: 'Place Order' }).click()
  await expect(shopper.dialog.getByRole('alert')).toContainText(
    'The total is now £4.00. Nothing was ordered; check it and order again.',
  )
  await expect(shopper.dialog).toContainText('Total£4.00')

  await shopper.opens('/phasmophobia')
  for (let piece = 0; piece < 3; piece += 1) await shopper.addsToCart('Prestige Boost')
  await shopper.opens('/cart')
  const main = page.getByRole('main')
  for (const words of [
    '2 of 3 included in your subscription',
    'Subtotal£4.00',
    'Included in your subscription (2)£0.00',
    'Silver discount, 2%\u2212£0.08',
    'Total£3.92',
  ])
    await expect(main).toContainText(words)
})

test('an order that costs nothing leads to its tracking page, and asks for no payment on the way', async ({
  shopper,
  page,
}) => {
  await shopper.isMember({ discord: 'robin.plays' })
  const order = {
    email: shopper.email,
    discord: 'robin.plays',
    platform: 'pc',
    serviceType: 'Prestige Boost',
    game: 'phasmophobia',
    total: '4.00',
  }
  const stored: { orderId: string } = await (await page.request.post('/api/orders', { data: order })).json()
  await page.route('**/api/subscription', (route) => route.fulfill({ json: subscriptionAnswer() }))
  const sent: unknown[] = []
  await page.route('**/api/orders', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { orderId: stored.orderId, total: '0.00', status: 'pending' } })
  })
  await shopper.opens('/phasmophobia')
  await page.getByRole('button', { name: 'Order Now: Prestige Boost' }).click()
  await shopper.dialog.getByLabel('Discord username').fill('')
  await shopper.dialog.getByRole('button', { name: 'Place Order' }).click()
  await expect(shopper.dialog.getByText('Please agree that we start at once')).toBeVisible()
  await shopper.dialog.getByLabel('Discord username').fill('robin.plays')
  await shopper.dialog.getByRole('checkbox', { name: /Start my order/ }).check()
  await shopper.dialog.getByRole('button', { name: 'Place Order' }).click()
  await expect(shopper.toast).toContainText('Order Placed Successfully!')
  expect(await shopper.orderOnScreen()).toBe(stored.orderId)
  expect(sent).toMatchObject([
    { total: '0.00', discord: 'robin.plays', items: [{ serviceId: 'phasmophobia-prestige-boost', quantity: 1 }] },
  ])
})
