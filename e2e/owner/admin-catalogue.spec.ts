import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsable } from '#e2e/fixtures/screen-checks.ts'

const row = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

async function creates(page: Page, { name, price }: { name: string; price: string }) {
  await page.getByRole('button', { name: 'New service' }).click()
  const form = dialog(page, 'New service')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Game').selectOption('cod-bo6')
  await form.getByLabel('Category').selectOption('all-easter-eggs')
  await form.getByLabel('Price in pounds').fill(price)
  await form.getByLabel('Description').fill('Every camo of one weapon.')
  await form.getByRole('button', { name: 'Create service' }).click()
  await expect(form).toBeHidden()
}

test('a service is created, sold at its new price at once, taken off the shop and put back @mobile', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  const name = unique('Camo Grind')
  await owner.opens('/admin?tab=services')
  await expect(row(page, 'Prestige Boost')).toContainText('Popular')
  await expect(row(page, 'Prestige 20')).toContainText('Standard')
  await expectUsable(page)

  await creates(page, { name, price: '12.5' })
  await expect(owner.toast).toContainText('Service created')
  await expect(row(page, name)).toContainText('£12.50')
  await expect(row(page, name)).toContainText('none sold in 30 days')
  await visitor.opens('/call-of-duty')
  await visitor.addsToCart(name)
  await visitor.opens('/cart')
  await expect(visitor.page.getByText('£12.50').first()).toBeVisible()

  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = dialog(page, 'Edit service')
  await expect(edit.getByLabel('Features')).toHaveValue(/Every map, Dark Ops included/)
  await expectUsable(page)
  await edit.getByLabel('Price in pounds').fill('15')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.toast).toContainText('Service updated')
  await expect(row(page, name)).toContainText('£15.00')
  await visitor.opens('/call-of-duty')
  await expect(visitor.page.getByText('£15', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, name)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(owner.toast).toContainText('Service deleted')
  await expect(row(page, name)).toBeHidden()
  await visitor.opens('/call-of-duty')
  await expect(visitor.page.getByText(name)).toHaveCount(0)

  await page.getByLabel('Which services').selectOption('archived')
  await expect(row(page, name)).toContainText('Archived')
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(owner.toast).toContainText('Service restored')
  await visitor.opens('/call-of-duty')
  await expect(visitor.page.getByText(name).first()).toBeVisible()
})

test('what is missing or taken is said at the fields and in a toast, and nothing is lost', async ({
  owner,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  const { page } = owner
  await owner.opens('/admin?tab=services')
  await page.getByRole('button', { name: 'New service' }).click()
  const form = dialog(page, 'New service')
  await form.getByRole('button', { name: 'Create service' }).click()
  await expect(owner.toast).toContainText('Missing InformationPlease fill in all required fields')
  await expect(form.getByText('Required', { exact: true })).toHaveCount(3)
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()

  await form.getByLabel('Name', { exact: true }).fill('prestige boost')
  await form.getByLabel('Price in pounds').fill('4')
  await form.getByLabel('Description').fill('The same again.')
  await form.getByRole('button', { name: 'Create service' }).click()
  await expect(owner.toast).toContainText('Creation FailedFailed to create service')
  await expect(form.getByText('Another service has this name')).toBeVisible()
  await expect(form.getByLabel('Description')).toHaveValue('The same again.')
  await form.getByRole('button', { name: 'Cancel' }).click()

  await page.route('**/api/services/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Edit Prestige Boost' }).click()
  await dialog(page, 'Edit service').getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.toast).toContainText('Update FailedFailed to update service')
})

test('services come from a file: faults are told by row, and what is exported can be imported', async ({ owner }) => {
  const { page } = owner
  const [one, two] = [unique('From a file'), unique('Also from it')]
  await owner.opens('/admin?tab=services')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^services-\d{4}-\d\d-\d\d\.csv$/)
  const chunks = await (await download.createReadStream()).toArray()
  const exported = Buffer.concat(chunks).toString('utf8')
  expect(exported).toContain('prestige-20,Prestige 20,phasmophobia,ultimate-boost,50.00')

  await page.getByRole('button', { name: 'Import' }).click()
  const form = dialog(page, 'Import services')
  const choose = (text: string) =>
    form.getByLabel('CSV file').setInputFiles({ name: 'services.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('price\n4')
  await expect(form.getByRole('alert')).toContainText('Missing: name, game, category, description')
  await choose(
    `name,game,category,price,description\n${one},cod-bo6,all-easter-eggs,"4,00",Words\n${two},cod-bo6,all-easter-eggs,5,Words`,
  )
  await expect(form.getByRole('row', { name: new RegExp(one) })).toContainText('price: From 0.01 to 10000.00')
  await expect(form.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await expectUsable(page)
  await choose(
    `${exported.trim()}\r\n,${one},cod-bo6,all-easter-eggs,4,Words,A | B\r\n,${two},cod-bo6,all-easter-eggs,5,Words,\r\n`,
  )
  await expect(form.getByRole('row', { name: /Prestige 20/ })).toContainText('Change')
  await expect(form.getByRole('row', { name: new RegExp(one) })).toContainText('New')
  await form.getByRole('button', { name: /^Import \d+ services$/ }).click()
  await expect(owner.toast).toContainText('Services imported')
  await expect(owner.toast).toContainText('2 new,')
  await expect(row(page, one)).toContainText('£4.00')
  await page.getByRole('searchbox', { name: 'Search services' }).fill('also from')
  await expect(row(page, two)).toBeVisible()
  await expect(row(page, one)).toBeHidden()
  await expect(page).toHaveURL(/q=also\+from/)
})

test('a promise is proposed by what nine in ten deliveries took @mobile', async ({ owner }) => {
  const { page } = owner
  await owner.opens('/admin?tab=services')
  await page.getByRole('button', { name: 'Edit Prestige Boost' }).click()
  const form = dialog(page, 'Edit service')
  const promised = form.getByLabel('Promised within hours')
  await expect(promised).toHaveValue('24')
  await expect(form).toContainText(
    /Nine in ten of \d+ invented deliveries of this demo in the last 90 days took at most \d+ h/,
  )
  await expect(form).toContainText('Promising 24 h would have been late')
  await expectUsable(page)
  const proposal = form.getByRole('button', { name: /^Promise \d+ h$/ })
  const hours = /\d+/.exec((await proposal.textContent()) ?? '')?.[0] ?? ''
  await proposal.click()
  await expect(promised).toHaveValue(hours)
  await expect(proposal).toBeHidden()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
})
