import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('a link leads to the top of its page, and back leads to where one was @phone', async ({ shopper, page }) => {
  await shopper.opens('/')
  await footerLink(page, 'About').scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(500)
  await footerLink(page, 'About').click()
  await expect(page).toHaveTitle(/^About/)
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrolled(page)).toBe(before)
  await page.goForward()
  await expect(page).toHaveTitle(/^About/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('a link to the page that is shown makes no second entry of the history', async ({ shopper, page }) => {
  await shopper.opens('/')
  await footerLink(page, 'About').click()
  await expect(page).toHaveTitle(/^About/)
  await footerLink(page, 'About').click()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('of two pages that were asked for, the later is shown, and the one before stays meanwhile', async ({
  shopper,
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/about-/, async (route) => {
    await held
    await route.continue()
  })
  await shopper.opens('/terms')
  const arrived = page.waitForRequest(/\/assets\/about-/)
  await footerLink(page, 'About').click()
  await arrived
  await expect(page).toHaveURL('/terms')
  await footerLink(page, 'Contact').click()
  await expect(page).toHaveTitle(/^Contact/)
  const loaded = page.waitForResponse(/\/assets\/about-/)
  release()
  await loaded
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 100)))
  await expect(page).toHaveTitle(/^Contact/)
  await expect(page).toHaveURL('/contact')
})

test('a page whose code cannot be had says so, and is shown once it is loaded again @phone', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource: net::ERR_FAILED/)
  complaints.expect(/Failed to fetch dynamically imported module/)
  await shopper.opens('/terms')
  await page.route(/\/assets\/about-/, (route) => route.abort())
  await footerLink(page, 'About').click()
  await expect(page.getByRole('heading', { name: 'This page could not be shown.' })).toBeVisible()
  await expect(page).toHaveURL('/about')
  await page.unroute(/\/assets\/about-/)
  await page.getByRole('button', { name: 'Load it again' }).click()
  await expect(page).toHaveTitle(/^About/)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
