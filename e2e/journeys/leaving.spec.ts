import { readFile } from 'node:fs/promises'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { PASSWORD } from '#e2e/fixtures/shopper.ts'

test.beforeEach(({ complaints }) => complaints.expect(FAILED_ANSWER))

test('a member takes their data along as a file', async ({ shopper, page }) => {
  await shopper.isMember({ discord: 'sam.plays' })
  await shopper.opens('/profile')
  await page.getByRole('tab', { name: 'Security' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const kept: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(kept).toMatchObject({
    profile: { email: shopper.email, discord: 'sam.plays' },
    sessions: [{ device: expect.any(String) }],
  })
  await expect(page.getByRole('region', { name: 'Your data' })).toContainText(
    `Saved as ${download.suggestedFilename()}`,
  )

  await page.route('**/api/auth/data', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText('Your data could not be collected just now.')).toBeVisible()
})

test('a member deletes their account: told what it means, asked for the password, and gone @phone', async ({
  shopper,
  page,
  mailbox,
}) => {
  await shopper.isMember()
  await shopper.opens('/profile?tab=security')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await expect(dialog).toContainText('Orders and payments, as long as tax law asks for')
  const deleteForGood = dialog.getByRole('button', { name: 'Delete for good' })
  await deleteForGood.click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('Password is required')
  await dialog.getByLabel('Your password').fill('not-this-one-9')
  await deleteForGood.click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('Current password is incorrect')
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await deleteForGood.click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted.' })).toBeVisible()
  await expect(page).toHaveURL(/\/account-deleted$/)
  await mailbox.receives(shopper.email, /account was deleted$/)

  await shopper.opens('/profile')
  await expect(page.getByText('Access Denied')).toBeVisible()
  await shopper.opens('/login')
  await shopper.logsIn()
  await expect(shopper.toast).toContainText('Invalid email or password')
})

test('an order that is under way keeps the account, in plain words and with the way to it', async ({
  shopper,
  page,
}) => {
  await shopper.isMember()
  const order = {
    email: shopper.email,
    discord: 'onlooker',
    platform: 'pc',
    serviceType: 'Prestige Boost',
    game: 'phasmophobia',
    total: '4.00',
  }
  expect((await page.request.post('/api/orders', { data: order })).status()).toBe(201)
  await shopper.opens('/profile?tab=security')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('status')).toContainText('An order of yours is not finished yet.')
  await expect(dialog.getByRole('status')).toContainText('Nothing was deleted.')
  await dialog.getByRole('link', { name: 'To your orders' }).click()
  await expect(page.getByRole('button', { name: /^Order again/ })).toBeVisible()
})
