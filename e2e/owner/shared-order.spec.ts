import { expect, test } from '#e2e/fixtures/owner.ts'
import { mailboxAt } from '#e2e/fixtures/mailbox.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test.describe.configure({ timeout: 60_000 })

test('a buyer shares how the order goes, sees that it was looked at, and ends the link @phone', async ({
  owner,
  visitor,
  complaints,
}) => {
  const mine = visitor.page
  await visitor.opens('/phasmophobia')
  await visitor.buys('Prestige 20', { discord: 'robin.plays' })
  const orderId = await visitor.followsTheNotice()
  const dialog = mine.getByRole('dialog', { name: 'Share progress' })
  let address = ''

  await test.step('the link is shown once', async () => {
    await mine.getByRole('button', { name: 'Share progress' }).click()
    await expect(dialog.getByText('You have no link yet.')).toBeVisible()
    await dialog.getByLabel('For whom').fill('My stream')
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    address = (await dialog.getByText(/\/s\/[0-9A-Za-z]{22}$/).textContent()) ?? ''
    await expect(dialog.getByRole('list', { name: 'Your links' })).toContainText('not opened yet')
    await expectUsableOnEveryWidth(mine)
  })

  await test.step('a picture of the run is copied, or saved where the browser has no clipboard for it', async () => {
    await mine.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy a picture' }).click()
    await expect(visitor.toast).toContainText(/Picture (?:copied|saved)/)
    const size = await mine.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const picture = item && (await createImageBitmap(await item.getType('image/png')))
      return [picture?.width, picture?.height]
    })
    expect(size).toEqual([1200, 630])
  })

  await test.step('a stranger sees how far it is, and nothing of whose it is', async () => {
    const { page } = owner
    const listens = page.waitForResponse(/\/api\/shared\/[^/]+\/events$/)
    await owner.opens(new URL(address).pathname)
    expect((await listens).status()).toBe(200)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Prestige 20' })).toBeVisible()
    await expect(main.getByRole('img', { name: 'Prestige 20: 0 of 20 (prestige) done' })).toBeVisible()
    await expect(main).toContainText('Done by')
    for (const secret of [visitor.email, 'robin.plays', '£50', orderId.slice(-8)])
      await expect(page.locator('html')).not.toContainText(secret)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await expectUsableOnEveryWidth(page)
  })

  await test.step('without scripts the server has written it', async () => {
    const html = await (await mine.request.get(address)).text()
    expect(html).toContain('Prestige 20')
    expect(html).not.toContain(orderId)
  })

  await test.step('the buyer sees that it was opened, and ends it', async () => {
    await visitor.closesDialog()
    await mine.reload()
    await mine.getByRole('button', { name: 'Share progress' }).click()
    await expect(dialog.getByRole('list', { name: 'Your links' })).toContainText('last opened')
    await dialog.getByRole('button', { name: 'End the link My stream' }).click()
    await expect(dialog.getByText('You have no link yet.')).toBeVisible()
    complaints.expect(/404/)
    await owner.page.reload()
    await expect(owner.page.getByText('This link does not lead anywhere any more')).toBeVisible()
    await expectUsableOnEveryWidth(owner.page)
    await mine.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the private link says that it is the key, and streamer mode hides codes and names', async () => {
    await mine.getByRole('button', { name: 'Copy my private link' }).click()
    const warning = mine.getByRole('alertdialog', { name: 'This link opens your order' })
    await expectUsableOnEveryWidth(mine)
    await warning.getByRole('button', { name: 'Leave it' }).click()
    const email = mine.getByText(visitor.email, { exact: true })
    await expect(email).toHaveCSS('filter', 'none')
    await mine.getByRole('button', { name: 'Streamer mode' }).click()
    await expect(email).toHaveCSS('filter', /blur/)
    await mine.reload()
    await expect(email).toHaveCSS('filter', /blur/)
    await expect(mine.getByLabel('Order ID')).toHaveCSS('filter', /blur/)
    await expectUsableOnEveryWidth(mine)
  })

  await test.step('another browser shows by a code of the mailbox that the order is its', async () => {
    const { page } = owner
    await owner.opens(`/order-tracking?id=${orderId}`)
    await expect(page.getByText('v•••@example.com').first()).toBeVisible()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    const mail = await mailboxAt(mine.request).receives(visitor.email, /code for your order/i)
    const code = /Your code: (\d{6})/.exec(mail)?.[1] ?? ''
    complaints.expect(/400/)
    await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'This is mine' }).click()
    await expect(page.getByText('That is not the code. Look at the newest mail')).toBeVisible()
    await expectUsableOnEveryWidth(page)
    await page.getByLabel('Code').fill(code)
    await page.getByRole('button', { name: 'This is mine' }).click()
    await expect(page.getByRole('button', { name: 'Share progress' })).toBeVisible()
    await expect(page.getByText(visitor.email, { exact: true })).toBeVisible()
  })
})
