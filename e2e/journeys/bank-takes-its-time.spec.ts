import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER, listenTo } from '#e2e/fixtures/complaints.ts'
import { Shopper } from '#e2e/fixtures/shopper.ts'

/**
 * The longest story of all: the shop asks PayPal again a minute after a payment was found pending, and the page asks
 * the shop every 30 s. Both payments wait side by side; the file's name lets it start first.
 */
test('an e-cheque, and a payment that PayPal did not answer about, become paid by themselves', async ({
  shopper,
  page,
  browser,
  mailbox,
  complaints,
}) => {
  test.setTimeout(200_000)
  complaints.expect(FAILED_ANSWER)
  const otherContext = await browser.newContext()
  const otherComplaints = await listenTo(otherContext)
  otherComplaints.expect(FAILED_ANSWER)
  const other = new Shopper(await otherContext.newPage(), `other-${shopper.email}`)

  await shopper.opens('/phasmophobia')
  const echeque = await shopper.checksOut('Prestige Boost')
  await echeque.paysByEcheque()
  const alert = page.getByRole('alertdialog', { name: 'PayPal is still checking' })
  await expect(alert).toContainText(
    'It may take a few minutes. Do not pay again; the tracking page and an e-mail will tell you.',
  )
  await alert.getByRole('button', { name: 'OK' }).click()
  await shopper.orderOnScreen()
  await expect(shopper.fact('Payment')).toHaveText('Being checked')
  await expect(page.getByRole('main')).not.toContainText(/\bpaid\b/i)
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  // Before the shop's first look, a minute after the payment: its second comes five minutes later.
  await echeque.control.settle(echeque.orderId, 'COMPLETED')
  await mailbox.receives(shopper.email, /^Order #\w{8} placed: Prestige Boost$/)

  await other.opens('/phasmophobia')
  const silent = await other.checksOut('2 Games Package')
  await silent.breaksDown()
  await silent.approves()
  await other.page
    .getByRole('alertdialog', { name: 'PayPal is still checking' })
    .getByRole('button', { name: 'OK' })
    .click()
  await expect(other.page).toHaveURL(/\/order-tracking\?id=/)

  await expect(other.fact('Payment')).toHaveText('Paid', { timeout: 160_000 })
  await expect(shopper.fact('Payment')).toHaveText('Paid', { timeout: 160_000 })
  await mailbox.receives(shopper.email, /^£4\.00 received\./)
  await mailbox.receives(other.email, /^£1\.00 received\./)
  otherComplaints.settle()
  await otherContext.close()
})
