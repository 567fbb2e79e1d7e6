import { expect, test } from '#e2e/fixtures/journey.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test('every part of the interface passes axe in every theme', async ({ shopper, page }) => {
  await shopper.opens('/dev/ui')
  for (const theme of ['Default', 'Spectral', 'Tactical'])
    await expect(page.getByRole('heading', { level: 2, name: theme })).toBeVisible()
  await expectUsableOnEveryWidth(page)
})

test('progress is shown between 0 and 100, whatever it is told', async ({ shopper, page }) => {
  await shopper.opens('/dev/ui')
  for (const [told, shown] of [
    ['-20', '0'],
    ['42', '42'],
    ['130', '100'],
  ] as const) {
    for (const form of ['ring', 'bar'])
      await expect(
        page.getByRole('progressbar', { name: `${told} as a ${form}`, exact: true }).first(),
      ).toHaveAttribute('aria-valuenow', shown)
  }
})

test('a tooltip waits 700 ms for a pointer, comes at once with the focus, and leaves at Escape', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/dev/ui')
  const tooltip = page.getByRole('tooltip')
  const begun = Date.now()
  await page.getByRole('button', { name: '12:04' }).first().hover()
  await expect(tooltip).toHaveText('Friday, 21 November 2026, 12:04 (UTC)')
  expect(Date.now() - begun).toBeGreaterThan(600)
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Why?' }).first().focus()
  await expect(tooltip).toContainText('A longer explanation')
})

test('one toast at a time, reached with F8 and closed by hand', async ({ shopper, page }) => {
  await shopper.opens('/dev/ui')
  await page.getByRole('button', { name: 'With an action' }).first().click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Destructive' }).first().click()
  await expect(page.getByText('Order Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Added to cart', { exact: true })).toBeHidden()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Order Failed', { exact: true })).toBeHidden()
})

test('who comes under another name, or through a proxy, has to be an admin', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(200)
  for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { via: '1.1 proxy' }])
    expect((await request.get('/dev/ui', { headers })).status()).toBe(403)
})

test('news goes where a dialog opens, and what can be undone stays', async ({ shopper, page }) => {
  await shopper.opens('/dev/ui')
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'A dialog' })
  await press('News')
  await expect(toast).toContainText('Settings saved')
  await press('Dialog')
  await expect(dialog).toBeVisible()
  await expect(toast).toBeHidden({ timeout: 2000 })

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press('With an action')
  await expect(toast).toContainText('Added to cart')
  await press('Dialog')
  await expect(dialog).toBeVisible()
  await expect(toast).toBeVisible()
})
