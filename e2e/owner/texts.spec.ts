import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test.describe.configure({ timeout: 60_000 })

test('pages are rewritten, a fault stands at its text, and the old words come back @phone', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  const form = page.getByRole('form', { name: 'Texts' })
  const main = visitor.page.getByRole('main')

  await test.step('texts of two pages are changed, and one is refused', async () => {
    await owner.opens('/admin?tab=texts')
    await expect(form.getByLabel('Heading first', { exact: true })).toHaveValue('You keep the progress.')
    await expectUsableOnEveryWidth(page)
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
    await expectUsableOnEveryWidth(page)
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
    await expectUsableOnEveryWidth(visitor.page)
    await visitor.opens('/about')
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Night shifts are our thing.')
  })

  await test.step('one text has its own words again, and all of them come back with the look of before', async () => {
    await form.getByRole('button', { name: 'Heading first: the words of the page' }).click()
    await expect(form.getByLabel('Heading first', { exact: true })).toHaveValue('You keep the progress.')
    await form.getByRole('button', { name: 'Publish' }).click()
    // The toast may still be the previous one: after publishing, nothing is left to publish.
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

test('the Terms are rewritten, and an order keeps leading to those that its buyer agreed to @phone', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  const form = page.getByRole('form', { name: 'Texts' })
  const main = visitor.page.getByRole('main')
  let version = ''

  await test.step('a section is rewritten and another one added', async () => {
    await owner.opens('/admin?tab=texts')
    await form.getByLabel('Page', { exact: true }).selectOption('Terms of Service')
    await expect(form.getByText('What you promise here, you owe')).toBeVisible()
    await expectUsableOnEveryWidth(page)
    await form.getByLabel('Law', { exact: true }).fill('The law of Scotland applies.')
    await form.getByLabel('Further', { exact: true }).fill('**Gifts.** A gift to a player\n- stays a gift')
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.getByText('Put the words of the link between two *stars*')).toBeVisible()
    await form.getByLabel('Law', { exact: true }).fill('The law of Scotland applies. A *complaint* is answered.')
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      form.getByRole('button', { name: 'Preview' }).click(),
    ])
    await expect(preview.getByText('The law of Scotland applies.')).toBeVisible()
    await preview.close()
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(owner.toast).toContainText('Texts published')
  })

  await test.step('every visitor reads them, with the name of their version', async () => {
    await visitor.opens('/terms')
    await expect(main.getByText('The law of Scotland applies.')).toBeVisible()
    await expect(main.getByRole('heading', { name: '17 Further terms' })).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: 'stays a gift' })).toBeVisible()
    const named = (await main.getByText('The version that you read here is').textContent()) ?? ''
    version = /is ([\w-]+)\./.exec(named)?.[1] ?? ''
    expect(version).toMatch(/^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/)
    await expectUsableOnEveryWidth(visitor.page)
  })

  await test.step('with the words of the shop again, those of before are still there', async () => {
    await form.getByRole('button', { name: 'Law: the words of the page' }).click()
    await form.getByRole('button', { name: 'Further: the words of the page' }).click()
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.getByRole('button', { name: 'Discard changes' })).toBeHidden()
    await visitor.opens('/terms')
    await expect(main.getByText('The law of England and Wales applies.')).toBeVisible()
    await visitor.opens(`/terms?version=${version}`)
    await expect(main.getByText('These are earlier terms')).toBeVisible()
    await expect(main.getByText('The law of Scotland applies.')).toBeVisible()
    await expectUsableOnEveryWidth(visitor.page)
    await visitor.opens('/terms?version=2020-01-01')
    await expect(main.getByText('The shop never had a version of this name.')).toBeVisible()
    await main.getByRole('link', { name: 'Read the terms of today' }).click()
    await expect(main.getByText('The law of England and Wales applies.')).toBeVisible()
  })
})
