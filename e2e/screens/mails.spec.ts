import { expect, test } from '#e2e/fixtures/journey.ts'
import { expectUsable } from '#e2e/fixtures/screen-checks.ts'

test('the mail of a paid order can be read by day and by night, and leads to the order', async ({
  shopper,
  page,
  mailbox,
}) => {
  await shopper.opens('/phasmophobia')
  await shopper.buys('Prestige Boost', { discord: 'reader' })
  await mailbox.receives(shopper.email, /^£4\.00 received\./)
  await page.goto('/dev/mail')
  const entry = page.getByRole('group').filter({ hasText: '£4.00 received.' }).filter({ hasText: shopper.email })
  await entry.locator('summary').click()
  await entry.getByRole('link', { name: 'See it as its reader does' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received')
  await expect(page.getByText('Done by')).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectUsable(page)
    }
  }
  await page.getByRole('link', { name: 'Track your order' }).click()
  await expect(page.getByText('PENDING', { exact: true })).toBeVisible()
})
