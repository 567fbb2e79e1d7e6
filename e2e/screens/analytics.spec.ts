import type { Page } from '@playwright/test'
import { answerWith } from '#e2e/fixtures/member-answers.ts'
import { NOTHING_WAITS } from '#e2e/fixtures/overview-answers.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { expectUsable, expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'
import { DAY_MS } from '#kernel/clock.ts'

const NOTHING = { taken: '0.00', refunded: '0.00', net: '0.00', orders: 0 }
const EMPTY = {
  from: dayAgo(29),
  to: dayAgo(0),
  money: NOTHING,
  before: NOTHING,
  days: [],
  games: [],
  statuses: [],
  visits: { pages: 0, checkouts: 0 },
  customers: { firstOrders: 0, repeatOrders: 0 },
  completion: null,
  cancellations: { orders: 0, reasons: [] },
  services: [],
  subscriptions: { active: 0, atStart: 0, began: 0, ended: 0 },
}
const BUSY = {
  ...EMPTY,
  money: { taken: '99123456.78', refunded: '1204.00', net: '99122252.78', orders: 1_204_331 },
  before: { taken: '80000000.00', refunded: '0.00', net: '80000000.00', orders: 900_000 },
  days: Array.from({ length: 30 }, (_, index) => [
    { day: dayAgo(29 - index), game: 'phasmophobia', net: `${1000 + ((index * 7919) % 900)}.00`, orders: 40 },
    { day: dayAgo(29 - index), game: 'cod-bo6', net: `${900 + ((index * 104_729) % 1100)}.50`, orders: 12 },
  ]).flat(),
  games: [
    { game: 'phasmophobia', net: '61000000.00', orders: 900_000 },
    { game: 'cod-bo6', net: '38122252.78', orders: 304_331 },
  ],
  statuses: [
    { status: 'pending', orders: 412 },
    { status: 'in-progress', orders: 98 },
    { status: 'completed', orders: 1_190_002 },
    { status: 'cancelled', orders: 13_819 },
  ],
  visits: { pages: 48_112_904, checkouts: 3_200_110 },
  customers: { firstOrders: 512_008, repeatOrders: 692_323 },
  completion: { orders: 1_190_002, medianHours: 3.4, p90Hours: 21.25 },
  services: [
    { name: 'A service whose name is as long as a name of a service may be', quantity: 900_000, taken: '61000000.00' },
    { name: 'Dark Ops Easter Egg', quantity: 304_331, taken: '38122252.78' },
  ],
  subscriptions: { active: 4120, atStart: 3900, began: 402, ended: 182 },
}

test('figures without any, and with very many', async ({ shopper, page }) => {
  const shop = await answer(page, EMPTY)
  await shopper.opens('/admin?tab=analytics')
  await expect(page.getByRole('heading', { name: 'No money came in' })).toBeVisible()
  await expectUsableOnEveryWidth(page)
  shop.analytics = BUSY
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(/days=90/)
  await expect(
    page.getByRole('heading', { name: /^£99,122,252\.78 came in, 24% more than in the 90 days before$/ }),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^Revenue of each game from / })).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await page.getByText('Show as table').first().click()
  await expect(page.getByRole('row').nth(1)).toContainText('£')
  await expectUsableOnEveryWidth(page)
  expect(shop.asked).toEqual([29, 89])
})

test('figures that cannot be had come at another try', async ({ shopper, page, complaints }) => {
  complaints.expect(/503/)
  const shop = await answer(page, EMPTY)
  shop.status = 503
  await shopper.opens('/admin?tab=analytics')
  await expect(page.getByText('The figures could not be loaded.')).toBeVisible()
  await expectUsable(page)
  shop.status = 200
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No money came in' })).toBeVisible()
})

function dayAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}

/** The server as the dashboard of an admin sees it; how many days apart the ends were that it was asked for. */
async function answer(page: Page, analytics: object) {
  const shop = { analytics, status: 200, asked: [] as number[] }
  await answerWith(page, { '/api/admin/overview': {}, ...NOTHING_WAITS })
  await page.route('**/api/admin/analytics?*', (route) => {
    const { searchParams } = new URL(route.request().url())
    shop.asked.push((Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')) / DAY_MS)
    return shop.status === 200 ? route.fulfill({ json: shop.analytics }) : route.fulfill({ status: shop.status })
  })
  return shop
}
