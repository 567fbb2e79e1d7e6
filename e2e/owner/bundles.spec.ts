import { randomUUID } from 'node:crypto'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test('a bundle of two services is put together by taps, and its page says what it saves @phone', async ({
  owner,
  visitor,
  complaints,
}) => {
  // The price that saves nothing.
  complaints.expect(FAILED_ANSWER)
  const { page } = owner
  const name = `Weekend ${randomUUID().slice(0, 8)}`
  await owner.opens('/admin?tab=services')
  await page.getByRole('button', { name: 'New service' }).click()
  const form = page.getByRole('dialog', { name: 'New service' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Price in pounds').fill('9.00')
  await form.getByLabel('Description').fill('A weekend of prestiges.')

  await test.step('its parts are services of its game; their own units take the place of those typed', async () => {
    const add = form.getByLabel('Add to the bundle')
    await add.selectOption('Prestige Boost, £4.00')
    await add.selectOption('2 Games Package, £1.00')
    await form.getByRole('button', { name: 'One more of Prestige Boost' }).click()
    await expect(form.getByRole('list', { name: 'In the bundle' }).getByRole('listitem')).toHaveText([
      /Prestige Boost\s*2/,
      /2 Games Package\s*1/,
    ])
    await expect(form.getByText('One by one they cost £9.00')).toBeVisible()
    await expect(form.getByLabel('Counted in')).toBeHidden()
    await expectUsableOnEveryWidth(page)
  })

  await test.step('a price that saves nothing is told at its field', async () => {
    await form.getByRole('button', { name: 'Create service' }).click()
    await expect(form.getByText('One by one its parts cost £9.00: a bundle costs less')).toBeVisible()
    await form.getByLabel('Price in pounds').fill('8.50')
    await form.getByRole('button', { name: 'Create service' }).click()
    await expect(form).toBeHidden()
    await owner.closesToast('Service created')
  })

  await test.step('visitors see what is in it and what that costs one by one', async () => {
    await visitor.opens('/phasmophobia')
    await visitor.page.getByRole('link', { name }).first().click()
    const order = visitor.page.getByRole('region', { name: 'Order' })
    await expect(order).toContainText('In this bundle')
    await expect(visitor.page.getByText('2 × Prestige Boost')).toBeVisible()
    await expect(order.getByRole('link', { name: 'Prestige Boost' })).toHaveAttribute(
      'href',
      '/phasmophobia/prestige-boost',
    )
    await expect(order).toContainText('One by one: £9 today. You save £0.50.')
    await expectUsableOnEveryWidth(visitor.page)
  })

  await test.step('and its order counts each piece', async () => {
    await visitor.opens('/phasmophobia')
    await visitor.buys(name)
    const orderId = await visitor.followsTheNotice()
    await visitor.opens(`/order-tracking?id=${orderId}`)
    await expect(visitor.page.getByRole('img', { name: `${name}: 0 of 3 (part) done` })).toBeVisible()
  })

  await test.step('taken off the shop, its order keeps its name', async () => {
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await owner.closesToast('Service deleted')
    await visitor.page.reload()
    await expect(visitor.page.getByRole('img', { name: `${name}: 0 of 3 (part) done` })).toBeVisible()
  })
})
