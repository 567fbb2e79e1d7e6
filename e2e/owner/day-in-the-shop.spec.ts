import { expect, test } from '#e2e/fixtures/owner.ts'
import { mailboxAt } from '#e2e/fixtures/mailbox.ts'

test.describe.configure({ timeout: 60_000 })

test('a day in the shop: an order comes, is confirmed, begun and completed, is reviewed, and the review is on Home @mobile', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  const mailbox = mailboxAt(visitor.page.request)
  await visitor.opens('/phasmophobia')
  await visitor.buys('Prestige Boost')
  const orderId = await visitor.followsTheNotice()

  await owner.opens('/admin')
  await page
    .getByRole('region', { name: 'Recent orders' })
    .getByRole('link', { name: new RegExp(orderId.slice(0, 8)) })
    .click()
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText('£4.00')
  const status = page.getByRole('combobox', { name: `Status of order ${orderId.slice(0, 8)}` })
  for (const next of ['Confirmed', 'In progress', 'Completed']) {
    await status.selectOption(next)
    await expect(page.getByRole('region', { name: 'What happened' }).getByRole('listitem').first()).toContainText(
      `to ${next.toLowerCase()} by Ada Provider`,
    )
  }

  await visitor.page.reload()
  await expect(visitor.page.getByRole('main')).toContainText('Your service has been completed successfully!')
  const link = /\/reviews\?order=\S+/.exec(await mailbox.receives(visitor.email, /completed/i))?.[0] ?? ''
  await visitor.opens(link)
  const form = visitor.page.getByRole('form', { name: 'Leave a review' })
  const name = `Robin ${orderId.slice(0, 4)}`
  await form.getByLabel('Your name').fill(name)
  await form.getByRole('radio', { name: '5 of 5, Excellent' }).check()
  await form.getByLabel('Your review').fill('Ordered at noon, done before supper.')
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expect(visitor.page.getByText('Your review was received')).toBeVisible()

  await owner.opens('/admin')
  await page
    .getByRole('region', { name: 'Next actions' })
    .getByRole('link', { name: /^Open: .*review/ })
    .click()
  await page.getByRole('button', { name: `Approve the review by ${name}` }).click()
  await expect(owner.toast).toContainText('Review approved')
  await visitor.opens('/')
  await expect(visitor.page.getByRole('main')).toContainText('Ordered at noon, done before supper.')
  await visitor.opens('/reviews')
  await expect(
    visitor.page.getByRole('article').or(visitor.page.getByRole('listitem')).filter({ hasText: name }).first(),
  ).toContainText('Verified purchase')

  await owner.opens('/admin?tab=analytics')
  await expect(page.getByRole('heading', { name: /^£\d.* came in/ })).toBeVisible()
})
