import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsable } from '#e2e/fixtures/screen-checks.ts'

test.describe.configure({ timeout: 60_000 })

test('pages are rewritten, a fault stands at its text, and the old words come back @mobile', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  const form = page.getByRole('form', { name: 'Texts' })
  const main = visitor.page.getByRole('main')

  await test.step('texts of two pages are changed, and one is refused', async () => {
    await owner.opens('/admin?tab=texts')
    await expect(form.getByLabel('Heading first', { exact: true })).toHaveValue('You keep the progress.')
    await expectUsable(page)
    await form.getByLabel('Heading first', { exact: true }).fill('Your squad is short one.')
    await form.getByLabel('Trust watch', { exact: true }).fill('Watch us on the stream.')
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      form.getByRole('button', { name: 'Preview' }).click(),
    ])
    const heading = preview.getByRole('heading', { level: 1 })
    await expect(heading).toContainText('Your squad is short one.')
    await expect(preview.getByText('Preview: these words are not published.')).toBeVisible()
    await form.getByLabel('Heading first', { exact: true }).fill('Your squad is short two.')
    await expect(heading).toContainText('Your squad is short two.')
    await visitor.opens('/')
    await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText('You keep the progress.')
    await form.getByLabel('Heading first', { exact: true }).fill('Your squad is short one.')
    await preview.close()
    await form.getByLabel('Own questions').fill('Do you play on weekends? | Yes, {brand} is there.')
    await form.getByLabel('Page', { exact: true }).selectOption('About')
    await form.getByLabel('Heading', { exact: true }).fill('Night shifts are our thing.')
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.getByText('On: Home')).toBeVisible()
    await form.getByLabel('Page', { exact: true }).selectOption('Home (please check)')
    await expect(form.getByText('Put the words of the link between two *stars*')).toBeVisible()
    await expectUsable(page)
    await form.getByLabel('Trust watch', { exact: true }).fill('Watch us *on the stream*.')
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(owner.toast).toContainText('Texts published')
  })

  await test.step('every visitor reads them', async () => {
    await visitor.opens('/')
    await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText('Your squad is short one.')
    await expect(main.getByRole('link', { name: 'on the stream' })).toBeVisible()
    await main.getByText('Do you play on weekends?').click()
    await expect(main.getByText(/^Yes, .+ is there\.$/)).toBeVisible()
    await expectUsable(visitor.page)
    await visitor.opens('/about')
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Night shifts are our thing.')
  })

  await test.step('one text has its own words again, and all of them come back with the look of before', async () => {
    await form.getByRole('button', { name: 'Heading first: the words of the page' }).click()
    await expect(form.getByLabel('Heading first', { exact: true })).toHaveValue('You keep the progress.')
    await form.getByRole('button', { name: 'Publish' }).click()
    // The toast may still be that of before: what is published is no longer a change.
    await expect(form.getByRole('button', { name: 'Discard changes' })).toBeHidden()
    await visitor.opens('/')
    await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText('You keep the progress.')
    await owner.opens('/admin?tab=look')
    const before = page.getByRole('listitem').filter({ hasText: 'As the shop came' })
    await before.getByRole('button', { name: 'Bring back' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(owner.toast).toContainText('Look published')
    await visitor.opens('/about')
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('We have done this run before.')
  })
})
