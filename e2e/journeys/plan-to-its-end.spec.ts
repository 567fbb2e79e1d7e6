import { expect, test as base } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER, listenTo } from '#e2e/fixtures/complaints.ts'
import { openOwnShop, type OwnShop } from '#e2e/fixtures/own-shop.ts'
import { mailboxAt } from '#e2e/fixtures/mailbox.ts'
import { Shopper } from '#e2e/fixtures/shopper.ts'

/** A member and the owner in a shop whose clock can be moved. */
const test = base.extend<{ ownShop: OwnShop; member: Shopper; owner: Shopper }>({
  ownShop: async ({ complaints: _listening }, use) => {
    const shop = await openOwnShop()
    await use(shop)
    await shop.close()
  },
  member: async ({ browser, ownShop }, use) => {
    const context = await browser.newContext({ baseURL: ownShop.url })
    const complaints = await listenTo(context)
    // The profile asks who is signed in, and gets a 401 for a visitor.
    complaints.expect(FAILED_ANSWER)
    await use(new Shopper(await context.newPage(), 'member@example.com'))
    complaints.settle()
    await context.close()
  },
  owner: async ({ browser, ownShop }, use) => {
    const context = await browser.newContext({ baseURL: ownShop.url })
    await use(new Shopper(await context.newPage(), 'owner@example.com'))
    await context.close()
  },
})
test.describe.configure({ timeout: 180_000 })

test('a subscription from its intent to its end, with nothing made up but the clock', async ({
  ownShop,
  member,
  owner,
}) => {
  const { page } = member
  await page
    .context()
    .route('https://www.sandbox.paypal.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The plan</h1>' }),
    )
  await member.isMember({ discord: 'sam.plays' })
  await member.opens('/subscription')
  await page.getByRole('button', { name: 'Subscribe with PayPal' }).click()
  await expect(page.getByText('Pending Activation')).toBeVisible()

  await owner.isMember()
  await activates(owner, ownShop.setupToken, member.email)
  await page.reload()
  await expect(page.getByText(/^Next billing date: /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Already Subscribed' })).toBeDisabled()

  await member.opens('/phasmophobia')
  await page.getByRole('button', { name: 'Order Now: Prestige Boost' }).click()
  await expect(member.dialog).toContainText('Total£0.00')
  await member.dialog.getByRole('checkbox', { name: /Start my order/ }).check()
  await member.dialog.getByRole('button', { name: 'Place Order' }).click()
  await member.orderOnScreen()
  await expect(member.fact('Subscription')).toHaveText('Covers 1 of 1')

  await member.opens('/subscription')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(/^Cancelled. Benefits until: /)).toBeVisible()

  await ownShop.openLater(32)
  await member.opens('/login')
  // The device has not been seen for a month: its session is over, too.
  await member.logsIn()
  await expect(page).toHaveURL(/\/profile$/)
  await member.opens('/subscription')
  await expect(page.getByRole('button', { name: 'Subscribe with PayPal' })).toBeEnabled()
  await expect(page.getByText(/Active Subscription/)).toHaveText('No Active Subscription')
  await member.opens('/phasmophobia')
  await page.getByRole('button', { name: 'Order Now: Prestige Boost' }).click()
  await expect(member.dialog).toContainText('Total£4.00')
  const subjects = await mailboxAt(page.request).subjectsTo(member.email)
  for (const subject of [/^Almost there: your subscription needs its payment/, /is active/])
    expect(subjects).toContainEqual(expect.stringMatching(subject))
})

/** The first admin, made by the printed token, finds the member among those who wait. */
async function activates({ page }: Shopper, setupToken: string, email: string): Promise<void> {
  const made = await page.request.post('/api/setup-admin', { headers: { 'x-setup-token': setupToken } })
  expect(made.ok()).toBe(true)
  const waiting: { id: string; email: string }[] = await (
    await page.request.get('/api/admin/pending-subscriptions')
  ).json()
  expect(waiting.map((each) => each.email)).toEqual([email])
  const activated = await page.request.post(`/api/admin/users/${waiting[0]?.id}/activate-subscription`, {
    data: { paymentRef: 'I-BW452GLLEP1G' },
  })
  expect(activated.ok()).toBe(true)
}
