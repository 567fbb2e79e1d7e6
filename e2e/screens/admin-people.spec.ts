import type { Page } from '@playwright/test'
import { answerWith } from '#e2e/fixtures/member-answers.ts'
import { NOTHING_WAITS } from '#e2e/fixtures/overview-answers.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { LONG_NAME } from '#e2e/fixtures/admin-orders-answers.ts'
import {
  adminRedemption,
  auditEntry,
  listedMessage,
  listedUser,
  messageDetail,
  pendingSubscription,
  rowsOf,
  subscriber,
  userDetail,
} from '#e2e/fixtures/admin-people-answers.ts'
import { expectFitsOnEveryWidth, expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

const detail = userDetail(1)
const conversation = { ...messageDetail(1), message: `${LONG_NAME.repeat(3)}\n\n<b>Thanks</b>` }

/** Each room by its address, what tells that it is empty, and what its answers are. */
const ROOMS = [
  { tab: 'users', empty: 'No members yet', lists: { users: listedUser } },
  {
    tab: 'subscriptions',
    empty: 'No pending activations',
    lists: { 'pending-subscriptions': pendingSubscription, subscriptions: subscriber },
  },
  { tab: 'redemptions', empty: 'No reward waits to be played', lists: { redemptions: adminRedemption } },
  { tab: 'messages', empty: 'Every message is answered', lists: { messages: listedMessage } },
  { tab: 'audit', empty: 'Nothing was changed yet', lists: { audit: auditEntry } },
] as const

for (const { tab, empty, lists } of ROOMS) {
  test(`${tab} can be used with no row, with some and with many; what could not be loaded is asked for again`, async ({
    shopper,
    page,
    complaints,
  }) => {
    for (const count of [0, 3, 50]) {
      await page.unrouteAll()
      await answer(page, lists, count)
      await shopper.opens(`/admin?tab=${tab}`)
      if (count === 0) await expect(page.getByText(empty)).toBeVisible()
      else await expect(page.getByText(LONG_NAME, { exact: false }).first()).toBeVisible()
      // Axe reads every row: three have all there is.
      await (count === 50 ? expectFitsOnEveryWidth(page) : expectUsableOnEveryWidth(page))
    }
    expect(complaints.said).toEqual([])

    complaints.expect(FAILED_ANSWER)
    await page.unrouteAll()
    await answer(page, {}, 0)
    for (const name of Object.keys(lists))
      await page.route(`**/api/admin/${name}*`, (route) =>
        route.fulfill({
          status: 503,
          json: { type: 'about:blank#busy', title: 'Busy', status: 503, code: 'busy', requestId: 'x' },
        }),
      )
    await shopper.opens(`/admin?tab=${tab}`)
    await expect(page.getByText(/could not be loaded/).first()).toBeVisible({ timeout: 20_000 })
    await answer(page, lists, 0)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByText(empty)).toBeVisible()
  })
}

test('a member with very long names, and the question before they are locked out', async ({ shopper, page }) => {
  await answer(page, {}, 0)
  await page.route('**/api/admin/users/*', (route) => route.fulfill({ json: detail }))
  await shopper.opens(`/admin?tab=users&user=${detail.id}`)
  await expect(page.getByRole('heading', { name: LONG_NAME })).toBeVisible()
  await expect(page.locator('a[href^="/admin/orders/"]').first()).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await page.getByRole('button', { name: 'Reset sign-in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset every way in?' })
  await dialog.getByRole('button', { name: 'Reset sign-in' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Adjust points' }).click()
  await expect(page.getByRole('dialog', { name: 'Adjust points' })).toBeVisible()
  await expectUsableOnEveryWidth(page)
})

test('a message with very long words, read and answered', async ({ shopper, page }) => {
  await answer(page, { messages: listedMessage }, 3)
  let replies = conversation.replies
  await page.route('**/api/admin/messages/*', (route) => route.fulfill({ json: { ...conversation, replies } }))
  await shopper.opens(`/admin?tab=messages&message=${conversation.id}`)
  await expect(page.getByText('<b>Thanks</b>')).toBeVisible()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Required')).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await page.getByLabel('Answer by mail').fill('Half an answer')
  replies = [
    ...replies,
    {
      id: 'theirs',
      author: 'A colleague',
      text: 'Answered meanwhile.',
      createdAt: conversation.createdAt,
      sentAt: conversation.createdAt,
    },
  ]
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('Answered meanwhile.')).toBeVisible()
  await expect(page.getByLabel('Answer by mail')).toHaveValue('Half an answer')
})

test('an address of nothing says so, for a member and for a message', async ({ shopper, page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  await answer(page, {}, 0)
  for (const [name, address] of [
    ['users', 'tab=users&user=unknown'],
    ['messages', 'tab=messages&message=nothing'],
  ] as const) {
    await page.route(`**/api/admin/${name}/*`, (route) =>
      route.fulfill({
        status: 404,
        json: { type: 'about:blank#not_found', title: 'Not found.', status: 404, code: 'not_found', requestId: 'x' },
      }),
    )
    await shopper.opens(`/admin?${address}`)
    await expect(page.getByText(/^There is no such/)).toBeVisible()
  }
})

/** The server's answers to an admin; whether a caller is one is the server's own tests' to say. */
async function answer(
  page: Page,
  lists: Partial<Record<string, (place: number) => object>>,
  count: number,
): Promise<void> {
  await answerWith(page, { '/api/admin/overview': {}, ...NOTHING_WAITS })
  await page.route('**/api/admin/unanswered-messages', (route) => route.fulfill({ json: { unanswered: count } }))
  for (const [name, one] of Object.entries(lists)) {
    if (one)
      await page.route(new RegExp(`/api/admin/${name}(\\?|$)`), (route) => route.fulfill({ json: rowsOf(one, count) }))
  }
}
