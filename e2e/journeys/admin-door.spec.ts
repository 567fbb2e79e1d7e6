import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { holdTimers, letTimersGo } from '#e2e/fixtures/held-timers.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'

/** As specified. */
const LEAVES_AFTER_MS = 1500

for (const path of ['/admin', '/admin-dashboard']) {
  test(`a visitor who is no admin is told so at ${path}, and led home`, async ({ page, complaints }) => {
    complaints.expect(FAILED_ANSWER)
    await page.addInitScript(holdTimers, LEAVES_AFTER_MS)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    await expect(toast).toContainText('Access Denied')
    await expect(toast).toContainText('You need admin privileges to access this page.')
    await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
    await page.evaluate(letTimersGo)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('tab')).toHaveCount(0)
  })
}

test('M8 the document of the dashboard is the same for every visitor, and holds nothing of it', async ({ request }) => {
  const text = await (await request.get('/admin')).text()
  expect(text).toContain('<meta name="robots" content="noindex"')
  for (const inside of ['Placed today', 'Subscriptions', 'inProgress']) expect(text).not.toContain(inside)
})

test('M3 the set-up page takes the printed token alone', async ({ page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  await page.goto('/admin-setup')
  const button = page.getByRole('button', { name: 'Create or grant admin account' })
  await button.click()
  await expect(page.getByText('Paste the token that the server printed')).toBeVisible()
  await page.getByLabel('One-time token').fill('a guess')
  await button.click()
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toContainText(
    'Setup FailedFailed to setup admin',
  )
  await expect(page.getByText('This needs the one-time token that the server printed when it started.')).toBeVisible()
})
