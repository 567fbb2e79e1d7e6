import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test('what the owner sets is what the shop says, at once', async ({ owner, visitor }) => {
  const { page } = owner
  await visitor.opens('/')
  await owner.opens('/admin')
  await page.getByRole('link', { name: 'Settings' }).click()
  const form = page.getByRole('form', { name: 'Settings' })
  const before = await form.getByLabel('Brand name').inputValue()
  await expectUsableOnEveryWidth(page)
  await form.getByLabel('Brand name').fill('Łódź & Sons')
  await form.getByRole('textbox', { name: 'Completed orders', exact: true }).fill('310+')
  await form.getByLabel('Price per month').fill('8.5')
  await form.getByRole('checkbox', { name: 'Sunday' }).uncheck()
  await form.getByRole('group', { name: 'Silver' }).getByLabel('Discount').fill('3')
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect(owner.toast).toContainText('Settings saved')
  await expect(page.getByRole('banner')).toContainText('Łódź & Sons')
  await expect(form.getByLabel('Price per month')).toHaveValue('8.50')

  // A Saturday evening: the team is away from midnight on.
  await visitor.page.clock.setFixedTime(new Date('2026-11-28T20:00:00Z'))
  await visitor.opens('/')
  await expect(visitor.page).toHaveTitle(/Łódź & Sons/)
  const ruler = visitor.page.getByRole('region', { name: 'When it is done' })
  await expect(ruler).toContainText('Our team is there Mon-Sat 24 hours, UK time.')
  await expect(ruler.locator('.shade')).toHaveAttribute('d', /^M4 0H2\dV32H4Z$/)
  await expect(visitor.page.getByRole('region', { name: 'In figures' })).toContainText('310+')
  await expect(visitor.page.getByRole('region', { name: 'In figures' })).toContainText('Mon-Sat 24 hours')
  await visitor.opens('/subscription')
  await expect(visitor.page.getByRole('main')).toContainText('£8.50')

  await form.getByLabel('Brand name').fill(before)
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('banner')).toContainText(before)
  await page.reload()
  await expect(form.getByRole('group', { name: 'Silver' }).getByLabel('Discount')).toHaveValue('3')
  await expect(form.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked()
})

test('the button that saves is in sight wherever the form is scrolled to, and covers nothing with the focus', async ({
  owner,
}) => {
  const { page } = owner
  await owner.opens('/admin?tab=settings')
  const form = page.getByRole('form', { name: 'Settings' })
  const save = form.getByRole('button', { name: 'Save settings' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await page
    .getByRole('navigation', { name: 'Parts of the settings' })
    .getByRole('link', { name: 'Membership levels' })
    .click()
  await expect(form.getByRole('heading', { name: 'Membership levels' })).toBeInViewport()
  await form.getByLabel('Brand name').focus()
  for (let field = 0; field < 25; field += 1) {
    await page.keyboard.press('Tab')
    const isUnderBar = () =>
      page.evaluate(() => {
        const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 }
        return bottom > (document.querySelector('[data-foot-bar]')?.getBoundingClientRect().top ?? 0)
      })
    await expect.poll(isUnderBar, { message: `field ${field}` }).toBe(false)
  }
  await expect(save).toBeInViewport({ ratio: 1 })
})

test('two who change the same thing see what the other has stored, and lose nothing', async ({ owner, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  const { page } = owner
  await owner.opens('/admin?tab=settings')
  const form = page.getByRole('form', { name: 'Settings' })
  const brand = await form.getByLabel('Brand name').inputValue()
  await form.getByLabel('Tagline').fill('Mine, typed meanwhile')
  const answer = await page.request.get('/api/admin/settings')
  const { measured: _measured, ...stored } = await answer.json()
  await expect(
    await page.request.put('/api/admin/settings', {
      data: { ...stored, tagline: 'Of another admin' },
      headers: { origin: new URL(page.url()).origin },
    }),
  ).toBeOK()
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect(form.getByText('Another admin has saved this since you opened it.')).toBeVisible()
  await expect(form.getByText('Stored now: Of another admin')).toBeVisible()
  await expect(form.getByLabel('Tagline')).toHaveValue('Mine, typed meanwhile')
  await expect(form.getByLabel('Brand name')).toHaveValue(brand)
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect(owner.toast).toContainText('Settings saved')
  await expect(form.getByText('Stored now: Of another admin')).toBeHidden()
  await page.reload()
  await expect(form.getByLabel('Tagline')).toHaveValue('Mine, typed meanwhile')
})

test('what cannot be is said at its field, and nothing is changed', async ({ owner, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  const { page } = owner
  await owner.opens('/admin?tab=settings')
  const form = page.getByRole('form', { name: 'Settings' })
  await form.getByLabel('Discord invite').fill('javascript:alert(1)')
  await form.getByRole('group', { name: 'Gold' }).getByLabel('From £ spent').fill('10')
  await page.keyboard.press('Tab')
  await expect(form.getByText('Must be more than the level before')).toBeVisible()
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect(form.getByText('Please enter a whole address, such as https://discord.gg/name')).toBeVisible()
  await expect(form.getByText('Please check 2 fields.')).toBeVisible()
  await page.reload()
  await page.route('**/api/admin/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await form.getByLabel('Tagline').fill('Kept while it fails')
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect(owner.toast).toContainText('Update FailedFailed to update settings')
  await expect(form.getByLabel('Tagline')).toHaveValue('Kept while it fails')
})

test('money for lateness says what it would have cost, and pages promise it once it is saved', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  await owner.opens('/admin?tab=settings')
  const form = page.getByRole('form', { name: 'Settings' })
  const [start, step, cap] = ['At once, in %', 'Growing by', 'At most'].map((label) => form.getByLabel(label))
  if (!start || !step || !cap) throw new Error('three fields')
  await expect(start).toHaveValue('10')
  await expect(form.getByText(/last 90 days/)).toBeVisible()

  await test.step('half a rule is refused at its fields, and what was typed stays', async () => {
    await start.fill('')
    await form.getByRole('button', { name: 'Save settings' }).click()
    await expect(start).toHaveAccessibleDescription(/per cent|number|all three/i)
    await expect(step).toHaveValue('5')
  })

  await test.step('a rule is promised where services are sold', async () => {
    await start.fill('20')
    await form.getByRole('button', { name: 'Save settings' }).click()
    await expect(owner.toast).toContainText('Settings saved')
    await visitor.opens('/phasmophobia/prestige-20')
    await expect(visitor.page.getByRole('main')).toContainText('Late? 20% back, growing to 50%, without asking.')
  })

  await start.fill('10')
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect(owner.toast).toContainText('Settings saved')
})
