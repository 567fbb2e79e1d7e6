import type { Page } from '@playwright/test'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'
import { expect, test } from '#e2e/fixtures/more-payments.ts'
import type { Shopper } from '#e2e/fixtures/shopper.ts'

test.describe.configure({ timeout: 120_000 })

/** From the order dialog to the invoice, which asks for coins. */
async function goesToTheInvoice(buyer: Shopper): Promise<void> {
  const { page } = buyer
  await buyer.opens('/phasmophobia')
  await buyer.ordersNow('Prestige Boost')
  await page.getByRole('group', { name: 'Pay with' }).getByRole('radio', { name: 'Bitcoin' }).check()
  await buyer.fillsIn({ discord: 'walker', platform: 'PC' })
  await buyer.agreesToStart()
  await page.getByRole('button', { name: 'Continue with Bitcoin' }).click()
  await expect(page.getByText('Simulated BTCPay Server: no real money.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('£4.00 in bitcoin')
}

const presses = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** What the tracking page says of the payment, from the order that this browser remembers. */
async function tracks(buyer: Shopper, orderId: string): Promise<void> {
  await buyer.opens(`/order-tracking?id=${orderId}`)
  await buyer.orderOnScreen()
}

/** The order that the shop was asked to be paid for. */
async function pendingOrderId(page: Page): Promise<string> {
  return page.evaluate(() =>
    String((JSON.parse(localStorage.getItem('pendingOrder') ?? '{}') as { orderId?: string }).orderId),
  )
}

test('a buyer sends the coins, and reads the receipt on return', async ({ buyer, buyersMailbox }) => {
  const { page } = buyer
  await goesToTheInvoice(buyer)
  await presses(page, 'Send the coins')
  await expect(page).toHaveURL(/\/payment-success\?token=\w+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('£4.00')
  expect(await buyersMailbox.receives(buyer.email, /^£4\.00 received\./)).toContain('/order-tracking?id=')
})

test('unconfirmed coins are waited for, and the page says so until they are confirmed', async ({ buyer, context }) => {
  const { page } = buyer
  await goesToTheInvoice(buyer)
  const invoice = page.url()
  await presses(page, 'Send them, not confirmed yet')
  await expect(page.getByRole('heading', { level: 1, name: 'Processing Your Payment' })).toBeVisible()
  await expect(page.getByText('BTCPay Server is still checking.')).toBeVisible()
  const network = await context.newPage()
  await network.goto(invoice)
  await presses(network, 'Confirm the coins')
  await expect(network.getByText('Paid', { exact: true })).toBeVisible()
  // The page asks again by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible({ timeout: 40_000 })
})

test('half of the coins, and then no more, are for a person: the buyer is told not to pay again', async ({ buyer }) => {
  const { page } = buyer
  await goesToTheInvoice(buyer)
  await presses(page, 'Send half of them')
  await expect(page.getByText('£2.00 was sent, the rest is due')).toBeVisible()
  await presses(page, 'Let the time run out')
  await expect(page.getByText('The time has run out: £2.00 was sent')).toBeVisible()
  await presses(page, 'Back to the shop')
  await expect(page.getByRole('alert')).toContainText('Something about this payment needs checking. Do not pay again')
  const orderId = await pendingOrderId(page)
  await tracks(buyer, orderId)
  await expect(buyer.fact('Payment')).toHaveText('Being looked at by our team')
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
})

test('half of the coins: the buyer reads the rest, finds the way back to the invoice from page, tracking and mail, and pays it', async ({
  buyer,
  buyersMailbox,
}) => {
  const { page } = buyer
  await goesToTheInvoice(buyer)
  const invoice = page.url()
  await presses(page, 'Send half of them')
  await presses(page, 'Back to the shop')
  await expect(page.getByRole('heading', { level: 1, name: '£2.00 is still to pay' })).toBeVisible()
  await expectUsableOnEveryWidth(page)
  expect(await buyersMailbox.receives(buyer.email, /£2\.00 is still to pay$/)).toContain(invoice)
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(
    page.getByText('A part of your payment has come. Please send the rest to the same invoice until'),
  ).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await page.getByRole('link', { name: 'Pay the rest, £2.00' }).click()
  await presses(page, 'Send the rest')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible({ timeout: 40_000 })
})

test('coins that come after the time are for a person as well, and are not lost', async ({ buyer }) => {
  const { page } = buyer
  await goesToTheInvoice(buyer)
  await presses(page, 'Let the time run out')
  await presses(page, 'Send the coins now, too late')
  await expect(page.getByText('Paid after the time had run out')).toBeVisible()
  await presses(page, 'Back to the shop')
  await expect(page.getByRole('alert')).toContainText('Something about this payment needs checking. Do not pay again')
  await tracks(buyer, await pendingOrderId(page))
  await expect(buyer.fact('Payment')).toHaveText('Being looked at by our team')
})
