import { randomUUID } from 'node:crypto'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test.describe.configure({ timeout: 60_000 })

test('several services of a game are repriced and taken off the shop at once @phone', async ({
  owner,
  visitor,
  complaints,
}) => {
  // Per cent that are none are refused by the server.
  complaints.expect(FAILED_ANSWER)
  const { page } = owner
  const game = `Bulk ${randomUUID().slice(0, 4)}`
  const path = `/${game.toLowerCase().replace(' ', '-')}`
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const form = dialog('Change several')
  await owner.opens('/admin?tab=games')
  await page.getByRole('button', { name: 'New game' }).click()
  await dialog('New game').getByLabel('Name', { exact: true }).fill(game)
  await dialog('New game').getByRole('button', { name: 'Add game' }).click()
  await expect(owner.toast).toContainText('Game added')
  await owner.opens('/admin?tab=services')
  for (const [name, price] of [
    ['First run', '10.00'],
    ['Second run', '20.00'],
  ] as const) {
    await page.getByRole('button', { name: 'New service' }).click()
    const created = dialog('New service')
    await created.getByLabel('Name', { exact: true }).fill(`${name} ${game}`)
    await created.getByLabel('Game').selectOption(game)
    await created.getByLabel('Price in pounds').fill(price)
    await created.getByLabel('Description').fill('A run.')
    await created.getByRole('button', { name: 'Create service' }).click()
    await expect(created).toBeHidden()
  }

  await page.getByRole('button', { name: 'Change several' }).click()
  await form.getByRole('button', { name: 'Reprice 0 services' }).click()
  await expect(form.getByText('Please choose at least one service.')).toBeVisible()
  await form.getByRole('button', { name: `${game}: choose all` }).click()
  await form.getByRole('button', { name: 'Reprice 2 services' }).click()
  await expect(form.getByText('A whole number from -90 to 200, and not 0')).toBeVisible()
  await form.getByLabel('Per cent').fill('-5')
  await expect(form.getByRole('group', { name: game })).toContainText('£19.00')
  await expectUsableOnEveryWidth(page)
  await form.getByRole('button', { name: 'Reprice 2 services' }).click()
  await expect(owner.toast).toContainText('Prices changed')
  await visitor.opens(path)
  await expect(visitor.page.getByRole('main')).toContainText('£9.50')

  await page.getByRole('button', { name: 'Change several' }).click()
  await form.getByLabel('What to do').selectOption('Take off the shop')
  await form.getByRole('button', { name: `${game}: choose all` }).click()
  await form.getByRole('button', { name: 'Take off 2 services' }).click()
  await expect(owner.toast).toContainText('Services taken off')
  await visitor.opens(path)
  await expect(visitor.page.getByRole('main')).toContainText('Nothing on offer for this game right now.')

  await owner.opens('/admin?tab=games')
  await page.getByRole('button', { name: `Archive ${game}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(owner.toast).toContainText('Game archived')
})
