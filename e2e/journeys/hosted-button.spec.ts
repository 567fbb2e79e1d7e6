import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'
import type { Shopper } from '#e2e/fixtures/shopper.ts'

const SERVICE = 'Dark Ops Easter Egg'

async function reachesTheButton(shopper: Shopper) {
  await shopper.opens('/call-of-duty')
  await shopper.page.getByRole('button', { name: `Order Now: ${SERVICE}` }).click()
  await shopper.fillsIn({ discord: 'newcomer', platform: 'Xbox' })
  await shopper.agreesToStart()
  await shopper.dialog.getByRole('button', { name: 'Continue to payment' }).click()
  const button = shopper.payFrame.getByRole('button', { name: /Buy now/ })
  await expect(button).toBeVisible()
  return button
}

test("a service with a button of PayPal's own is ordered, paid by it, and tracked @phone", async ({
  shopper,
  page,
  mailbox,
}) => {
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (/payment-logger|paypal-success/.test(request.url()))
      reports.push([new URL(request.url()).pathname, request.postDataJSON()])
  })
  const button = await reachesTheButton(shopper)
  await expect(shopper.dialog).toContainText(/Your order #[0-9A-Za-z]{8} is kept/)
  await expect(shopper.dialog.getByText(/Your order #/)).toBeFocused()
  await expect(button).toBeInViewport()
  await expect(page.getByLabel('Email')).toBeDisabled()
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expect(popup.getByLabel('Amount')).toHaveValue('30.00')
  await popup.getByLabel("The payer's e-mail address").fill(shopper.email)
  await popup.getByRole('button', { name: 'Pay' }).click()

  await expect(page.getByRole('alertdialog', { name: 'PAYMENT SUCCESSFUL!' })).toContainText(/Order #[0-9A-Za-z]{8}/)
  await shopper.isAtHome()
  expect(reports).toMatchObject([
    ['/api/orders/payment-logger', { eventType: 'hosted_button_approved', source: 'hosted_button' }],
    ['/api/orders/paypal-success', { hostedButtonId: 'DEMODARKOPS30', serviceName: SERVICE, total: '30.00' }],
  ])
  await shopper.followsTheNotice()
  await expect(shopper.fact('Payment')).toHaveText('Paid')
  await expect(shopper.fact('Discord')).toHaveText('newcomer')
  expect(await mailbox.receives(shopper.email, /^£30\.00 received\./)).toContain('/order-tracking?id=')
})

test('details can be changed before the button is pressed, and make an order of their own', async ({
  shopper,
  page,
}) => {
  await reachesTheButton(shopper)
  const first = (await shopper.dialog.innerText()).match(/#([0-9A-Za-z]{8})/)?.[1] ?? ''
  await shopper.dialog.getByRole('button', { name: 'Change my details' }).click()
  await expect(page.getByLabel('Email')).toBeEnabled()
  await shopper.dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(shopper.dialog).toContainText(`#${first}`)
  await shopper.dialog.getByRole('button', { name: 'Change my details' }).click()
  await shopper.fillsIn({ discord: 'another-name' })
  await shopper.dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(shopper.dialog).toContainText(/Your order #/)
  await expect(shopper.dialog).not.toContainText(`#${first}`)
})

test('a price that moved meanwhile is told, and nothing that was typed is asked for again', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await page.route('**/api/services', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"price":"30.00"', '"price":"29.00"') })
  })
  await shopper.opens('/terms')
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Call of Duty' }).click()
  await page.getByRole('button', { name: `Order Now: ${SERVICE}` }).click()
  await expect(shopper.dialog).toContainText('Total£29.00')
  await page.unroute('**/api/services')
  await shopper.fillsIn({ discord: 'thrifty' })
  await shopper.agreesToStart()
  await shopper.dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(shopper.dialog.getByText(/The total is now £30\.00/)).toBeVisible()
  await expect(shopper.dialog).toContainText('Total£30.00')
  await expect(page.getByLabel('Discord username')).toHaveValue('thrifty')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await shopper.dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(shopper.dialog).toContainText(/Your order #[0-9A-Za-z]{8} is kept/)
})

test('it is said when the button does not come', async ({ shopper, page, complaints }) => {
  complaints.expect(/./)
  await page.route(/\/sdk\/js/, (route) => route.abort())
  await shopper.opens('/call-of-duty')
  await page.getByRole('button', { name: `Order Now: ${SERVICE}` }).click()
  await shopper.fillsIn()
  await shopper.agreesToStart()
  await shopper.dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('PayPal button failed to load. Please refresh the page.')).toBeVisible()
})
