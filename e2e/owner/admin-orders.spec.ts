import type { APIRequestContext, Page } from '@playwright/test'
import { readOrderDetail } from '#contract/admin/orders.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { shortCode } from '#kernel/ids.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsable } from '#e2e/fixtures/screen-checks.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const status = (page: Page, orderId: string) =>
  page.getByRole('combobox', { name: `Status of order ${orderId.slice(0, 8)}` })
/** The cart's order of one 'Prestige Boost', by a buyer without an account; its id. */
async function placesOrder(buyer: APIRequestContext, change: Record<string, string> = {}): Promise<string> {
  const answer = await buyer.post('/api/orders', {
    data: {
      email: 'buyer@example.com',
      discord: 'buyer',
      platform: 'pc',
      serviceType: 'Prestige Boost',
      game: 'phasmophobia',
      total: '4.00',
      ...change,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return placeOrder.answer.parse(await answer.json()).orderId
}
const chosen = (page: Page, orderId: string) =>
  page.getByRole('checkbox', { name: `Choose order ${orderId.slice(0, 8)}` })

test('an order is confirmed, paid, annotated, given back in part and followed on its page @mobile', async ({
  owner,
  request,
}) => {
  const { page } = owner
  await owner.opens('/admin')
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  await expect(page.getByText('No orders yet.')).toBeVisible()
  await expectUsable(page)

  const orderId = await placesOrder(request)
  await page.reload()
  await owner.isServed()
  await expect(page.getByRole('region', { name: 'Recent orders' })).toContainText(orderId.slice(0, 8))
  await page
    .getByRole('region', { name: 'Next actions' })
    .getByRole('link', { name: 'Open: Not paid yet, Prestige Boost' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${orderId}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId.slice(0, 8)}`)
  await expect(page.getByText(`#${shortCode(orderId)}`)).toBeVisible()
  await expectUsable(page)

  await status(page, orderId).selectOption('Confirmed')
  await expect(owner.toast).toContainText('Order updated')
  await page.getByRole('button', { name: 'Record manual payment' }).click()
  const paid = page.getByRole('dialog', { name: 'Record manual payment' })
  await paid.getByRole('button', { name: 'It is paid' }).click()
  await expect(paid.getByText('Required')).toBeVisible()
  await paid.getByLabel('How it was paid').fill('Bank transfer')
  await paid.getByRole('button', { name: 'It is paid' }).click()
  await expect(paid).toBeHidden()

  await page.getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByRole('radio', { name: 'A part' }).check()
  await refund.getByLabel('Amount in pounds').fill('4.01')
  await refund.getByLabel('Reason').fill('Came late')
  await refund.getByRole('button', { name: 'Send refund' }).click()
  await expect(refund.getByText('At most £4.00 can be given back', { exact: true })).toBeVisible()
  await expectUsable(page)
  await refund.getByLabel('Amount in pounds').fill('1.5')
  await refund.getByRole('button', { name: 'Send refund' }).click()
  await expect(refund).toBeHidden()
  await expect(page.getByRole('region', { name: 'Payment', exact: true }).getByText('Partly refunded')).toBeVisible()

  await page.getByLabel('New note').fill('Prefers evenings')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('region', { name: 'Notes for the staff' }).getByRole('listitem')).toContainText(
    'Prefers evenings',
  )
  await expect(page.getByLabel('New note')).toHaveValue('')
  await expect(page.getByRole('region', { name: 'What happened' }).getByRole('listitem')).toHaveText([
    /Refunded by Ada Provider/,
    /Payment received by Ada Provider/,
    /Moved from pending to confirmed by Ada Provider/,
    /Order placed by the customer/,
  ])
  await expectUsable(page)

  // What the customer sees of it.
  const tracked = await (await request.get(`/api/orders/track/${orderId}`)).json()
  expect(tracked).toMatchObject({ status: 'confirmed', paymentState: 'partly-refunded', refundedTotal: '1.50' })
  expect(JSON.stringify(tracked)).not.toContain('evenings')
})

test('a refund that the provider refuses says so, keeps what was typed and can be tried again', async ({
  owner,
  request,
}) => {
  const { page } = owner
  const orderId = await placesOrder(request, { email: 'refused@example.com' })
  await owner.opens(`/admin/orders/${orderId}`)
  await page.getByRole('button', { name: 'Record manual payment' }).click()
  await page.getByLabel('How it was paid').fill('Bank transfer')
  await page.getByRole('button', { name: 'It is paid' }).click()
  const payment = page.getByRole('region', { name: 'Payment', exact: true })
  await expect(payment.getByText('Paid', { exact: true }).first()).toBeVisible()
  const file = readOrderDetail.answer.parse(await (await page.request.get(`/api/admin/orders/${orderId}`)).json())
  const refunds = [
    {
      id: 'refused',
      amount: '4.00',
      state: 'failed',
      reason: 'Came late',
      by: { kind: 'staff', name: 'Ada Provider' },
      providerRefundId: null,
      createdAt: new Date().toISOString(),
    },
  ]
  const refused = { ...file, payments: file.payments.map((each) => ({ ...each, refunds })) }
  // The page asks again by itself; while the provider refuses, the shop would tell the same.
  await page.route(`**/api/admin/orders/${orderId}*`, (route) => route.fulfill({ json: refused }))
  await page.route(`**/api/admin/orders/${orderId}/refunds`, (route) => route.fulfill({ json: refused }))

  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Reason').fill('Came late')
  await dialog.getByRole('button', { name: 'Send refund' }).click()
  await expect(owner.toast).toContainText('Refund FailedThe provider refused it. No money moved.')
  await expect(dialog.getByText('Look at the payment there, or try again.')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Came late')
  await expect(payment.getByText('Refused by the provider')).toBeAttached()

  await page.unrouteAll({ behavior: 'wait' })
  await dialog.getByRole('button', { name: 'Send refund' }).click()
  await expect(dialog).toBeHidden()
  await expect(payment.getByText('Refunded', { exact: true }).first()).toBeVisible()
})

test('orders are found, moved together, archived and taken along @mobile', async ({ owner, request, complaints }) => {
  const { page } = owner
  const [first, second, third] = [
    await placesOrder(request, { email: 'together-anna@example.com' }),
    await placesOrder(request, {
      email: 'together-bert@example.com',
      discord: 'a_name_that_goes_on_and_on_until_nobody_can_read_it_any_more',
    }),
    await placesOrder(request, { email: `together-${'long.'.repeat(11)}address@a-host-with-a-long-name.example.com` }),
  ]
  await owner.opens('/admin?tab=orders&q=together')
  await expect(page.getByRole('combobox', { name: /^Status of order/ })).toHaveCount(3)
  await expectUsable(page)

  await page.getByRole('searchbox', { name: 'Search orders' }).fill(`#${shortCode(second)}`)
  await expect(page.getByRole('combobox', { name: /^Status of order/ })).toHaveCount(1)
  await expect(status(page, second)).toBeVisible()
  // The filter stands in the address: it outlives a reload.
  await page.reload()
  await owner.isServed()
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue(`#${shortCode(second)}`)
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('UNTIL_nobody')
  await expect(status(page, second)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('no-such-buyer')
  await expect(page.getByText('No order fits')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(status(page, third)).toBeVisible()

  await chosen(page, first).check()
  await chosen(page, second).check()
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await expect(bar).toContainText('2 chosen')
  await bar.getByLabel('New status').selectOption('In progress')
  await expectUsable(page)
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(owner.toast).toContainText('2 moved to in progress.')
  await expect(bar).toBeHidden()
  await expect(status(page, first)).toHaveValue('in-progress')
  await expect(status(page, third)).toHaveValue('pending')

  // Confirmed is entered from pending alone: what cannot go stays chosen.
  await chosen(page, first).check()
  await chosen(page, third).check()
  await bar.getByLabel('New status').selectOption('Confirmed')
  await bar.getByRole('button', { name: 'Apply' }).click()
  await expect(owner.toast).toContainText('1 moved to confirmed, 1 cannot go there and stay chosen.')
  await expect(chosen(page, first)).toBeChecked()
  await expect(chosen(page, third)).not.toBeChecked()
  await bar.getByRole('button', { name: 'Clear' }).click()

  const remove = page.getByRole('button', { name: `Archive order ${second.slice(0, 8)}` })
  await expect(remove).toBeHidden()
  await status(page, second).selectOption('Completed')
  // Unpaid it stays, and the owner reads how much is owed.
  const question = page.getByRole('alertdialog')
  complaints.expect(FAILED_ANSWER)
  await remove.click()
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect(owner.toast).toContainText('£4.00 of this order is not paid.')
  await page.context().request.post(`/api/admin/orders/${second}/manual-payment`, {
    headers: { origin: new URL(page.url()).origin },
    data: { note: 'In cash' },
  })
  await remove.click()
  await expect(question).toContainText('It leaves your lists')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(status(page, second)).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect(status(page, second)).toBeHidden()
  expect((await request.get(`/api/orders/track/${second}`)).status()).toBe(200)
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Status', { exact: true }).selectOption('Archived')
  await expect(page.getByText(second.slice(0, 8)).first()).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
})

test('a change that the shop does not take is taken back on the screen', async ({ owner, request, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  const { page } = owner
  const orderId = await placesOrder(request)
  await page.route('**/api/orders/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  )
  await owner.opens('/admin?tab=orders')
  await status(page, orderId).selectOption('Cancelled')
  await expect(owner.toast).toContainText('Update Failed')
  await expect(owner.toast).toContainText('Failed to update order status')
  await expect(status(page, orderId)).toHaveValue('pending')
  await page.unroute('**/api/orders/**')

  // Moved on elsewhere meanwhile: what is refused is told, and what is true is shown.
  await status(page, orderId).selectOption('Completed')
  await expect(page.getByRole('button', { name: `Archive order ${orderId.slice(0, 8)}` })).toBeVisible()
  await page.context().request.patch(`/api/orders/${orderId}/status`, {
    headers: { origin: new URL(page.url()).origin },
    data: { status: 'in-progress' },
  })
  await page.getByRole('button', { name: `Archive order ${orderId.slice(0, 8)}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
  await expect(owner.toast).toContainText('Delete Failed')
  await expect(owner.toast).toContainText('Failed to delete order')
  await expect(status(page, orderId)).toHaveValue('in-progress')
})

test('the views of the work are one press away, and keys go from order to order', async ({ owner, request }) => {
  const [first, second] = [await placesOrder(request), await placesOrder(request)]
  const { page } = owner
  await owner.opens('/admin?tab=orders')
  const views = page.getByRole('group', { name: 'Views' })
  await expect(views.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  const link = (orderId: string) => page.getByRole('link', { name: orderId.slice(0, 8) })
  await link(second).focus()
  await page.keyboard.press('j')
  await expect(link(first)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(second)).toBeFocused()

  await status(page, first).selectOption('Confirmed')
  await expect(owner.toast).toContainText('Order updated')
  await views.getByRole('button', { name: 'To start' }).click()
  await expect(page).toHaveURL(/status=confirmed/)
  await expect(link(first)).toBeVisible()
  await expect(link(second)).toBeHidden()
  await expectUsable(page)
  await views.getByRole('button', { name: 'Late' }).click()
  await expect(page.getByText('No order fits')).toBeVisible()
  await views.getByRole('button', { name: 'All' }).click()
  await expect(link(second)).toBeVisible()
  await expect(page).not.toHaveURL(/status=/)

  await test.step('beside the rail every column has its place, on a small laptop, too', async () => {
    const table = page.getByRole('table', { name: 'Orders' })
    for (const width of [1200, 1280, 1345, 1366, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const card = await table.locator('..').boundingBox()
      const columns = await table.boundingBox()
      expect(columns?.width, `the table at ${width} px`).toBeLessThanOrEqual(card?.width ?? 0)
      const search = await page.getByLabel('Search orders').boundingBox()
      expect(search?.width, `the search at ${width} px`).toBeGreaterThan(160)
    }
  })

  await test.step('filters get a name, and are one press away from then on', async () => {
    await page.getByRole('button', { name: 'More filters' }).click()
    await expect(page.getByRole('form', { name: 'Save these filters' })).toBeHidden()
    // On a slow phone the second is chosen before the first is drawn.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.getByLabel('Status', { exact: true }).first().selectOption('Confirmed')
    await page.getByLabel('Game', { exact: true }).selectOption('Phasmophobia')
    await expect(page).toHaveURL(/status=confirmed&game=phasmophobia/)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const form = page.getByRole('form', { name: 'Save these filters' })
    await form.getByLabel('Save these filters as').fill('late')
    await form.getByRole('button', { name: 'Save view' }).click()
    await expect(form.getByText('There is a view of this name already')).toBeVisible()
    await form.getByLabel('Save these filters as').fill('Ghosts to start')
    await expectUsable(page)
    await form.getByRole('button', { name: 'Save view' }).click()
    await owner.closesToast('View saved')
    const own = views.getByRole('button', { name: 'Ghosts to start' })
    await expect(own).toHaveAttribute('aria-pressed', 'true')
    await views.getByRole('button', { name: 'All' }).click()
    await page.reload()
    await own.click()
    await expect(page).toHaveURL(/status=confirmed&game=phasmophobia/)
    await expect(link(first)).toBeVisible()
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('button', { name: 'Remove the view “Ghosts to start”' }).click()
    await expect(own).toBeHidden()
    await owner.toast.getByRole('button', { name: 'Undo' }).click()
    await expect(own).toBeVisible()
    await page.getByRole('button', { name: 'Remove the view “Ghosts to start”' }).click()
    await expect(own).toBeHidden()
    await views.getByRole('button', { name: 'All' }).click()
  })
})

test("M8 an order's page is the same for every visitor until the server knows an admin", async ({
  owner,
  request,
  browser,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  const orderId = await placesOrder(request)
  const document = await request.get(`/admin/orders/${orderId}`)
  expect(document.headers()['referrer-policy']).toBe('no-referrer')
  const text = await document.text()
  expect(text).toContain('<meta name="robots" content="noindex"')
  for (const inside of ['buyer@example.com', 'Prestige Boost</']) expect(text).not.toContain(inside)
  const stranger = await browser.newContext({ baseURL: new URL(document.url()).origin })
  const page = await stranger.newPage()
  await page.goto(`/admin/orders/${orderId}`)
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  await stranger.close()

  await owner.opens('/admin/orders/AAAAAAAAAAAAAAAAAAAAAA')
  await expect(owner.page.getByRole('heading', { name: 'No such order' })).toBeVisible()
})
