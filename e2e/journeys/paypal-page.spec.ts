import { expect, test } from '#e2e/fixtures/journey.ts'
import { PaypalWindow } from '#e2e/fixtures/paypal-window.ts'
import type { Shopper } from '#e2e/fixtures/shopper.ts'

async function leavesForPaypal(shopper: Shopper): Promise<PaypalWindow> {
  await shopper.opens('/phasmophobia')
  await shopper.ordersNow('Prestige Boost')
  await shopper.fillsIn({ discord: 'walker', platform: 'PlayStation' })
  await shopper.agreesToStart()
  await shopper.page.getByRole('button', { name: 'Continue on PayPal’s page instead' }).click()
  return PaypalWindow.of(shopper.page)
}

test("a buyer pays on PayPal's own page and reads the receipt on return @phone", async ({ shopper, page }) => {
  const paypal = await leavesForPaypal(shopper)
  const isSeen = Promise.withResolvers<void>()
  await page.route('**/api/orders/payment-return', async (route) => {
    await isSeen.promise
    await route.continue()
  })
  await paypal.approves()
  await expect(page).toHaveURL(/\/payment-success\?token=[0-9A-Z]{17}&PayerID=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Processing Your Payment' })).toBeVisible()
  isSeen.resolve()

  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
  const main = page.getByRole('main')
  for (const words of [
    'Prestige Boost',
    'PLAYSTATION',
    'Completed',
    '£4.00',
    shopper.email,
    'walker',
    '10 points per £10',
    'What Happens Next',
  ])
    await expect(main).toContainText(words)
  await expect(main.getByRole('link', { name: 'View Profile & Rewards' })).toHaveAttribute('href', '/profile')
  await expect(main.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  expect(await page.evaluate(() => localStorage.getItem('pendingOrder'))).toBeNull()
  await main.getByRole('link', { name: 'Track your order' }).click()
  await shopper.orderOnScreen()
  await expect(shopper.fact('Payment')).toHaveText('Paid')
})

test('a return whose money is not there yet stays on processing, and ends when PayPal has it', async ({
  shopper,
  page,
}) => {
  const paypal = await leavesForPaypal(shopper)
  await paypal.paysByEcheque()
  await expect(page.getByText('PayPal is still checking. It may take a few minutes.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Processing Your Payment')
  await paypal.control.settle(paypal.orderId, 'COMPLETED')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible({ timeout: 20_000 })
})

test('a return that was not approved says so, and that no money was taken', async ({ shopper, page }) => {
  const paypal = await leavesForPaypal(shopper)
  await shopper.opens(`/payment-success?token=${paypal.orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Error' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'You have not paid yet: nothing was approved at PayPal. No money was taken.',
  )
  await page.getByRole('link', { name: 'Return Home' }).click()
  await shopper.isAtHome()
})

test('a return without parameters, and one of an unknown payment, is an error that leads home', async ({
  shopper,
  page,
}) => {
  for (const { address, words } of [
    { address: '/payment-success', words: 'No payment information found' },
    { address: '/payment-success?paymentId=PAYID-1&token=5O190127TN364715T', words: 'Failed to process payment' },
  ]) {
    await shopper.opens(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Error' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(words)
    await expect(page.getByRole('main').getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  }
})

test('a return whose call fails asks to contact support', async ({ shopper, page, complaints }) => {
  complaints.expect(/Failed to load resource: net::ERR_FAILED/)
  await page.route('**/api/orders/payment-return', (route) => route.abort())
  await shopper.opens('/payment-success?token=5O190127TN364715T')
  await expect(page.getByRole('alert')).toHaveText('Unable to confirm payment. Please contact support.')
})
