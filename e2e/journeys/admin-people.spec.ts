import type { Page } from '@playwright/test'
import { FAILED_ANSWER, listenTo } from '#e2e/fixtures/complaints.ts'
import { expect, test as base } from '#e2e/fixtures/journey.ts'
import { mailboxAt } from '#e2e/fixtures/mailbox.ts'
import { openOwnShop, type OwnShop } from '#e2e/fixtures/own-shop.ts'
import { expectUsable } from '#e2e/fixtures/screen-checks.ts'
import { PASSWORD, Shopper } from '#e2e/fixtures/shopper.ts'

const MEMBER = 'member@example.com'

/** The provider at the dashboard, and a member whose calls are made without a screen. */
const test = base.extend<{ ownShop: OwnShop; provider: Shopper }>({
  ownShop: async ({ complaints: _listening }, use) => {
    const shop = await openOwnShop()
    await use(shop)
    await shop.close()
  },
  provider: async ({ browser, ownShop, viewport }, use) => {
    const context = await browser.newContext({ baseURL: ownShop.url, viewport })
    const complaints = await listenTo(context)
    complaints.expect(FAILED_ANSWER)
    const provider = new Shopper(await context.newPage(), 'provider@example.com')
    await provider.isMember({ firstName: 'Ada' })
    const { page } = provider
    await expect(
      await page.request.post('/api/setup-admin', { headers: { 'x-setup-token': ownShop.setupToken } }),
    ).toBeOK()
    await use(provider)
    complaints.settle()
    await context.close()
  },
})
test.describe.configure({ timeout: 180_000 })

test('members are helped from their search to the log of what was done', async ({ ownShop, provider, playwright }) => {
  const { page } = provider
  const member = await playwright.request.newContext({
    baseURL: ownShop.url,
    extraHTTPHeaders: { origin: ownShop.url },
  })
  await expect(
    await member.post('/api/auth/register', {
      data: { email: MEMBER, password: PASSWORD, firstName: '<b>Sam</b>', lastName: 'Player', discord: 'sam.plays' },
    }),
  ).toBeOK()

  await test.step('points with a reason, and an account off and on', async () => {
    await provider.opens('/admin?tab=users')
    const search = page.getByRole('searchbox', { name: 'Search users' })
    await search.pressSequentially('unknown ')
    await expect(page).toHaveURL(/q=unknown$/)
    await search.pressSequentially('else')
    await expect(page).toHaveURL(/q=unknown\+else$/)
    await expect(search).toHaveValue('unknown else')
    await search.fill('<b>sam')
    await expect(page.getByText('provider@example.com')).toBeHidden()
    await expect(page).toHaveURL(/q=%3Cb%3Esam/)
    await page.getByRole('link', { name: MEMBER }).click()
    await expect(page.getByRole('heading', { name: '<b>Sam</b> Player' })).toBeVisible()
    await expect(page.getByText('To become an admin they have to confirm their e-mail.')).toBeVisible()

    await page.getByRole('button', { name: 'Adjust points' }).click()
    const points = page.getByRole('dialog', { name: 'Adjust points' })
    await points.getByRole('button', { name: 'Adjust points' }).click()
    await expect(points.getByText('Required')).toHaveCount(2)
    await points.getByLabel('Points', { exact: true }).fill('150')
    await points.getByLabel('Reason').fill('A gift for waiting')
    await points.getByRole('button', { name: 'Adjust points' }).click()
    await expect(provider.toast).toContainText('Points adjusted')
    await expect(points).toBeHidden()
    await expect(page.getByText('A gift for waiting')).toBeVisible()
    await expect(page.getByText('+150')).toBeVisible()

    await asks(page, 'Suspend', 'Suspend this account?')
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
    expect((await member.get('/api/auth/me')).status()).toBe(401)
    await asks(page, 'Reinstate', 'Reinstate this account?')
    await expect(page.getByText('Suspended', { exact: true })).toBeHidden()
    await expect(await member.post('/api/auth/login', { data: { email: MEMBER, password: PASSWORD } })).toBeOK()
    await page.getByRole('link', { name: 'All users' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('<b>sam')
  })

  await test.step('a reward is played', async () => {
    await expect(await member.post('/api/rewards/redeem', { data: { rewardType: 'cod_xp_tokens' } })).toBeOK()
    await provider.opens('/admin?tab=redemptions')
    await asks(page, 'Complete', 'Was this reward played?')
    await expect(page.getByText('No reward waits to be played')).toBeVisible()
    await mailboxAt(page.request).receives(MEMBER, /^Your reward is completed/)
  })

  await test.step('a subscription is activated, and ended', async () => {
    await expect(await member.post('/api/subscription/intent', { data: {} })).toBeOK()
    await provider.opens('/admin?tab=subscriptions')
    await page.getByRole('button', { name: 'Activate' }).click()
    const dialog = page.getByRole('dialog', { name: 'Activate this subscription?' })
    await dialog.getByLabel('Payment reference').fill('I-BW452GLLEP1G')
    await dialog.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByText('No pending activations')).toBeVisible()

    await page.getByRole('button', { name: 'Add month' }).click()
    const again = page.getByRole('dialog', { name: 'Add a month?' })
    await again.getByLabel('Payment reference').fill('I-BW452GLLEP1G')
    await again.getByRole('button', { name: 'Add month' }).click()
    await expect(provider.toast).toContainText('Activation FailedFailed to activate subscription')
    await expect(
      again.getByRole('form').getByText('This payment reference has activated a subscription already.'),
    ).toBeVisible()
    await again.getByRole('button', { name: 'Cancel' }).click()

    await asks(page, 'Deactivate', 'Deactivate this subscription?')
    await expect(page.getByText('No active subscriptions')).toBeVisible()
    await page.getByRole('button', { name: 'Ended' }).click()
    await expect(page.getByRole('region', { name: 'Subscribers' }).getByText(MEMBER)).toBeVisible()
  })

  await test.step('a message is answered by mail', async () => {
    await expect(
      await member.post('/api/contact', {
        data: {
          name: 'Sam',
          email: MEMBER,
          subject: 'A <i>question</i>',
          category: 'billing',
          message: 'May I pay by bank transfer?',
        },
      }),
    ).toBeOK()
    await provider.opens('/admin?tab=messages')
    await expect(page.getByRole('button', { name: 'Unanswered (1)' })).toBeVisible()
    await page.getByRole('link', { name: /A <i>question<\/i>/ }).click()
    await page.getByLabel('Answer by mail').fill('Yes, you can.\n\nWe play on Friday.')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(provider.toast).toContainText('Answer sent')
    await expect(page.getByRole('list', { name: 'Answers' })).toContainText('We play on Friday.')
    await expect(page.getByLabel('Answer by mail')).toHaveValue('')
    expect(await mailboxAt(page.request).receives(MEMBER, /^Re: A &lt;i&gt;question/)).toContain('We play on Friday.')
    await page.getByRole('link', { name: 'All messages' }).click()
    await expect(page.getByText('Every message is answered')).toBeVisible()
  })

  await test.step('all of it is in the log', async () => {
    await provider.opens('/admin?tab=audit')
    const log = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
    for (const done of [
      'Answered a message',
      'Deactivated a subscription',
      'Completed a redemption',
      'Suspended an account',
    ])
      await expect(log.filter({ hasText: done })).toHaveCount(1)
    await expect(log.filter({ hasText: 'Adjusted points' })).toContainText('A gift for waiting')
    await expectUsable(page)
    await page.getByRole('button', { name: 'Adjusted points' }).click()
    await expect(log).toHaveCount(1)
  })
  await member.dispose()
})

/** A button that asks first, and what it asks is answered with yes. */
async function asks(page: Page, button: string, question: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: question })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}
