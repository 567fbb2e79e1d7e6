import type { Page } from '@playwright/test'
import {
  adminOrder,
  adminOrders,
  LONG_NAME,
  orderDetailAnswer,
  orderFileAnswers,
} from '#e2e/fixtures/admin-orders-answers.ts'
import { DEAD_LETTER, NEXT_ACTIONS, NOTHING_WAITS, OVERVIEW, PAYMENT_CASE } from '#e2e/fixtures/overview-answers.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { answerWith } from '#e2e/fixtures/member-answers.ts'
import { expectFitsOnEveryWidth, expectUsable, expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

// Answers as the server gives them to an admin; whether a caller is one is the server's own tests' to say.
const ADMIN = { '/api/admin/overview': OVERVIEW, ...NOTHING_WAITS }
const status = (page: Page, place: number) =>
  page.getByRole('combobox', { name: `Status of order ${adminOrder(place).id.slice(0, 8)}` })

test('orders can be used with no row, with some and with many', async ({ shopper, page }) => {
  for (const count of [0, 3, 50]) {
    await page.unrouteAll()
    await answerWith(page, { ...ADMIN, '/api/orders?*': adminOrders(count) })
    await shopper.opens('/admin?tab=orders')
    if (count === 0) await expect(page.getByText('No orders yet')).toBeVisible()
    else await expect(status(page, count - 1)).toBeVisible()
    // Axe reads every row: three have all there is.
    await (count === 50 ? expectFitsOnEveryWidth(page) : expectUsableOnEveryWidth(page))
  }
})

test('chosen orders have their bar in reach, on every width', async ({ shopper, page }) => {
  await answerWith(page, { ...ADMIN, '/api/orders?*': adminOrders(3) })
  await shopper.opens('/admin?tab=orders')
  await page.getByRole('checkbox', { name: `Choose order ${adminOrder(1).id.slice(0, 8)}` }).check()
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await expect(bar).toContainText('1 chosen')
  await expect(bar.getByLabel('New status')).toBeInViewport()
  await expectUsableOnEveryWidth(page)
})

test('orders say that they could not be loaded, and are asked for again', async ({ shopper, page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  await answerWith(page, { ...ADMIN, '/api/orders?*': 503 })
  await shopper.opens('/admin?tab=orders')
  await expect(page.getByText('The orders could not be loaded.')).toBeVisible({ timeout: 20_000 })
  await expectUsable(page)
  await answerWith(page, { '/api/orders?*': adminOrders(1) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(status(page, 0)).toBeVisible()
})

test('an order with very long names, its refund that was refused, and the question before the next', async ({
  shopper,
  page,
}) => {
  const file = orderDetailAnswer(1)
  await answerWith(page, { ...ADMIN, ...orderFileAnswers(file) })
  await shopper.opens(`/admin/orders/${file.id}`)
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText(LONG_NAME)
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('Refused by the provider')
  await expectUsableOnEveryWidth(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy order id' }).click()
  await expect(page.getByRole('button', { name: 'Order id copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(file.id)
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByRole('button', { name: 'Send refund' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await dialog.getByLabel('Reason').fill('Came late')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(4, 4)
  await expect(dialog.getByLabel('Reason'), 'what was typed is not left by accident').toHaveValue('Came late')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog, 'nothing was typed').toBeHidden()
})

test('the overview, with all kinds of things to do', async ({ shopper, page }) => {
  await answerWith(page, {
    ...ADMIN,
    '/api/admin/next-actions': { actions: NEXT_ACTIONS, isMore: false },
    '/api/admin/payment-cases*': [PAYMENT_CASE],
    '/api/admin/failed-jobs*': DEAD_LETTER,
    '/api/admin/reconciliations': [],
  })
  await shopper.opens('/admin')
  const actions = page.getByRole('region', { name: 'Next actions' })
  await expect(
    actions.getByRole('heading', { name: 'Paid: to be played 1 · 1 late · each hour late costs £0.31' }),
  ).toBeVisible()
  await expect(actions.getByRole('listitem')).toHaveCount(8)
  await expectUsableOnEveryWidth(page)
  await actions.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(actions.getByRole('listitem')).toHaveCount(10)
  await expect(page.getByText('£18,204.50')).toBeVisible()
})
