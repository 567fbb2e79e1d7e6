import { DAY_MS } from '#kernel/clock.ts'
import { expect, test as base } from '#e2e/fixtures/journey.ts'
import { listenTo } from '#e2e/fixtures/complaints.ts'
import { openOwnShop, type OwnShop } from '#e2e/fixtures/own-shop.ts'
import { expectUsable } from '#e2e/fixtures/screen-checks.ts'
import { Shopper } from '#e2e/fixtures/shopper.ts'

/** A buyer in a shop whose clock can be moved. */
const test = base.extend<{ ownShop: OwnShop; buyer: Shopper }>({
  ownShop: async ({ complaints: _listening }, use) => {
    const shop = await openOwnShop()
    await use(shop)
    await shop.close()
  },
  buyer: async ({ browser, ownShop }, use) => {
    const context = await browser.newContext({ baseURL: ownShop.url })
    const complaints = await listenTo(context)
    await use(new Shopper(await context.newPage(), 'buyer@example.com'))
    complaints.settle()
    await context.close()
  },
})
test.describe.configure({ timeout: 180_000 })

test('a late order says sorry and what it earned, and gives all of it back to a buyer who leaves', async ({
  ownShop,
  buyer,
}) => {
  const { page } = buyer
  await buyer.opens('/phasmophobia/prestige-20')
  await expect(page.getByRole('main')).toContainText('Late? 10% back, growing to 50%, without asking.')
  await buyer.buys('Prestige 20')
  const orderId = await buyer.followsTheNotice()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Your order is in the queue.' })).toBeVisible()
  await page.goto('about:blank')

  const daysLater = 1.05
  await ownShop.openLater(daysLater)
  await page.clock.install({ time: Date.now() + daysLater * DAY_MS })
  await buyer.opens(`/order-tracking?id=${orderId}`)
  await expect(main.getByRole('heading', { name: 'We are late. Sorry.' })).toBeVisible()
  await expect(main).toContainText('£5.00 is yours already.')
  await expect(main).toContainText(/it grows to £7\.50/)
  await expectUsable(page)

  // Never more than was paid.
  await main.getByRole('button', { name: 'Cancel now: £50.00 back' }).click()
  const question = page.getByRole('alertdialog', { name: /^Cancel order #/ })
  await question.getByRole('button', { name: 'Cancel, £50.00 back' }).click()
  await expect(main.getByRole('heading', { name: 'This order was cancelled and refunded.' })).toBeVisible()
  await expect(main.getByText(/£50\.00 went back by PayPal/)).toBeVisible()
})
