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

test('the page does not move once the clock is known, also where the day ends meanwhile', async ({
  shopper,
  page,
  browser,
  baseURL,
}) => {
  const bare = await browser.newPage({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const rulerOf = (shown: typeof page) => shown.getByRole('region', { name: 'When it is done' })
  await bare.goto('/')
  for (const [time, words] of [
    ['2026-11-24T22:57:00Z', 'estimated for 23:57 to tomorrow 01:57'],
    ['2026-11-24T23:31:00Z', 'estimated for tomorrow 00:31 to 02:31'],
  ] as const) {
    await page.clock.setFixedTime(new Date(time))
    for (const width of [360, 390, 768, 1024, 1440]) {
      for (const each of [page, bare]) await each.setViewportSize({ width, height: 844 })
      await shopper.opens('/')
      await expect(rulerOf(page)).toContainText(words)
      expect((await rulerOf(page).boundingBox())?.height, `${width} px`).toBe(
        (await rulerOf(bare).boundingBox())?.height,
      )
    }
  }
  await bare.close()
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
