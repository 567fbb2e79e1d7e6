import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'

test('registers, confirms the e-mail, buys, has points, redeems them, and pays less from then on @phone', async ({
  shopper,
  page,
  mailbox,
}) => {
  const main = page.getByRole('main')
  await shopper.registers({ discord: 'robin.plays' })
  const link = /\/verify-email\?token=[\w-]+/.exec(await mailbox.receives(shopper.email, /^Welcome/))?.[0] ?? ''
  await shopper.opens(link)
  await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(page.getByRole('link', { name: 'To your profile' })).toBeVisible()

  await shopper.opens('/rewards')
  await expect(main.getByText('100 points to the next reward')).toBeVisible()
  await expect(main.getByText('No points yet')).toBeVisible()
  await expect(main.getByRole('button', { name: /^Redeem/ })).toHaveCount(2)
  for (const button of await main.getByRole('button', { name: /^Redeem/ }).all()) await expect(button).toBeDisabled()

  await shopper.opens('/phasmophobia')
  for (let piece = 0; piece < 2; piece += 1) await shopper.addsToCart('Prestige 20')
  await shopper.opens('/cart')
  await expect(main).toContainText('Total£100.00')
  await expect(main).toContainText("You'll earn 100 points.")
  await main.getByRole('checkbox', { name: /Start my order/ }).check()
  await main.getByRole('button', { name: 'Place Order (2 items)' }).click()
  await main.getByRole('button', { name: 'Pay now' }).click()
  const paypal = await shopper.goesToPaypal()
  await paypal.approves()
  await expect(page.getByRole('alertdialog')).toContainText('PAYMENT SUCCESSFUL!')
  // A member is sent to the profile, where the points are there already, and the way to the order.
  await expect(page).toHaveURL(/\/profile$/)
  await expect(main).toContainText('Payment received')
  await expect(main.getByText('100', { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Track your order' })).toBeVisible()

  await shopper.opens('/rewards')
  await expect(main.getByText('You can redeem a reward')).toBeVisible()
  await expect(main.getByText('Silver', { exact: true }).first()).toBeVisible()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveCount(1)
  await expect(history).toContainText('Prestige 20')
  await expect(history).toContainText('+100')
  await expect(main.getByRole('heading', { name: 'Recent Redemptions' })).toBeHidden()

  await main.getByRole('button', { name: 'Redeem: 100 Free Levels' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Redeem 100 points for 100 Free Levels?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await main.getByRole('button', { name: 'Redeem: 100 Free Levels' }).click()
  await question.getByRole('button', { name: 'Redeem' }).click()
  await expect(shopper.toast).toContainText('Reward Redeemed!')
  await expect(shopper.toast).toContainText("Your reward has been queued. We'll process it within 24 hours.")
  // The pressed button is off now: the focus is not lost with it.
  await expect(main.getByRole('heading', { name: 'Redeem', exact: true })).toBeFocused()
  const redemption = page.getByRole('region', { name: 'Recent Redemptions' }).getByRole('listitem')
  for (const words of ['100 Free Levels', 'Processing', '100 points']) await expect(redemption).toContainText(words)
  await expect(history.first()).toContainText('Reward: 100 Free Levels')
  await expect(history.first()).toContainText('\u2212100')
  await expect(main.getByText('You can redeem a reward')).toBeHidden()
  await mailbox.receives(shopper.email, /^Your reward is queued/)

  await history.getByRole('link', { name: /Prestige 20/ }).click()
  await shopper.orderOnScreen()

  await shopper.opens('/phasmophobia')
  await shopper.ordersNow('Prestige 20')
  for (const words of ['Price£50.00', 'Silver discount, 2%\u2212£1.00', 'Total£49.00', "You'll earn 44 points."])
    await expect(shopper.dialog).toContainText(words)
  await page.keyboard.press('Escape')
  await shopper.addsToCart('Prestige 20')
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  for (const words of ['Total£49.00', '£1.00 less by your level and subscription'])
    await expect(drawer).toContainText(words)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await shopper.ordersNow('Prestige 20')
  await shopper.agreesToStart()
  const second = await shopper.goesToPaypal()
  await expect(second.page.getByText('£49.00', { exact: true })).toBeVisible()
  await second.closes()
})

test('points that went elsewhere meanwhile are refused at the card, in the words of the server', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.isMember()
  await page.route('**/api/user/rewards', async (route) => {
    const answer: object = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, points: 100, canRedeem: true } })
  })
  await shopper.opens('/rewards')
  await page.getByRole('button', { name: 'Redeem: XP Token Package' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Redeem' }).click()
  await expect(shopper.toast).toContainText('Redemption Failed')
  const card = page.getByRole('article').filter({ hasText: 'XP Token Package' })
  await expect(card.getByRole('alert')).toContainText('A reward costs 100 points, and you have 0.')
  await expect(page.getByRole('article').filter({ hasText: '100 Free Levels' }).getByRole('alert')).toBeHidden()
})

test('points for another reward wait while one is being processed, and nothing says otherwise', async ({
  shopper,
  page,
}) => {
  await shopper.isMember()
  await page.route('**/api/user/rewards', async (route) => {
    const answer: object = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, points: 130, canRedeem: false } })
  })
  await shopper.opens('/rewards')
  await expect(page.getByText('Your last reward comes first')).toBeVisible()
  await expect(page.getByText('You can redeem a reward')).toBeHidden()
  await expect(page.getByText('One of your rewards is being processed.')).toHaveCount(2)
})
