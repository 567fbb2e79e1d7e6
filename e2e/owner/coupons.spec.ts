import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { shortCode } from '#kernel/ids.ts'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'
import type { Shopper } from '#e2e/fixtures/shopper.ts'

test.describe.configure({ timeout: 90_000 })

/** Unique per test: the tests of this file share a shop. */
const newCode = () => `GIFT-${randomUUID().slice(0, 8).toUpperCase()}`

async function makesCoupon(
  { page, toast }: Shopper,
  code: string,
  fill: (form: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: 'New coupon' }).first().click()
  const form = page.getByRole('dialog', { name: 'New coupon' })
  await form.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await fill(form)
  await form.getByRole('button', { name: 'Create coupon' }).click()
  await expect(toast).toContainText(`Coupon created${code}`)
  await expect(form).toBeHidden()
}

async function typesCode(page: Page, code: string) {
  const field = page.getByLabel('Coupon code')
  const closed = page.getByText('Have a code?')
  await expect(closed.or(field).filter({ visible: true })).toHaveCount(1)
  if (await closed.isVisible()) await closed.click()
  await field.fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

test('a code is made, used once by a visitor who pays less, refused the second time, and counted', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  const code = newCode()
  await owner.opens('/admin?tab=coupons')
  await makesCoupon(owner, code, async (form) => {
    await form.getByLabel('Per cent off').fill('25')
    await form.getByLabel('Limit').fill('5')
    await expectUsableOnEveryWidth(page)
  })
  await expect(page.getByRole('link', { name: code })).toBeVisible()
  await expectUsableOnEveryWidth(page)

  const { dialog } = visitor
  await visitor.opens('/phasmophobia')
  await visitor.ordersNow('Prestige Boost')
  await visitor.fillsIn({ platform: 'Xbox' })
  await typesCode(visitor.page, 'unknown-code')
  await expect(dialog).toContainText('We do not know this code. Please check how it is written.')
  await expectUsableOnEveryWidth(visitor.page)
  await typesCode(visitor.page, ` ${code.toLowerCase()}`)
  await expect(dialog).toContainText(`Code ${code}\u2212£1.00`)
  await expect(dialog).toContainText('Total£3.00')
  await expect(dialog.getByRole('button', { name: `Remove the code ${code}` })).toBeFocused()
  await expectUsableOnEveryWidth(visitor.page)
  await visitor.agreesToStart()
  const paypal = await visitor.goesToPaypal()
  await paypal.approves()
  await visitor.isAtHome()
  const orderId = await visitor.followsTheNotice()
  await expect(visitor.fact('Total')).toHaveText('£3.00')
  await expect(visitor.fact(`Code ${code}`)).toHaveText('\u2212£1.00')

  await visitor.opens('/phasmophobia')
  await visitor.addsToCart('Prestige Boost')
  await visitor.opens('/cart')
  const main = visitor.page.getByRole('main')
  await typesCode(visitor.page, code)
  await expect(main).toContainText('Total£3.00')
  await visitor.fillsIn({ discord: 'visitor' })
  await visitor.page.getByRole('checkbox', { name: /Start my order/ }).check()
  await visitor.page.getByRole('button', { name: 'Place Order (1 item)' }).click()
  await expect(visitor.page.getByLabel('Coupon code')).toHaveAccessibleDescription('You have used this code already.')
  await expect(main).toContainText('Total£4.00')

  await page.getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
  await expect(owner.fact('Used').first()).toHaveText('1 of 5')
  const uses = page.getByRole('region', { name: 'Orders with it' })
  await expect(uses.getByRole('link')).toHaveText([`#${shortCode(orderId)}`])
  for (const words of [visitor.email, '£1.00', '£3.00']) await expect(uses).toContainText(words)
  await expectUsableOnEveryWidth(page)
  await uses.getByRole('link', { name: `#${shortCode(orderId)}` }).click()
  await expect(page.getByRole('main')).toContainText(`${code}, £1.00 off`)
})

test('a code that takes all of it orders without a payment; it is changed, switched off, and the audit log knows', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  const code = newCode()
  await owner.opens('/admin?tab=coupons')
  await makesCoupon(owner, code, async (form) => {
    await form.getByRole('radio', { name: 'Pounds' }).check()
    await form.getByLabel('Pounds off').fill('3')
    await form.getByLabel('Minimum order').fill('5')
  })

  await visitor.opens('/phasmophobia')
  await visitor.ordersNow('Prestige Boost')
  await typesCode(visitor.page, code)
  await expect(visitor.dialog).toContainText('This code needs an order of at least £5.00.')

  await page.getByRole('link', { name: code }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: `Edit ${code}` })
  await form.getByLabel('Pounds off').fill('10')
  await form.getByLabel('Minimum order').fill('')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.toast).toContainText('Coupon updated')
  await expect(owner.fact('Discount').first()).toHaveText('£10.00 off')

  await visitor.page.reload()
  await visitor.isServed()
  await visitor.page.getByRole('button', { name: 'Order Now: Prestige Boost' }).click()
  await expect(visitor.dialog).toContainText(`Code ${code}\u2212£4.00`)
  await expect(visitor.dialog).toContainText('Total£0.00')
  await visitor.fillsIn({ discord: 'visitor' })
  await visitor.dialog.getByRole('checkbox', { name: /Start my order/ }).check()
  await visitor.dialog.getByRole('button', { name: 'Place Order' }).click()
  await visitor.orderOnScreen()
  await expect(visitor.fact('Payment')).toHaveText('Paid')

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page
    .getByRole('dialog', { name: `Turn ${code} off?` })
    .getByRole('button', { name: 'Turn off' })
    .click()
  await expect(owner.toast).toContainText('Coupon turned off')
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await owner.opens('/admin?tab=audit&kind=coupon')
  for (const words of ['Made a coupon', 'Changed a coupon', 'Turned a coupon off'])
    await expect(page.getByRole('main')).toContainText(words)
})
