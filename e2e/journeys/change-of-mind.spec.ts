import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'

test('a buyer who cancels at PayPal, then closes its window, pays at the third try for the same order', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/phasmophobia')
  const first = await shopper.checksOut('Prestige Boost', { discord: 'undecided' })
  await first.cancels()
  const payment = page.getByRole('region', { name: 'Payment', exact: true })
  await expect(payment.getByText('Payment cancelled. No money moved.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)

  const second = await shopper.goesToPaypal()
  await expect(payment.getByText('Payment cancelled. No money moved.')).toBeHidden()
  await second.closes()
  await expect(payment.getByText('Payment cancelled. No money moved.')).toBeVisible()

  const third = await shopper.goesToPaypal()
  expect([second.orderId, third.orderId]).toEqual([first.orderId, first.orderId])
  await third.approves()
  await shopper.isAtHome()
  await shopper.followsTheNotice()
  await expect(shopper.fact('Payment')).toHaveText('Paid')
})

test('the shooter game says a cancelled payment in an alert', async ({ shopper, page }) => {
  await shopper.opens('/call-of-duty')
  const paypal = await shopper.checksOut('Standard Easter Egg')
  await paypal.cancels()
  const alert = page.getByRole('alertdialog', { name: 'Payment cancelled' })
  await expect(alert).toContainText('No money moved.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Standard Easter Egg' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
})

test('after a declined means of payment another one pays', async ({ shopper, page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.opens('/phasmophobia')
  const declined = await shopper.checksOut('Prestige Boost')
  await declined.declines()
  await expect(
    page.getByText('This payment was declined. No money moved. Choose another way to pay, or try again.'),
  ).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  const accepted = await shopper.goesToPaypal()
  await accepted.approves()
  await expect(page.getByRole('alertdialog', { name: 'PAYMENT SUCCESSFUL!' })).toBeVisible()
  await shopper.isAtHome()
  await shopper.followsTheNotice()
  await expect(shopper.fact('Payment')).toHaveText('Paid')
})
