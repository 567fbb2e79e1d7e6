import { randomUUID } from 'node:crypto'
import { listenTo } from '#e2e/fixtures/complaints.ts'
import { expect, test as base } from '#e2e/fixtures/journey.ts'
import { mailboxAt } from '#e2e/fixtures/mailbox.ts'
import { openOwnShop, SHOP_OF_WORKER } from '#e2e/fixtures/own-shop.ts'
import { Shopper } from '#e2e/fixtures/shopper.ts'

/** A member of a shop whose plan is paid at PayPal, without an admin's help. */
const test = base.extend<{ member: Shopper }, { planShop: string }>({
  planShop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern
    async ({}, use) => {
      const shop = await openOwnShop({ DEMO_PAYMENTS: 'plan' })
      await use(shop.url)
      await shop.close()
    },
    SHOP_OF_WORKER,
  ],
  member: async ({ browser, planShop }, use) => {
    const context = await browser.newContext({ baseURL: planShop })
    const complaints = await listenTo(context)
    await use(new Shopper(await context.newPage(), `member-${randomUUID()}@example.com`))
    complaints.settle()
    await context.close()
  },
})
test.describe.configure({ timeout: 120_000 })

test('a member agrees at PayPal, is active once the payment is confirmed, and cancels on both sides', async ({
  member,
}) => {
  const { page } = member
  await member.isMember({ discord: 'sam.plays' })
  await member.opens('/subscription')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Subscribe with PayPal' }).click(),
  ])
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Pay Fifteen X each month')
  await expect(tab.getByText('£7.99')).toBeVisible()
  const payPal = new URL(tab.url()).origin
  await expect(member.toast).toContainText('your subscription is active as soon as the payment is confirmed.')
  await expect(page.getByText('an admin will activate')).toHaveCount(0)
  await expect(page.getByText('Your subscription is active as soon as PayPal confirms your payment.')).toBeVisible()

  await tab.getByRole('button', { name: 'Agree and subscribe' }).click()
  await expect(tab).toHaveURL(/\/subscription\?subscription_id=I-\w+$/)
  const plan = new URL(tab.url()).searchParams.get('subscription_id') ?? ''
  // By PayPal's event; both pages show it by themselves.
  for (const each of [page, tab]) await expect(each.getByText(/^Next billing date: /)).toBeVisible({ timeout: 30_000 })
  expect(await mailboxAt(page.request).receives(member.email, /is active/)).toContain('/subscription')
  await tab.close()

  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('We end the payment at PayPal as well')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(/^Cancelled. Benefits until: /)).toBeVisible()
  // A job tells PayPal, whose overview says how the plan stands there.
  const overview = await page.context().newPage()
  await expect(async () => {
    await overview.goto(payPal)
    await expect(overview.getByRole('listitem').filter({ hasText: plan })).toContainText('cancelled', {
      timeout: 1_000,
    })
  }).toPass({ timeout: 30_000 })
})

test('a member who does not agree is charged nothing, and may withdraw', async ({ member }) => {
  const { page } = member
  await member.isMember({ discord: 'sam.plays' })
  await member.opens('/subscription')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Subscribe with PayPal' }).click(),
  ])
  await tab.getByRole('button', { name: 'Cancel and return to the shop' }).click()
  await expect(tab.getByText('Pending Activation')).toBeVisible()
  await tab.getByRole('button', { name: 'Withdraw my request' }).click()
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Withdraw my request' }).click()
  await expect(tab.getByText('Pending Activation')).toBeHidden()
  await expect(tab.getByRole('button', { name: 'Subscribe with PayPal' })).toBeEnabled()
})
