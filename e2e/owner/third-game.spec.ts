import { randomUUID } from 'node:crypto'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test.describe.configure({ timeout: 90_000 })

test('a third game is added, sold, bought, tracked, reworded, paused and archived @phone', async ({
  owner,
  visitor,
  complaints,
}) => {
  // A time that is past is refused by the server.
  complaints.expect(FAILED_ANSWER)
  const { page } = owner
  const mark = randomUUID().slice(0, 4)
  const [name, service] = [`Helldivers ${mark}`, `Super Earth Tour ${mark}`]
  const path = `/helldivers-${mark}`
  const dialog = (title: string) => page.getByRole('dialog', { name: title })
  const row = page.getByRole('list', { name: 'Games' }).getByRole('listitem').filter({ hasText: name })

  await test.step('the owner adds it by its name and its look', async () => {
    await owner.opens('/admin?tab=games')
    await expect(page.getByRole('list', { name: 'Games' }).getByRole('listitem').first()).toContainText('Phasmophobia')
    await expectUsableOnEveryWidth(page)
    await page.getByRole('button', { name: 'New game' }).click()
    const form = dialog('New game')
    await form.getByRole('button', { name: 'Add game' }).click()
    await expect(form.getByText('Required', { exact: true })).toBeVisible()
    await form.getByLabel('Name', { exact: true }).fill(name)
    await form.getByLabel('Colours').selectOption('Rose')
    await expectUsableOnEveryWidth(page)
    await form.getByRole('button', { name: 'Add game' }).click()
    await expect(owner.toast).toContainText('Game added')
    await expect(row).toContainText('0 services on offer')
  })

  await test.step('a page without services says so', async () => {
    await visitor.opens(path)
    await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(visitor.page.getByRole('main')).toContainText('Nothing on offer for this game right now.')
    await expectUsableOnEveryWidth(visitor.page)
  })

  await test.step('a service of it is sold', async () => {
    await owner.opens('/admin?tab=services')
    await page.getByRole('button', { name: 'New service' }).click()
    const form = dialog('New service')
    await form.getByLabel('Name', { exact: true }).fill(service)
    await form.getByLabel('Game').selectOption(name)
    await expect(form.getByLabel('Category')).toHaveValue('boost')
    await form.getByLabel('Price in pounds').fill('12.50')
    await form.getByLabel('Description').fill('Every planet of a sector, with a squad that knows them.')
    await form.getByRole('button', { name: 'Create service' }).click()
    await expect(form).toBeHidden()
    for (const at of ['/', '/services', '/about', '/cart', '/contact', '/reviews']) {
      await visitor.opens(at)
      await expect(visitor.page.getByText(name).first(), at).toBeAttached()
    }
    await visitor.opens(path)
    await expect(visitor.page.getByRole('heading', { name: 'Done within 24 hours' })).toBeVisible()
    await expectUsableOnEveryWidth(visitor.page)
    await visitor.buys(service)
    const orderId = await visitor.followsTheNotice()
    await expect(visitor.page.getByRole('main')).toContainText(service)
    await owner.opens(`/admin/orders/${orderId}`)
    await expect(page.getByRole('main')).toContainText(name)
    await owner.opens('/admin?tab=services')
    const sold = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: service })
    await expect(sold).toContainText('1 sold in 30 days, £12.50')
  })

  await test.step('its words are changed, and a fault stands at its field', async () => {
    await owner.opens('/admin?tab=games')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const form = dialog('Edit game')
    await form.getByLabel('Heading').fill('For managed democracy.')
    await form.getByLabel('Why choose us').fill('skull | Scary | Boo')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form.getByText('Line 1: Please choose a sign')).toBeVisible()
    await expectUsableOnEveryWidth(page)
    await form.getByLabel('Why choose us').fill('trophy | Medals | All of them, {promise}.')
    await form.getByRole('group', { name: 'Played on' }).getByLabel('PlayStation').uncheck()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(owner.toast).toContainText('Game updated')
    await visitor.opens(path)
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('For managed democracy.')
    await expect(visitor.page.getByText('All of them, within 24 hours.')).toBeVisible()
    await visitor.ordersNow(service)
    await expect(visitor.dialog.getByRole('group', { name: 'Platform' }).getByRole('radio')).toHaveCount(2)
    await expect(visitor.dialog.getByRole('radio', { name: 'PlayStation' })).toHaveCount(0)
    await visitor.closesDialog()
  })

  await test.step('while it is paused its pages say when it is back, and nothing can be ordered', async () => {
    await page.getByRole('button', { name: `Pause ${name}` }).click()
    const form = dialog(`Pause ${name}`)
    await form.getByLabel('Back at').fill('2020-01-01T10:00')
    await form.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(form.getByText('Please choose a time that is still to come')).toBeVisible()
    await expectUsableOnEveryWidth(page)
    await form.getByRole('button', { name: '4 hours' }).click()
    await form.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(owner.toast).toContainText('Game paused')
    await expect(row).toContainText('Paused until')
    await visitor.opens(path)
    await expect(visitor.page.getByText(/^Paused\. Back at/)).toBeVisible()
    await expect(visitor.page.getByRole('button', { name: `Order Now: ${service}` })).toBeDisabled()
    await expectUsableOnEveryWidth(visitor.page)
    await page.getByRole('button', { name: `Resume ${name}` }).click()
    await expect(owner.toast).toContainText('Pause ended')
    await visitor.opens(path)
    await expect(visitor.page.getByRole('button', { name: `Order Now: ${service}` })).toBeEnabled()
  })

  await test.step('it is archived after a question, and its pages are gone', async () => {
    await page.getByRole('button', { name: `Archive ${name}` }).click()
    const question = page.getByRole('alertdialog', { name: `Archive ${name}?` })
    await question.getByRole('button', { name: 'Archive' }).click()
    await expect(owner.toast).toContainText('Game archived')
    await expect(row).toContainText('Archived')
    expect((await visitor.page.request.get(path)).status()).toBe(404)
    await visitor.opens('/services')
    await expect(visitor.page.locator('body')).not.toContainText(name)
  })
})
