import { randomUUID } from 'node:crypto'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { Shopper } from '#e2e/fixtures/shopper.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test('a copy begins with all of another, moves up the list, and stops at its last place @phone', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  const name = `Night Shift ${randomUUID().slice(0, 8)}`
  await owner.opens('/admin?tab=services')
  await page.getByRole('button', { name: 'New service' }).click()
  const form = page.getByRole('dialog', { name: 'New service' })
  await form.getByLabel('Copy from').selectOption('Prestige 20')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Prestige 20 copy')
  await expect(form.getByLabel('Price in pounds')).toHaveValue('50.00')
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Most open orders').fill('1')
  await expectUsableOnEveryWidth(page)
  await form.getByRole('button', { name: 'Create service' }).click()
  await expect(form).toBeHidden()
  await owner.closesToast('Service created')

  const place = async () =>
    (await page.getByRole('region', { name: 'Phasmophobia' }).getByRole('listitem').allTextContents()).findIndex(
      (text) => text.startsWith(name),
    )
  await expect(page.getByRole('button', { name: `Move ${name} down` })).toBeDisabled()
  const last = await place()
  await page.getByRole('button', { name: `Move ${name} up` }).click()
  await expect.poll(place).toBe(last - 1)
  await expectUsableOnEveryWidth(page)

  // Two visitors have it before them, and there is one place.
  const slower = new Shopper(await visitor.page.context().newPage(), 'slower@example.com')
  await slower.opens('/phasmophobia')
  await slower.ordersNow(name)
  await slower.fillsIn()
  await slower.agreesToStart()
  await visitor.opens('/phasmophobia')
  await visitor.buys(name)
  await slower.paypalButton.click()
  await expect(slower.dialog).toContainText(`${name} is fully booked right now.`)
})
