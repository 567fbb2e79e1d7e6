import { expect, test } from '#e2e/fixtures/journey.ts'

test('when the success call fails, the fallback is sent and the order becomes paid by itself', async ({
  shopper,
  page,
  mailbox,
  complaints,
}) => {
  complaints.expect(/Failed to load resource: net::ERR_FAILED/)
  await shopper.opens('/phasmophobia')
  const paypal = await shopper.checksOut('Prestige Boost', { discord: 'unlucky' })
  await page.route('**/api/orders/paypal-success', (route) => route.abort())
  const fallback = page.waitForRequest('**/api/orders/payment-fallback')
  await paypal.approves()
  expect((await fallback).postDataJSON()).toMatchObject({
    fallback: true,
    transactionId: paypal.orderId,
    serviceName: 'Prestige Boost',
    email: shopper.email,
    total: '4.00',
  })

  const alert = page.getByRole('alertdialog', {
    name: 'Payment completed! Order may take a few minutes to appear in dashboard.',
  })
  await expect(alert).toContainText('Do not pay again')
  await alert.getByRole('button', { name: 'OK' }).click()
  await shopper.isAtHome()
  await expect(page.getByText('Your order may take a few minutes to appear')).toBeVisible()
  await mailbox.receives(shopper.email, /^£4\.00 received\./)
  await shopper.followsTheNotice()
  await expect(shopper.fact('Payment')).toHaveText('Paid')
})

test('a browser that closes right after the approval loses nothing: its owner comes back to a paid order', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource: net::ERR_FAILED/)
  await shopper.opens('/phasmophobia')
  const paypal = await shopper.checksOut('2 Games Package')
  await page.route('**/api/orders/{paypal-success,payment-fallback}', (route) => route.abort())
  complaints.expect(/payment fallback failed/)
  await paypal.approves()
  await expect(page.getByRole('alertdialog', { name: /^Payment completed!/ })).toBeVisible()
  await page.unroute('**/api/orders/{paypal-success,payment-fallback}')
  // The same browser, later: the return address is all that is left of the payment.
  await shopper.opens(`/payment-success?token=${paypal.orderId}&PayerID=ABCDEFGHJKLMN`)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
})
