import { randomUUID } from 'node:crypto'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'
import { landscape } from '#e2e/fixtures/uploaded-picture.ts'

test.describe.configure({ timeout: 90_000 })

test('a game and a service get pictures of the owner’s own, which the shop shows @phone', async ({
  owner,
  visitor,
  complaints,
}) => {
  // A file that is no picture is refused by the server.
  complaints.expect(FAILED_ANSWER)
  const { page } = owner
  const mark = randomUUID().slice(0, 4)
  const [name, service] = [`Alpine ${mark}`, `Summit Run ${mark}`]
  const path = `/alpine-${mark}`
  const [bright, other] = [await landscape(), await landscape(1200, 800)]
  const dialog = (title: string) => page.getByRole('dialog', { name: title })

  await test.step('a game takes a picture; what is none is refused at the field', async () => {
    await owner.opens('/admin?tab=games')
    await page.getByRole('button', { name: 'New game' }).click()
    const form = dialog('New game')
    await form.getByLabel('Name', { exact: true }).fill(name)
    await form.getByRole('button', { name: 'Add game' }).click()
    await owner.closesToast('Game added')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = dialog('Edit game')
    const file = edit.getByLabel('Picture: choose a file')
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await expect(edit.getByText('Please choose a PNG, JPEG or WebP file')).toBeVisible()
    await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(edit.getByText('This file cannot be read as a picture')).toBeVisible()
    await expectUsableOnEveryWidth(page)
    await file.setInputFiles({ name: 'Alps.png', mimeType: 'image/png', buffer: bright })
    await expect(edit.getByRole('button', { name: 'Replace' })).toBeVisible()
    await expect(edit.getByText('This file cannot be read as a picture')).toBeHidden()
    await expectUsableOnEveryWidth(page)
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(edit).toBeHidden()
  })

  await test.step('a service takes an earlier one, then another', async () => {
    await owner.opens('/admin?tab=services')
    await page.getByRole('button', { name: 'New service' }).click()
    const form = dialog('New service')
    await form.getByLabel('Name', { exact: true }).fill(service)
    await form.getByLabel('Game').selectOption(name)
    await form.getByLabel('Price in pounds').fill('20')
    await form.getByLabel('Description').fill('From the valley to the summit before the storm.')
    await form.getByRole('button', { name: 'Earlier ones' }).click()
    await form.getByRole('button', { name: 'Alps.png', exact: true }).first().click()
    await expectUsableOnEveryWidth(page)
    await form.getByLabel('Picture: choose a file').setInputFiles({
      name: 'Storm.png',
      mimeType: 'image/png',
      buffer: other,
    })
    await expect(form.getByRole('button', { name: 'Storm.png', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await form.getByRole('button', { name: 'Delete Storm.png' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await form.getByRole('button', { name: 'Create service' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('the shop shows them on its pages, and beside its links', async () => {
    const shown = async (at: string) => {
      await visitor.opens(at)
      const picture = visitor.page.getByRole('main').locator('picture img:visible').first()
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth), {
          message: at,
        })
        .toBeGreaterThan(0)
      // A link that is half under the bar at the top is taken for a small one.
      await visitor.page.evaluate(() => scrollTo(0, 0))
      await expectUsableOnEveryWidth(visitor.page)
    }
    for (const at of [path, `${path}/summit-run-${mark}`, '/services', '/about', '/']) await shown(at)
    // The torch shows the picture that is there: one in another form would be loaded as well.
    await visitor.page.emulateMedia({ reducedMotion: 'no-preference' })
    await visitor.opens(path)
    await expect(visitor.page.locator('.torch')).toBeAttached()
    await expect
      .poll(() => visitor.page.locator('.scene img').evaluateAll(chosen))
      .toEqual([expect.stringMatching(/\.avif$/), expect.stringMatching(/\.avif$/)])
    const document = await (await visitor.page.request.get(`${path}/summit-run-${mark}`)).text()
    const [, share = ''] = /property="og:image" content="[^"]*(\/pictures\/[^"]+)"/.exec(document) ?? []
    expect((await visitor.page.request.get(share)).headers()['content-type']).toBe('image/jpeg')
  })

  await test.step('one that is shown is not deleted', async () => {
    await owner.opens('/admin?tab=services')
    await page.getByRole('button', { name: `Edit ${service}` }).click()
    const form = dialog('Edit service')
    await form.getByRole('button', { name: 'Earlier ones' }).click()
    await form.getByRole('button', { name: 'Delete Storm.png' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(owner.toast).toContainText('The shop shows this picture')
    await form.getByRole('button', { name: 'Remove' }).click()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(form).toBeHidden()
  })

  await test.step('the game leaves the shop again', async () => {
    await owner.opens('/admin?tab=games')
    await page.getByRole('button', { name: `Archive ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
    await expect(owner.toast).toContainText('archived')
  })
})

/** Runs in the page: which forms of a picture the browser took. */
function chosen(images: Element[]): string[] {
  return images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''))
}
