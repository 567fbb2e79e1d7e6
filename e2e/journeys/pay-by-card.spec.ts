import { randomUUID } from 'node:crypto'
import { expect, test as base } from '#e2e/fixtures/journey.ts'
import { openOwnShop } from '#e2e/fixtures/own-shop.ts'
import { Shopper } from '#e2e/fixtures/shopper.ts'
import { startStripeStandIn, type StripeStandIn } from '#stand-ins/stripe/stand-in.ts'

/** A buyer in a shop where cards are configured beside PayPal. */
const test = base.extend<{ buyer: Shopper }, { stripe: StripeStandIn; cardShop: string }>({
  stripe: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
    async ({}, use) => {
      const stripe = await startStripeStandIn()
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  cardShop: [
    async ({ stripe }, use) => {
      const shop = await openOwnShop({ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret, STRIPE_API_URL: stripe.url })
      stripe.webhookUrl = `${shop.url}/api/stripe/webhook`
      await use(shop.url)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  buyer: async ({ browser, cardShop, viewport, complaints: _listening }, use) => {
    const context = await browser.newContext({ baseURL: cardShop, viewport })
    await use(new Shopper(await context.newPage(), `shopper-${randomUUID()}@example.com`))
    await context.close()
  },
})
test.describe.configure({ timeout: 120_000 })

async function choosesCard({ page }: Shopper) {
  await page.getByRole('group', { name: 'Pay with' }).getByRole('radio', { name: 'Card' }).check()
  await expect(page.locator('iframe[title="Pay with PayPal"]')).toHaveCount(0)
}

test("a buyer pays by card on Stripe's page and reads the receipt on return @mobile", async ({ buyer, stripe }) => {
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
  await expect(page).toHaveURL(new RegExp(`^${stripe.url}/pay/cs_test_`))
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
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

test('a shop with one way to pay asks nobody to choose', async ({ shopper, page }) => {
  await shopper.opens('/phasmophobia')
  await shopper.ordersNow('Prestige Boost')
  await expect(page.getByRole('group', { name: 'Pay with' })).toHaveCount(0)
})
