import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'
import {
  answerWith,
  daysFromNow,
  historyAnswer,
  redemptionsAnswer,
  rewardsAnswer,
  subscriptionAnswer,
} from '#e2e/fixtures/member-answers.ts'
import { expectUsable, expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

const POINTS = '/api/user/rewards'
const HISTORY = '/api/user/rewards/history*'
const REDEMPTIONS = '/api/rewards/redemptions'

test('the rewards of a member: none, many, one open, and the question', async ({ shopper, page }) => {
  await shopper.isMember()
  await shopper.opens('/rewards')
  await expect(page.getByText('No points yet')).toBeVisible()
  await expectUsableOnEveryWidth(page)

  await answerWith(page, {
    [POINTS]: rewardsAnswer(1238, { pointsOwed: 20 }),
    [HISTORY]: historyAnswer(12),
    [REDEMPTIONS]: redemptionsAnswer(4),
  })
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Points to the next reward' })).toHaveAttribute(
    'aria-valuenow',
    '38',
  )
  await expect(page.getByText('20 points of refunded orders were spent already.')).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await page.getByRole('button', { name: 'Redeem: 100 Free Levels' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('You keep 1138 points')
  await expectUsableOnEveryWidth(page)

  await answerWith(page, { [POINTS]: rewardsAnswer(138, { canRedeem: false }) })
  await page.reload()
  await expect(page.getByText('One of your rewards is being processed.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redeem: 100 Free Levels' })).toBeDisabled()
  await expectUsableOnEveryWidth(page)
})

test('rewards that are on their way, that cannot be had, and that come at another try', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.isMember()
  const isSeen = Promise.withResolvers<void>()
  await page.route(`**${POINTS}`, async (route) => {
    await isSeen.promise
    await route.continue()
  })
  await page.goto('/rewards')
  await expect(page.getByText('Loading rewards')).toBeAttached()
  await expect(page.getByText('Login Required')).toBeHidden()
  await expectUsable(page)
  isSeen.resolve()
  await expect(page.getByText('No points yet')).toBeVisible()

  await answerWith(page, { [POINTS]: 503 })
  await page.reload()
  await expect(page.getByText('Your points could not be loaded.')).toBeVisible()
  await expectUsable(page)
  await answerWith(page, { [POINTS]: rewardsAnswer(38), [HISTORY]: 503, [REDEMPTIONS]: 503 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your history could not be loaded.')).toBeVisible()
  await expect(page.getByText('Your redemptions could not be loaded.')).toBeVisible()
  await expectUsable(page)
})

test('a subscription in each of its states', async ({ shopper, page, complaints }) => {
  // Nine screens, each looked at in every width.
  test.setTimeout(180_000)
  complaints.expect(FAILED_ANSWER)
  await shopper.isMember()
  const requestedAt = daysFromNow(0)
  const states = [
    ['With the plan, included carries', { status: 'none', startDate: null, endDate: null }],
    ['You asked for it', { status: 'pending', startDate: null, endDate: null, requestedAt }],
    ['As many as you can play.', {}],
    ["18 left of this month's fair use.", { carries: { used: 12, limit: 30, left: 18 } }],
    ['Fair use is reached', { carries: { used: 30, limit: 30, left: 0 } }],
    ['You have cancelled.', { cancelAtPeriodEnd: true }],
    ['The next one waits for its activation.', { cancelAtPeriodEnd: true, requestedAt }],
    ['Your subscription ended on', { status: 'expired', endDate: daysFromNow(-3) }],
  ] as const
  await page.goto('/subscription')
  for (const [words, change] of states) {
    await page.unroute('**/api/subscription')
    await answerWith(page, { '/api/subscription': subscriptionAnswer(change) })
    await page.reload()
    await expect(page.getByText(words)).toBeVisible()
    await expectUsableOnEveryWidth(page)
  }
  await page.unroute('**/api/subscription')
  await answerWith(page, { '/api/subscription': 503 })
  await page.reload()
  await expect(page.getByText('Your subscription could not be looked up.')).toBeVisible()
  await expectUsableOnEveryWidth(page)
})
