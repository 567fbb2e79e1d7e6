import { expect, test } from '#e2e/fixtures/more-payments.ts'
import type { Shopper } from '#e2e/fixtures/shopper.ts'

test.describe.configure({ timeout: 120_000 })

async function choosesCard({ page }: Shopper) {
  await page.getByRole('group', { name: 'Pay with' }).getByRole('radio', { name: 'Card' }).check()
  await expect(page.locator('iframe[title="Pay with PayPal"]')).toHaveCount(0)
}

test("a buyer pays by card on Stripe's page and reads the receipt on return", async ({ buyer }) => {
  const { page } = buyer
  await buyer.opens('/phasmophobia')
  await buyer.ordersNow('Prestige Boost')
  await choosesCard(buyer)
  await page.getByRole('button', { name: 'Continue with Card' }).click()
  // As with PayPal's button, nothing begins while something is missing.
  await expect(page.getByLabel('Email')).toBeFocused()
  await buyer.fillsIn({ discord: 'walker', platform: 'PlayStation' })
  await buyer.agreesToStart()
  await page.getByRole('button', { name: 'Continue with Card' }).click()
  await expect(page).toHaveURL(/\/pay\/cs_test_\w+$/)
  await expect(page.getByText('Simulated Stripe: no real money.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByRole('alert')).toContainText('That card was declined.')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success\?token=cs_test_\w+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('£4.00')
  expect(await page.evaluate(() => localStorage.getItem('pendingOrder'))).toBeNull()
})

test('an order from the cart is paid by card after a change of mind', async ({ buyer }) => {
  const { page } = buyer
  await buyer.opens('/phasmophobia')
  await buyer.addsToCart('Prestige Boost')
  await buyer.opens('/cart')
  await buyer.fillsIn({ discord: 'walker', platform: 'PC' })
  await page.getByRole('checkbox', { name: /Start my order/ }).check()
  await page.getByRole('button', { name: 'Place Order (1 item)' }).click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await choosesCard(buyer)
  await page.getByRole('button', { name: 'Continue with Card' }).click()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await buyer.orderOnScreen()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(buyer.paypalButton).toBeVisible()
  await choosesCard(buyer)
  await page.getByRole('button', { name: 'Continue with Card' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
})

test("a service with a button of PayPal's own is paid by card as well, after the button was shown", async ({
  buyer,
}) => {
  const { page, dialog } = buyer
  await buyer.opens('/call-of-duty')
  await page.getByRole('button', { name: 'Order Now: Dark Ops Easter Egg' }).click()
  await buyer.fillsIn({ discord: 'newcomer', platform: 'Xbox' })
  await buyer.agreesToStart()
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(buyer.payFrame.getByRole('button', { name: /Buy now/ })).toBeVisible()
  const kept = /#([0-9A-Za-z]{8})/.exec(await dialog.innerText())?.[1] ?? ''
  await dialog.getByRole('button', { name: 'Change my details' }).click()
  await dialog.getByRole('radio', { name: 'Card' }).check()
  await expect(dialog.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Continue with Card' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay £30.00 by card')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(kept)
})

test('a shop with one payment method shows no choice', async ({ shopper, page }) => {
  await shopper.opens('/phasmophobia')
  await shopper.ordersNow('Prestige Boost')
  await expect(page.getByRole('group', { name: 'Pay with' })).toHaveCount(0)
})
