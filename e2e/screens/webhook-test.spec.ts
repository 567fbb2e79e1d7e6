import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test('the developer page shows where the provider reaches the shop, and what came', async ({ shopper, page }) => {
  await shopper.opens('/webhook-test')
  for (const address of [/\/api\/paypal\/ipn$/, /\/payment-success$/])
    await expect(page.getByText(address)).toBeVisible()
  await page.getByRole('button', { name: 'Send Test Webhook' }).click()
  await expect(page.getByText('TEST', { exact: true }).first()).toBeVisible()
  await expectUsableOnEveryWidth(page)
})

test('an inbox with nothing in it says what to do, and one that cannot be read says so', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await page.route('**/api/webhook-test', (route) => route.fulfill({ json: { logs: [] } }))
  await shopper.opens('/webhook-test')
  await expect(page.getByText('No webhook activity yet.')).toBeVisible()
  await page.route('**/api/webhook-test', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Refresh Logs' }).click()
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'could not be loaded' }),
  ).toBeVisible()
})

test('W1 a visitor from another machine is shown nothing', async ({ request }) => {
  for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { via: '1.1 proxy' }]) {
    const answer = await request.get('/webhook-test', { headers })
    expect(answer.status()).toBe(403)
    expect(await answer.text()).not.toContain('/api/paypal/ipn')
  }
})
