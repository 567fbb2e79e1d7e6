import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'
import { landscape } from '#e2e/fixtures/uploaded-picture.ts'

test.describe.configure({ timeout: 90_000 })

test('another look is seen at once, refused where it cannot be read, published, and taken back @phone', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  const colour = (of: typeof page, token: string) =>
    of.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), token)
  const form = page.getByRole('form', { name: 'Look' })
  await visitor.opens('/')
  const before = await colour(visitor.page, '--accent')

  await test.step('the page shows the look while it is changed; a visitor does not', async () => {
    await owner.opens('/admin?tab=look')
    await expect(form.getByLabel('Accent', { exact: true })).toHaveValue('#f2e8c7')
    await expectUsableOnEveryWidth(page)
    await form.getByRole('button', { name: 'Violet' }).click()
    await expect.poll(() => colour(page, '--accent')).toContain('oklch(0.8')
    await expect.poll(() => colour(page, '--bg')).toContain(' 295')
    await form.getByLabel('Font of all words').selectOption('Sora')
    await expect.poll(() => colour(page, '--words')).toContain('Preview')
    await visitor.opens('/')
    expect(await colour(visitor.page, '--accent')).toBe(before)
  })

  await test.step('an accent that is hard to read is refused, and one that is not is offered', async () => {
    await form.getByLabel('Accent', { exact: true }).fill('#1133aa')
    await expect(form.getByText(/hard to read: [\d.]+ to 1/)).toBeVisible()
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.getByText('Words in this colour are hard to read', { exact: true })).toBeVisible()
    await expectUsableOnEveryWidth(page)
    await form.getByRole('button', { name: /^Use #/ }).click()
    await expect(form.getByText(/^Easy to read/)).toBeVisible()
    await expect(form.getByText('Words in this colour are hard to read', { exact: true })).toBeHidden()
  })

  await test.step('with a logo it is published, and every visitor sees it', async () => {
    await form.getByLabel('Logo: choose a file').setInputFiles({
      name: 'Logo.png',
      mimeType: 'image/png',
      buffer: await landscape(800, 450),
    })
    await form.getByRole('checkbox', { name: 'The logo shows the name of the shop' }).check()
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(owner.toast).toContainText('Look published')
    await expectUsableOnEveryWidth(page)
    for (const at of ['/', '/services', '/phasmophobia', '/cart']) {
      await visitor.opens(at)
      await expect.poll(() => colour(visitor.page, '--bg'), { message: at }).toContain(' 295')
      await expect(visitor.page.getByRole('banner').locator('picture img').first()).toBeVisible()
      await expectUsableOnEveryWidth(visitor.page)
    }
    expect(await visitor.page.evaluate(() => document.fonts.check("16px 'Shop Sans'"))).toBe(true)
  })

  await test.step('the look of before is brought back', async () => {
    const history = form.getByRole('list', { name: 'Looks before' })
    await history.getByRole('listitem').filter({ hasText: 'As the shop came' }).getByRole('button').click()
    await expect(form.getByLabel('Accent', { exact: true })).toHaveValue('#f2e8c7')
    await form.getByRole('button', { name: 'Publish' }).click()
    // The toast may still be the previous one: after publishing, nothing is left to publish.
    await expect(form.getByRole('button', { name: 'Discard changes' })).toBeHidden()
    await visitor.opens('/')
    await expect.poll(() => colour(visitor.page, '--accent')).toBe(before)
    await expect(visitor.page.getByRole('banner').locator('picture img')).toHaveCount(0)
  })
})
