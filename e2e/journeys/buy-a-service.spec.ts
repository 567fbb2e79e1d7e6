import { DIALOG_CLOSES_AFTER_MS, holdTimers, letTimersGo } from '#e2e/fixtures/held-timers.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'

test('a newcomer buys Prestige Boost, and follows the order to its tracking page @phone', async ({
  shopper,
  page,
  mailbox,
}) => {
  await shopper.opens('/')
  await page.getByRole('main').getByRole('link', { name: 'Phasmophobia' }).click()
  await shopper.ordersNow('Prestige Boost')
  const dialog = page.getByRole('dialog', { name: 'Prestige Boost' })
  await expect(dialog).toContainText('One whole prestige, from where you stand to the next badge.')
  await expect(dialog).toContainText('Estimated time: 4-8 hours')
  await expect(dialog).toContainText('All sales are final once delivered. Until then you can cancel')
  await expect(dialog.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/terms')
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await shopper.fillsIn({ discord: 'newcomer', platform: 'Xbox' })
  await shopper.agreesToStart()
  const paypal = await shopper.goesToPaypal()
  await expect(paypal.page.getByText('Approve and pay £4.00')).toBeVisible()

  // The success call waits until the dialog of the meantime was seen.
  const isProcessing = Promise.withResolvers<void>()
  await page.route('**/api/orders/paypal-success', async (route) => {
    await isProcessing.promise
    await route.continue()
  })
  await paypal.approves()
  const processing = page.getByRole('dialog', { name: /^(Processing|Verifying) your payment$/ })
  await expect(processing.getByRole('progressbar', { name: 'Payment progress' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(processing).toBeVisible()
  await page.evaluate(holdTimers, DIALOG_CLOSES_AFTER_MS)
  isProcessing.resolve()

  const alert = page.getByRole('alertdialog', { name: 'PAYMENT SUCCESSFUL!' })
  await expect(alert).toContainText(/Order #[0-9A-Za-z]{8}/)
  await expect(alert).toContainText('Check your email for confirmation.')
  const shortCode = (await alert.innerText()).match(/#([0-9A-Za-z]{8})/)?.[1] ?? ''

  await page.evaluate(letTimersGo)
  await expect(page.getByText('Your Prestige Boost order has been confirmed.', { exact: true })).toBeVisible()
  await shopper.isAtHome()
  await expect(page.getByRole('main').getByText(`Order #${shortCode}.`)).toBeVisible()
  const id = await shopper.followsTheNotice()
  expect(id.slice(-8)).toBe(shortCode)
  await expect(shopper.fact('Payment')).toHaveText('Paid')
  await expect(shopper.fact('Service')).toHaveText('Prestige Boost')
  await expect(shopper.fact('Platform')).toHaveText('Xbox')
  await expect(shopper.fact('Total')).toHaveText('£4.00')
  await expect(shopper.fact('Email')).toHaveText(shopper.email)
  await expect(shopper.fact('Discord')).toHaveText('newcomer')
  await expect(page.getByText('PENDING', { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      "Your order is being processed and will begin shortly. You'll receive updates via Discord or email once work begins.",
    ),
  ).toBeVisible()
  expect(await mailbox.receives(shopper.email, /^£4\.00 received\./)).toContain(`/order-tracking?id=${id}`)
})

test('the browser remembers the order and the contact, and forgets both when asked', async ({ shopper, page }) => {
  await shopper.opens('/phasmophobia')
  await shopper.buys('2 Games Package', { discord: 'regular' })
  await shopper.opens('/order-tracking')
  await page.getByRole('link', { name: /^2 Games Package/ }).click()
  const id = await shopper.orderOnScreen()
  await page.getByRole('button', { name: `Remove order #${id.slice(-8)} from this list` }).click()
  await expect(page.getByRole('heading', { name: 'Orders from this device' })).toBeHidden()

  await shopper.opens('/call-of-duty')
  await shopper.ordersNow('Standard Easter Egg')
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  await expect(page.getByLabel('Discord username')).toHaveValue('regular')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Not you? Clear' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('PayPal does not open before the form is complete, and the first fault gets the focus', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/phasmophobia')
  await shopper.ordersNow('Prestige Boost')
  await shopper.paypalButton.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check 2 fields.' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Required/)
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Please agree that we start at once')
  await shopper.fillsIn({ email: 'not an address' })
  await shopper.agreesToStart()
  await shopper.paypalButton.click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
  expect(page.context().pages()).toHaveLength(1)
})
