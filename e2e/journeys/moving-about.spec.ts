import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('a link leads to the top of its page, and back leads to where one was @phone', async ({ shopper, page }) => {
  await shopper.opens('/')
  await footerLink(page, 'Terms of Service').scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(500)
  await footerLink(page, 'Terms of Service').click()
  await expect(page).toHaveTitle(/^Terms/)
  expect(await scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrolled(page)).toBe(before)
  await page.goForward()
  await expect(page).toHaveTitle(/^Terms/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('back leads to where one was, also where a part of the page comes later @phone', async ({ shopper, page }) => {
  await shopper.opens('/')
  await footerLink(page, 'Terms of Service').scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  await footerLink(page, 'Terms of Service').click()
  await expect(page).toHaveTitle(/^Terms/)
  // As if the last part of the page were still on its way.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main { max-height: 1200px; overflow: hidden }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(await scrolled(page)).toBeLessThan(before)
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
  await expect.poll(() => scrolled(page)).toBe(before)
})

test('a link to the page that is shown makes no second entry of the history', async ({ shopper, page }) => {
  await shopper.opens('/')
  await footerLink(page, 'Terms of Service').click()
  await expect(page).toHaveTitle(/^Terms/)
  await footerLink(page, 'Terms of Service').click()
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
  await page.route(/\/assets\/terms-/, async (route) => {
    await held
    await route.continue()
  })
  await shopper.opens('/contact')
  const arrived = page.waitForRequest(/\/assets\/terms-/)
  await footerLink(page, 'Terms of Service').click()
  await arrived
  await expect(page).toHaveURL('/contact')
  await footerLink(page, 'Cancel an order').click()
  await expect(page).toHaveTitle(/^Cancel/)
  const loaded = page.waitForResponse(/\/assets\/terms-/)
  release()
  await loaded
  // Its code has run by the second frame after it is there.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name, duration }) => /\/assets\/terms-/.test(name) && duration > 0),
  )
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )
  await expect(page).toHaveTitle(/^Cancel/)
  await expect(page).toHaveURL('/cancel')
})

test('a page whose code cannot be had says so, and is shown once it is loaded again @phone', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource: net::ERR_FAILED/)
  complaints.expect(/Failed to fetch dynamically imported module/)
  await shopper.opens('/contact')
  await page.route(/\/assets\/terms-/, (route) => route.abort())
  await footerLink(page, 'Terms of Service').click()
  await expect(page.getByText('This page could not be shown.')).toBeVisible()
  await expect(page).toHaveURL('/terms')
  await page.unroute(/\/assets\/terms-/)
  await page.getByRole('button', { name: 'Load it again' }).click()
  await expect(page).toHaveTitle(/^Terms/)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})
