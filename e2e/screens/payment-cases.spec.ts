import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

const DECIDE = {
  kind: 'payment-case',
  group: 'other',
  total: null,
  paymentState: null,
  id: 'review-1',
  subject: 'unmatched-payment',
  who: null,
  due: '2026-11-21T21:14:00.000Z',
}
const OVERVIEW = {
  today: 3,
  pending: 2,
  confirmed: 1,
  inProgress: 1,
  completed: 40,
  cancelled: 0,
  totalOrders: 44,
  totalRevenue: '812.00',
  averageOrderValue: '18.45',
  activeServices: 5,
  users: { total: 12, active: 12, admins: 1, joined: 3, averageAgeDays: 40 },
  activeSubscriptions: 2,
  subscriptionMonthlyRevenue: '15.98',
  changes: { revenue: 12.5, orders: -3, averageOrder: null, users: 0, subscriptions: 100 },
  recentOrders: [],
}
const UNMATCHED = {
  id: 'review-1',
  kind: 'unmatched-payment',
  state: 'open',
  createdAt: '2026-11-20T21:14:00.000Z',
  orderId: null,
  paymentId: null,
  captureId: '3C679366HH908993F',
  byHand: false,
  ways: ['attach', 'refund', 'dismiss'],
  amount: '4.00',
  currency: 'GBP',
  payerEmail: 'a-rather-long-address-of-a-payer@post.example.com',
  facts: [{ name: 'candidates', value: '2' }],
  resolution: null,
  resolutionNote: null,
  resolvedBy: null,
  resolvedAt: null,
}
const NO_ANSWER = 'The payment provider does not answer. Please try again in a moment.'
const CLAIM = {
  ...UNMATCHED,
  id: 'review-2',
  kind: 'claim',
  captureId: null,
  ways: ['dismiss'],
  amount: null,
  currency: null,
  payerEmail: null,
  facts: [],
}
const DISPUTE = {
  ...UNMATCHED,
  id: 'review-3',
  kind: 'dispute',
  orderId: 'AbCdEfGhIjKlMnOpQrStUv',
  paymentId: 'payment',
  ways: ['attach', 'refund'],
  payerEmail: null,
  facts: [{ name: 'reason', value: 'not received' }],
}
const NIGHT = {
  id: 'night-1',
  method: 'paypal',
  from: '2026-11-19T00:00:00.000Z',
  to: '2026-11-20T00:00:00.000Z',
  state: 'done',
  counts: { transactions: 12, payments: 11, refunds: 1, ours: 11, findings: 1 },
  findings: [{ kind: 'unmatched-payment', transactionId: '3C679366HH908993F', amount: '4.00' }],
  createdAt: '2026-11-20T04:47:00.000Z',
}

const CANDIDATES = [
  {
    orderId: 'ZzZzEfGhIjKlMnOpQrStUv',
    serviceType: 'Prestige Boost',
    email: 'a-rather-long-address-of-a-payer@post.example.com',
    discord: 'payer',
    total: '4.00',
    createdAt: '2026-11-20T18:00:00.000Z',
    isPayers: true,
  },
  {
    orderId: 'YyYyEfGhIjKlMnOpQrStUv',
    serviceType: 'Prestige Boost',
    email: 'another@example.com',
    discord: 'another',
    total: '4.00',
    createdAt: '2026-11-20T17:00:00.000Z',
    isPayers: false,
  },
]

test('a payment case is resolved with a reason, once, and leaves the list', async ({ shopper, page }) => {
  const shop = await answer(page, { open: [UNMATCHED, CLAIM], nights: [NIGHT] })
  await shopper.opens('/admin')
  // The same words stand among the next actions.
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Payment without an order' })
    .filter({ has: page.getByText('Transaction') })
  await expect(card.getByText('3C679366HH908993F')).toBeVisible()
  const next = page.getByRole('listitem').filter({ hasText: 'Payment problem' })
  await expect(next).toBeVisible()
  await expectUsableOnEveryWidth(page)
  // What was never money of ours can neither be attached nor given back.
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Unverified payment report' }).getByRole('button'),
  ).toHaveText(['Dismiss'])

  await card.getByRole('button', { name: 'Attach to an order' }).click()
  const orderId = page.getByRole('dialog').getByLabel('Order', { exact: true })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Prestige Boost.*the payer’s own e-mail/ })
    .click()
  await expect(orderId).toHaveValue('ZzZzEfGhIjKlMnOpQrStUv')
  await expectUsableOnEveryWidth(page)
  for (const link of ['https://shop.test/order-tracking?id=', 'https://shop.test/admin/orders/']) {
    await orderId.fill(`${link}AbCdEfGhIjKlMnOpQrStUv`)
    await expect(orderId).toHaveValue('AbCdEfGhIjKlMnOpQrStUv')
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await card.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund this payment' })
  await expectUsableOnEveryWidth(page)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText(/required/i)).toBeVisible()
  expect(shop.decided).toEqual([])
  await dialog.getByLabel('Reason').fill('Paid twice; the buyer wrote.')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toBeHidden()
  await expect(next, 'it waits no more').toBeHidden()
  expect(shop.decided).toEqual([{ id: 'review-1', action: 'refund', reason: 'Paid twice; the buyer wrote.' }])
})

test('money that waits for the end of its dispute is let count for its own order', async ({ shopper, page }) => {
  const shop = await answer(page, { open: [DISPUTE], nights: [] })
  await shopper.opens('/admin')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A dispute' })
  await expect(card.getByRole('button')).toHaveText(['Accept payment', 'Refund'])
  await expect(card.getByRole('link', { name: 'OpQrStUv' })).toHaveAttribute(
    'href',
    '/admin/orders/AbCdEfGhIjKlMnOpQrStUv',
  )
  await card.getByRole('button', { name: 'Accept payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept this payment' })
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectUsableOnEveryWidth(page)
  await dialog.getByRole('button', { name: 'Accept payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toBeHidden()
  expect(shop.decided).toEqual([{ id: 'review-3', action: 'attach', orderId: 'AbCdEfGhIjKlMnOpQrStUv' }])
})

test('a silent provider is named and the words typed stay; what another admin decided is offered no more', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await answer(page, { open: [UNMATCHED], nights: [], fails: true })
  await shopper.opens('/admin')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dismiss' })
  await dialog.getByLabel('Reason').fill('Known.')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog.getByText(NO_ANSWER)).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Known.')
  await expect(page.getByText('Every payment is accounted for')).toBeVisible()
})

test('with nothing in doubt it says so', async ({ shopper, page }) => {
  await answer(page, { open: [], nights: [] })
  await shopper.opens('/admin')
  await expect(page.getByText('Every payment is accounted for')).toBeVisible()
  await expect(page.getByText('None yet. The first is made tonight.')).toBeVisible()
})

/** The server's answers to an admin; whether a caller is one is the server's own tests' to say. */
async function answer(page: Page, given: { open: object[]; nights: object[]; fails?: boolean }) {
  const decided: object[] = []
  let isDone = false
  await page.route('**/api/admin/overview', (route) => route.fulfill({ json: OVERVIEW }))
  await page.route('**/api/admin/next-actions', (route) =>
    route.fulfill({ json: { actions: isDone ? [] : [DECIDE], isMore: false } }),
  )
  await page.route('**/api/admin/failed-jobs?*', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/admin/reconciliations', (route) => route.fulfill({ json: given.nights }))
  await page.route('**/api/admin/payment-cases?*', (route) =>
    route.fulfill({ json: isDone ? given.open.slice(1) : given.open }),
  )
  await page.route('**/api/admin/payment-cases/*/candidates', (route) => route.fulfill({ json: CANDIDATES }))
  await page.route('**/api/admin/payment-cases/*/resolve', (route) => {
    isDone = true
    if (given.fails)
      return route.fulfill({
        status: 503,
        json: {
          type: 'about:blank',
          title: NO_ANSWER,
          status: 503,
          code: 'payment_provider_unavailable',
          message: NO_ANSWER,
        },
      })
    decided.push({ id: route.request().url().split('/').at(-2), ...(route.request().postDataJSON() as object) })
    return route.fulfill({ json: { ...UNMATCHED, state: 'resolved', resolution: 'refunded' } })
  })
  return { decided }
}
