import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { expectAddressed, expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

const found = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 })

test('results follow what is typed, and the address with them', async ({ shopper, page }) => {
  await shopper.opens('/services')
  await expect(page.getByText('Popular services')).toHaveCount(2)
  const field = page.getByRole('searchbox', { name: 'Search services' })
  await field.pressSequentially('easter', { delay: 20 })
  await expect(found(page)).toHaveText(['Standard Easter Egg', 'Dark Ops Easter Egg'])
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 services found')
  await expect(page).toHaveURL('/services?q=easter')
  await expect(field).toBeFocused()
  await expectUsableOnEveryWidth(page)

  await page.getByRole('radio', { name: 'Phasmophobia' }).check()
  await expect(page.getByText('Nothing on offer for “easter”.')).toBeVisible()
  await expect(page).toHaveURL('/services?q=easter&game=phasmophobia')
  await expect(page.getByRole('link', { name: 'Ask for a custom package' })).toHaveAttribute(
    'href',
    '/contact?category=custom',
  )
  await expectUsableOnEveryWidth(page)

  await field.fill('')
  await expect(found(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Prestige 20' }).click()
  await expect(page).toHaveURL('/phasmophobia/prestige-20')
  await page.goBack()
  await expect(page).toHaveURL('/services?game=phasmophobia')
  await expect(page.getByRole('radio', { name: 'Phasmophobia' })).toBeChecked()
  await page.getByRole('radio', { name: 'Both' }).check()
  await expect(page).toHaveURL('/services')
  await expect(page.getByText('Popular services')).toHaveCount(2)
})

test('Show all services empties the field too', async ({ shopper, page }) => {
  await shopper.opens('/services?q=toaster')
  await expect(page.getByRole('searchbox')).toHaveValue('toaster')
  await page.getByRole('link', { name: 'Show all services' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByText('Popular services')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('toaster')
})

test('a search is no page of its own to search engines, and markup in it is text', async ({ shopper, page }) => {
  await shopper.opens(`/services?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}&game=chess`)
  await expectAddressed(page, { title: 'All Services | Fifteen X', heading: 'All Services', canonical: '/services' })
  await expect(page.getByText('Nothing on offer for “<img src=x onerror=alert(1)>”.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a plain form', async ({ page }) => {
    await page.goto('/services')
    await page.getByRole('searchbox', { name: 'Search services' }).fill('egg')
    await page.getByText('Call of Duty', { exact: true }).locator('visible=true').and(page.locator('label')).click()
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/services?q=egg&game=cod-bo6')
    await expect(found(page)).toHaveText(['Standard Easter Egg', 'Dark Ops Easter Egg'])
    await expect(page.getByText('2 services found')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('egg')
    await expect(page.getByRole('radio', { name: 'Call of Duty' })).toBeChecked()
  })
})
