import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expectFits, expectUsable } from '#e2e/fixtures/screen-checks.ts'

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmondeley'
const AT = '2026-11-20T21:14:00.000Z'

function person(index: number) {
  const isLong = index === 1
  return { id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, email: isLong ? `${LONG}@mail.${LONG}.example.com`.toLowerCase() : `player${index}@example.com`, firstName: isLong ? LONG : index % 3 === 0 ? null : 'Sam', lastName: isLong ? LONG : index % 3 === 0 ? null : 'Player', discord: isLong ? LONG : 'sam.plays' }
}
function user(index: number) {
  return { ...person(index), emailVerified: true, isAdmin: index === 2, state: index === 4 ? 'inactive' : index === 5 ? 'closed' : 'active', rewardPoints: index === 1 ? 2_147_483 : 10, totalSpent: index === 1 ? '99999999.99' : '15.00', totalPurchases: 3, membershipLevel: 'diamond', subscriptionStatus: 'cancelled', subscriptionEndDate: AT, createdAt: AT }
}
const detail = {
  ...user(1), pointsOwed: 20, waysIn: { password: true, discord: true, authenticatorSince: AT, passkeys: 2, sessions: 3 }, missingForAdmin: ['mailbox-unproven', 'short-password'], isSelf: false,
  orders: [{ id: 'AbCdEfGhIjKlMnOpQrStUv', serviceType: 'Dark Ops Easter Egg, Standard Easter Egg, Prestige 20, 2 Games Package', total: '99.00', status: 'in-progress', paymentState: 'paid', createdAt: AT }],
  points: [{ id: 'entry', kind: 'adjusted', points: -44, text: LONG, at: AT }],
}
function message(index: number) {
  const isLong = index === 1
  return { id: String(index).padStart(22, '0'), name: isLong ? LONG : 'Sam', email: person(index).email, discordHandle: isLong ? LONG : null, subject: isLong ? `${LONG}${LONG}` : 'A question', category: 'billing', excerpt: isLong ? LONG.repeat(2) : 'May I pay by bank transfer?', createdAt: AT, answeredAt: index === 2 ? AT : null }
}
const conversation = { ...message(1), excerpt: undefined, message: `${LONG.repeat(3)}\n\n<b>Thanks</b>`, replies: [{ id: 'r', author: LONG, text: LONG.repeat(2), createdAt: AT, sentAt: null }] }
function entry(index: number) {
  return { id: String(index), actor: 'a', actorName: person(1).email, action: 'points.adjust', targetKind: 'user', targetId: person(1).id, targetName: person(1).email, changes: [{ name: 'points', before: '0', after: '60' }, { name: 'reason', before: null, after: LONG.repeat(2) }, { name: 'endDate', before: AT, after: AT.replace('20', '21') }], at: AT }
}
const pending = (index: number) => ({ ...person(index), subscriptionStatus: index === 1 ? 'active' : 'pending', subscriptionEndDate: index === 1 ? AT : null, requestedAt: AT })
const subscriber = (index: number) => ({ ...person(index), status: 'active', startDate: AT, endDate: AT, cancelAtPeriodEnd: index === 1, paymentRef: index === 1 ? 'I-BW452GLLEP1G-I-BW452GLLEP1G-I-BW452GLLEP1G' : null })
const redemption = (index: number) => ({ ...person(index), id: String(index), userId: 'u', rewardType: 'cod_xp_tokens', rewardName: 'XP Token Package', pointsUsed: 100, status: 'pending', notes: null, createdAt: AT, completedAt: null })

/** Each room by its address, what tells that it is empty, and what its answers are. */
const ROOMS = [
  { tab: 'users', empty: 'No members yet', lists: { users: user } },
  { tab: 'subscriptions', empty: 'Nobody waits for an activation', lists: { 'pending-subscriptions': pending, subscriptions: subscriber } },
  { tab: 'redemptions', empty: 'No reward waits to be played', lists: { redemptions: redemption } },
  { tab: 'messages', empty: 'Every message is answered', lists: { messages: message } },
  { tab: 'audit', empty: 'Nothing was changed yet', lists: { audit: entry } },
] as const

for (const { tab, empty, lists } of ROOMS) {
  for (const count of [0, 3, 50]) {
    test(`${tab} can be used with ${count} rows @mobile`, async ({ shopper, page }) => {
      await answer(page, lists, count)
      await shopper.opens(`/admin?tab=${tab}`)
      if (count === 0) await expect(page.getByText(empty)).toBeVisible()
      else await expect(page.getByText(LONG, { exact: false }).first()).toBeVisible()
      // Axe reads every row: three have all there is.
      await (count === 50 ? expectFits(page) : expectUsable(page))
    })
  }

  test(`${tab} says that it could not be loaded, and asks again`, async ({ shopper, page, complaints }) => {
    complaints.expect(FAILED_ANSWER)
    await answer(page, {}, 0)
    for (const name of Object.keys(lists)) await page.route(`**/api/admin/${name}*`, (route) => route.fulfill({ status: 503, json: { type: 'about:blank#busy', title: 'Busy', status: 503, code: 'busy', requestId: 'x' } }))
    await shopper.opens(`/admin?tab=${tab}`)
    await expect(page.getByText(/could not be loaded/).first()).toBeVisible({ timeout: 20_000 })
    await answer(page, lists, 0)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByText(empty)).toBeVisible()
  })
}

test('a member with very long names, and the question before they are locked out @mobile', async ({ shopper, page }) => {
  await answer(page, {}, 0)
  await page.route('**/api/admin/users/*', (route) => route.fulfill({ json: detail }))
  await shopper.opens(`/admin?tab=users&user=${detail.id}`)
  await expect(page.getByRole('heading', { name: LONG })).toBeVisible()
  await expectUsable(page)
  await page.getByRole('button', { name: 'Reset sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset every way in?' })
  await dialog.getByRole('button', { name: 'Reset sign-in' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await expectUsable(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Adjust points' }).click()
  await expect(page.getByRole('dialog', { name: 'Adjust points' })).toBeVisible()
  await expectUsable(page)
})

test('a message with very long words, read and answered @mobile', async ({ shopper, page }) => {
  await answer(page, {}, 0)
  await page.route('**/api/admin/messages/*', (route) => route.fulfill({ json: conversation }))
  await shopper.opens(`/admin?tab=messages&message=${conversation.id}`)
  await expect(page.getByText('<b>Thanks</b>')).toBeVisible()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await expectUsable(page)
})

for (const [name, address] of [['users', 'tab=users&user=nobody'], ['messages', 'tab=messages&message=nothing']] as const) {
  test(`${name}: an address of nothing says so`, async ({ shopper, page, complaints }) => {
    complaints.expect(FAILED_ANSWER)
    await answer(page, {}, 0)
    await page.route(`**/api/admin/${name}/*`, (route) => route.fulfill({ status: 404, json: { type: 'about:blank#not_found', title: 'Not found.', status: 404, code: 'not_found', requestId: 'x' } }))
    await shopper.opens(`/admin?${address}`)
    await expect(page.getByText(/^There is no such/)).toBeVisible()
  })
}

/** The server's answers to an admin; whether somebody is one is the server's own tests' to say. */
async function answer(page: Page, lists: Partial<Record<string, (index: number) => object>>, count: number): Promise<void> {
  await page.route('**/api/admin/overview', (route) => route.fulfill({ json: {} }))
  await page.route('**/api/admin/unanswered-messages', (route) => route.fulfill({ json: { unanswered: count } }))
  for (const [name, one] of Object.entries(lists)) {
    if (one) await page.route(new RegExp(`/api/admin/${name}(\\?|$)`), (route) => route.fulfill({ json: Array.from({ length: count }, (_, index) => one(index + 1)) }))
  }
}
