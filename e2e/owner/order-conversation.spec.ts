import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { mailboxAt } from '#e2e/fixtures/mailbox.ts'
import { landscape } from '#e2e/fixtures/uploaded-picture.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test.describe.configure({ timeout: 60_000 })

test('buyer and owner talk about an order on its page, with pictures, and by mail, too @phone', async ({
  owner,
  visitor,
}) => {
  const mine = visitor.page
  await visitor.opens('/phasmophobia')
  await visitor.buys('Prestige Boost', { discord: 'robin.plays' })
  const orderId = await visitor.followsTheNotice()
  const code = orderId.slice(-8)
  const messages = mine.getByRole('region', { name: 'Messages' })
  const form = messages.getByRole('form', { name: 'Message to the shop' })
  const talk = messages.getByRole('log').locator('> ol > li')
  const staffs = owner.page.getByRole('log', { name: 'Messages with the buyer' }).locator('> ol > li')
  const write = owner.page.getByRole('form', { name: 'Write to the buyer' })

  await test.step('the buyer writes; what is empty is said at the field', async () => {
    await messages.getByRole('button', { name: 'Write to us' }).click()
    await expect(form.getByLabel('Your message')).toBeFocused()
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText('Required')).toBeVisible()
    await form.getByLabel('Your message').fill('Is tonight at nine possible?')
    const files = { name: 'lobby.png', mimeType: 'image/png', buffer: await landscape(640, 360) }
    await form.getByLabel('Choose pictures').setInputFiles([files, files, { ...files, mimeType: 'image/gif' }])
    await expect(form.getByText('Please choose a PNG, JPEG or WebP file')).toBeVisible()
    await expect(form.getByRole('img')).toHaveCount(2)
    await form.getByRole('button', { name: 'Remove picture 2' }).click()
    await expect(form.getByRole('button', { name: 'Add pictures' })).toBeFocused()
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(talk).toHaveText([/Is tonight at nine possible\?.*You/s])
    await expect(form.getByLabel('Your message')).toHaveValue('')
    await expect(form.getByRole('img')).toHaveCount(0)
    await expect(form.getByText('Please choose a PNG')).toBeHidden()
    await expectShown(talk.getByRole('img'))
    await expectUsableOnEveryWidth(mine)
  })

  await test.step('it waits in the inbox, and leads to the order', async () => {
    await owner.opens('/admin?tab=messages')
    await owner.page
      .getByRole('link', { name: new RegExp(`Order #${code}`) })
      .first()
      .click()
    await owner.page.getByRole('link', { name: `Order #${code} with all its messages` }).click()
    await expect(staffs).toHaveText([/Is tonight at nine possible\?.*The buyer/s])
    await expectShown(staffs.getByRole('img'))
  })

  await test.step('the owner begins with a quick answer and ends it by hand', async () => {
    await write.getByRole('button', { name: 'I start at' }).click()
    await expect(write.getByLabel('Message to the buyer')).toBeFocused()
    await owner.page.keyboard.type('nine. See you!')
    await write
      .getByLabel('Choose pictures')
      .setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: await landscape(320, 640) })
    await expectShown(write.getByRole('img'))
    await write.getByRole('button', { name: 'Send message' }).click()
    await owner.closesToast('Message sent')
    await expect(staffs.last()).toContainText('I start at nine. See you!')
    await expect(staffs.last()).toContainText('mailed')
    await expectUsableOnEveryWidth(owner.page)
  })

  await test.step('the buyer reads it on the page, and by a mail that leads there', async () => {
    await expect(talk.last()).toContainText('I start at nine. See you!')
    await expect(talk.first()).toContainText('seen')
    await expectShown(talk.last().getByRole('img'))
    await messages.getByRole('button', { name: 'Add pictures' }).scrollIntoViewIfNeeded()
    await expect(staffs.last()).toContainText('seen', { timeout: 20_000 })
    const mail = await mailboxAt(mine.request).receives(visitor.email, /^A message about your order/)
    expect(mail).toContain('I start at nine. See you!')
    expect(mail).toContain(`/order-tracking?id=${orderId}`)
  })
})

/** One picture, which has come. */
async function expectShown(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
}
