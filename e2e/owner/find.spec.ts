import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test('rooms, orders and members are found by keyboard, and the next step is in the list', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  await visitor.opens('/phasmophobia')
  await visitor.buys('Prestige Boost')
  const orderId = await visitor.followsTheNotice()
  const name = orderId.slice(0, 8)
  const dialog = page.getByRole('dialog', { name: 'Find' })
  const field = dialog.getByRole('searchbox')

  await test.step('the shop is not around the dashboard, and is one press away', async () => {
    await owner.opens('/admin?tab=reviews')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'View the shop' }).click()
    await expect(page).toHaveURL(/\/$/)
    // The address is the shop's before the shop stands: going back at once would find the dashboard that is leaving.
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })

  await test.step('a room by the first letters of its name', async () => {
    await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expectUsableOnEveryWidth(page)
    await field.fill('aud')
    await field.press('Enter')
    await expect(page).toHaveURL(/tab=audit/)
    await expect(dialog).toBeHidden()
  })

  await test.step('an order by its number, and the next step in its row', async () => {
    await page.keyboard.press('Control+k')
    await field.fill(name)
    await expect(dialog.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    await expectUsableOnEveryWidth(page)
    await field.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${orderId}$`))
    await owner.opens(`/admin?tab=orders&q=${name}`)
    await page.getByRole('button', { name: `Confirm: order ${name}` }).click()
    await expect(page.getByRole('button', { name: `Start: order ${name}` })).toBeVisible()
    await expect(page.getByRole('combobox', { name: `Status of order ${name}` })).toHaveValue('confirmed')
  })

  await test.step('a member by the address; what fits nothing is said', async () => {
    await page.getByRole('button', { name: 'Find' }).click()
    await field.fill('owner@')
    await dialog.getByRole('link', { name: 'owner@example.com' }).click()
    await expect(page).toHaveURL(/tab=users&user=/)
    await page.keyboard.press('Control+k')
    await field.fill('no such thing')
    await expect(dialog.getByText('No order and no member fits.')).toBeVisible()
  })
})
