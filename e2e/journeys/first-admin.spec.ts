import type { Page } from '@playwright/test'
import { expect, test as base } from '#e2e/fixtures/journey.ts'
import { openOwnShop, type OwnShop } from '#e2e/fixtures/own-shop.ts'
import { Shopper } from '#e2e/fixtures/shopper.ts'

/** A person in a shop that has no admin yet. */
const test = base.extend<{ ownShop: OwnShop; founder: Shopper }>({
  ownShop: async ({ complaints: _listening }, use) => {
    const shop = await openOwnShop()
    await use(shop)
    await shop.close()
  },
  founder: async ({ browser, ownShop, viewport }, use) => {
    const context = await browser.newContext({ baseURL: ownShop.url, viewport })
    await use(new Shopper(await context.newPage(), 'founder@example.com'))
    await context.close()
  },
})
test.describe.configure({ timeout: 120_000 })

const button = (page: Page) => page.getByRole('button', { name: 'Create or grant admin account' })

async function showsTheDashboard(page: Page) {
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    'Overview',
    'Orders',
    'Users',
    'Services',
    'Subscriptions',
    'Reviews',
    'Analytics',
  ])
}

async function isGone(page: Page) {
  expect((await page.goto('/admin-setup'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found|lost|nothing/i)
  await expect(button(page)).toBeHidden()
}

test('M1 a member becomes the first admin by the printed token, once, and no other', async ({ founder, ownShop }) => {
  const { page } = founder
  await founder.registers()
  await founder.opens('/admin-setup')
  await page.getByLabel('One-time token').fill(`${ownShop.setupToken.slice(0, -1)}_`)
  await button(page).click()
  await expect(page.getByText('This needs the one-time token that the server printed when it started.')).toBeVisible()
  await page.getByLabel('One-time token').fill(ownShop.setupToken)
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Your account is an admin now' })).toBeFocused()
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await showsTheDashboard(page)
  await founder.userMenu.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' })).toBeVisible()
  // Its styles come with its document, also from a page of the shop.
  await founder.opens('/reviews')
  await expect(page.locator('link[href*="/staff-"]')).toHaveCount(0)
  await founder.userMenu.click()
  await page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' }).click()
  await showsTheDashboard(page)
  await expect(page.locator('link[href*="/staff-"]')).toHaveCount(1)
  await isGone(page)
})

test('M5 a new admin account is shown once, and opens the dashboard', async ({ founder, ownShop }) => {
  const { page } = founder
  await founder.opens('/admin-setup')
  await page.getByLabel('One-time token').fill(ownShop.setupToken)
  await button(page).click()
  await expect(page.getByText('Shown once: write it down now')).toBeVisible()
  const fact = (name: string) => page.locator('dl > div', { has: page.locator('dt', { hasText: name }) }).locator('dd')
  const [email, password] = [await fact('Email').innerText(), await fact('Password').innerText()]
  await page.getByRole('link', { name: 'Log in as admin' }).click()
  await new Shopper(page, email).logsIn(password)
  await expect(page).toHaveURL(/\/profile$/)
  await founder.opens('/admin')
  await showsTheDashboard(page)
  await isGone(page)
})
