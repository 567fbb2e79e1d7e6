import { expect, test } from '#e2e/fixtures/journey.ts'

const NOW = new Date('2026-11-24T21:14:20Z')

test.use({ timezoneId: 'Europe/London' })

test('says by the visitor’s own clock when it is done, and goes on with it', async ({ shopper, page }) => {
  await page.clock.install({ time: NOW })
  await shopper.opens('/')
  const ruler = page.getByRole('region', { name: 'When it is done' })
  await expect(ruler).toContainText('Now 21:14')
  await expect(ruler).toContainText('Call of Duty estimated for 22:14 to tomorrow 00:14')
  await expect(ruler).toContainText('Everything done by tomorrow 21:14')
  await page.clock.runFor('01:00')
  await expect(ruler).toContainText('Now 21:15')
  await expect(ruler).toContainText('Everything done by tomorrow 21:15')
})

test('stands wherever a visitor decides: the order box, the checkout, the cart', async ({ shopper, page }) => {
  await page.clock.setFixedTime(NOW)
  await shopper.opens('/phasmophobia/prestige-boost')
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Done by tomorrow 21:14 if you order now')
  await shopper.addsToCart('Prestige Boost')
  await shopper.ordersNow('Prestige Boost')
  await expect(shopper.dialog).toContainText('Done by tomorrow 21:14 if you pay now')
  await shopper.opens('/cart')
  await expect(page.getByRole('main')).toContainText('Done by tomorrow 21:14 if you order now')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the hours are said instead of a clock that the server does not know', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'When it is done' })).toContainText('Everything done within 24 hours')
    await page.goto('/phasmophobia/prestige-boost')
    await expect(page.getByRole('main')).toContainText('Done within 24 hours if you order now')
  })
})
