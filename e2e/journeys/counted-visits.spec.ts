import type { Page, Request } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'

// Headless browsers are taken for robots, which are not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' })

/** The reports of a page from now on, in their order. */
function reportsOf(page: Page): Request[] {
  const reports: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/visits') reports.push(request)
  })
  return reports
}

test('pages and checkouts are counted, and nothing is said or kept of who saw them', async ({
  shopper,
  page,
  context,
}) => {
  const reports = reportsOf(page)
  await shopper.opens('/phasmophobia?utm_source=x')
  await shopper.ordersNow('Prestige Boost')
  await expect
    .poll(() => reports.map((report) => report.postData()))
    .toEqual(['{"kind":"page"}', '{"kind":"checkout"}'])
  for (const report of reports) {
    expect(await (await report.response())?.json()).toEqual({ counted: true })
    expect(Object.keys(await report.allHeaders())).not.toContain('cookie')
  }
  expect(await context.cookies()).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click()
  await expect.poll(() => reports.length).toBe(3)
  // The owner is no visitor of the shop.
  await shopper.opens('/admin-setup')
  await expect(page.getByRole('heading', { name: 'Admin Setup' })).toBeVisible()
  await shopper.opens('/about')
  await expect.poll(() => reports.length).toBe(4)
})

test('a visit that cannot be counted shows no error', async ({ shopper, page, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await page.route('**/api/visits', (route) => route.abort())
  await shopper.opens('/phasmophobia')
  await shopper.ordersNow('Prestige Boost')
  await expect(shopper.dialog).toBeVisible()
})
