import { readFileSync } from 'node:fs'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test('the shop is taken away as one file, and another is brought in after a look at what it changes @phone', async ({
  owner,
  visitor,
  complaints,
}) => {
  // The server refuses an invalid file.
  complaints.expect(FAILED_ANSWER)
  const { page } = owner
  await owner.opens('/admin?tab=settings')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the shop' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('shop.json')
  const before = readFileSync(await download.path(), 'utf8')
  expect(JSON.parse(before)).toMatchObject({ version: 1, settings: { brand: 'Fifteen X' } })

  await page.getByRole('button', { name: 'Bring in a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bring in a file' })
  const bring = (text: string) =>
    dialog
      .getByLabel('Shop file')
      .setInputFiles({ name: 'shop.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await bring('{ "version": 1, "settings": {} }')
  await expect(dialog.getByText('This is not a shop file.')).toBeVisible()
  await expect(dialog.getByText('settings.brand: Required')).toBeVisible()
  await expectUsableOnEveryWidth(page)

  const example = readFileSync('examples/night-relay.json', 'utf8')
  await bring(example)
  const changes = dialog.getByRole('list', { name: 'What the file changes' })
  await expect(changes).toContainText('setting brand')
  await expect(changes).toContainText('game rocket-league')
  await expectUsableOnEveryWidth(page)
  await dialog.getByRole('button', { name: /^Make \d+ changes$/ }).click()
  await expect(owner.toast).toContainText('The shop has changed')

  await visitor.opens('/rocket-league/rank-climb?to=3')
  await expect(visitor.page).toHaveTitle(/Rank Climb from £3.50 .*Night Relay/)
  await expect(visitor.page.getByRole('status').filter({ hasText: '£' })).toHaveText('£3.50')
  expect((await visitor.page.request.get('/phasmophobia')).status()).toBe(404)

  await page.getByRole('button', { name: 'Bring in a file' }).click()
  await bring(example)
  await expect(dialog.getByText('nothing would change')).toBeVisible()
  await bring(before)
  await dialog.getByRole('button', { name: /^Make \d+ changes$/ }).click()
  await expect(dialog).toBeHidden()
  await visitor.opens('/phasmophobia')
  await expect(visitor.page).toHaveTitle(/Fifteen X/)
})
