import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 320, height: 568 },
]

test('what is paid and the button that pays it are in sight on every screen, while the form scrolls', async ({
  shopper,
  page,
}) => {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await shopper.opens('/phasmophobia')
    await shopper.ordersNow('Prestige Boost')
    const frame = page.getByTitle('Pay with PayPal')
    const total = shopper.dialog.getByText('Total£4.00')
    for (const part of [frame, total]) await expect(part, `${size.width} wide`).toBeInViewport({ ratio: 1 })
    expect(await shopper.dialog.getByText(/£4/).count(), 'the price stands once').toBe(1)

    // A field that takes the focus is not under the bar.
    const consent = shopper.dialog.getByRole('checkbox')
    await consent.focus()
    await expect(consent).toBeInViewport({ ratio: 1 })
    const [field, bar] = [await consent.boundingBox(), await frame.boundingBox()]
    expect((field?.y ?? 0) + (field?.height ?? 0), `${size.width} wide`).toBeLessThanOrEqual(bar?.y ?? 0)
    await shopper.closesDialog()
  }
})

test('a note and a code share a line until one of them is opened', async ({ shopper }) => {
  await shopper.opens('/phasmophobia')
  await shopper.ordersNow('Prestige Boost')
  const note = shopper.dialog.getByText('Add a note')
  const code = shopper.dialog.getByText('Have a code?')
  expect((await note.boundingBox())?.y).toBe((await code.boundingBox())?.y)
  await code.click()
  await expect(shopper.dialog.getByLabel('Coupon code')).toBeVisible()
  await note.click()
  await expect(shopper.dialog.getByLabel('Additional notes')).toBeVisible()
})

test('a phone shows the first way to order without scrolling, and all services can be ordered in one place', async ({
  shopper,
  page,
}) => {
  const order = (within: Page | Locator) => within.getByRole('button', { name: /^Order Now/ }).first()
  const inView = (way: Locator, path: string, { width }: { width: number }) =>
    expect(way, `${path} at ${width} px`).toBeInViewport({ ratio: 1 })
  for (const size of SIZES.filter(({ width }) => width === 390 || width === 360)) {
    await page.setViewportSize(size)
    await shopper.opens('/')
    await inView(page.getByRole('main').getByRole('link', { name: /^Try it for/ }), 'Home', size)
    await shopper.opens('/phasmophobia/prestige-boost')
    await inView(order(page.getByRole('complementary', { name: 'Order' })), 'a service', size)
    for (const path of ['/phasmophobia', '/call-of-duty', '/services']) {
      await shopper.opens(path)
      await inView(order(page), path, size)
    }
  }
  await expect(page.getByRole('button', { name: /^Order Now/ })).toHaveCount(5)
  await shopper.ordersNow('Prestige 20')
  await shopper.closesDialog()

  // A low window: the smallest phone, and a common one below the bars of its browser.
  for (const size of [
    { width: 320, height: 568 },
    { width: 375, height: 548 },
  ]) {
    await page.setViewportSize(size)
    await shopper.opens('/')
    await inView(page.getByRole('main').getByRole('link', { name: /^Try it for/ }), 'Home', size)
    for (const path of ['/phasmophobia', '/call-of-duty', '/services']) {
      await shopper.opens(path)
      await inView(order(page), path, size)
    }
  }
})
