import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailboxAt } from '#e2e/fixtures/mailbox.ts'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsable } from '#e2e/fixtures/screen-checks.ts'

test.describe.configure({ timeout: 150_000 })

test('a game and three services come from a phone, are bought, played, followed and reviewed @phone', async ({
  owner,
  visitor,
}, info) => {
  const { page } = owner
  const buyer = visitor.page
  const mark = randomUUID().slice(0, 4)
  const game = `Deep Rock ${mark}`
  const path = `/deep-rock-${mark}`
  const [ranks, quest, night] = [`Rank Climb ${mark}`, `Egg Hunt ${mark}`, `Night Dive ${mark}`]
  const pictured = (of: Page, name: string) => of.screenshot({ path: info.outputPath(`${name}.png`) })
  const dialog = (title: string) => page.getByRole('dialog', { name: title })

  await test.step('the owner adds the game', async () => {
    await owner.opens('/admin?tab=games')
    await page.getByRole('button', { name: 'New game' }).click()
    await dialog('New game').getByLabel('Name', { exact: true }).fill(game)
    await dialog('New game').getByLabel('Colours').selectOption('Rose')
    await pictured(page, '1-game')
    await dialog('New game').getByRole('button', { name: 'Add game' }).click()
    await expect(owner.toast).toContainText('Game added')
  })

  await test.step('and three services, the last as a copy', async () => {
    await owner.opens('/admin?tab=services')
    const form = dialog('New service')
    for (const [name, price] of [
      [ranks, '1.00'],
      [quest, '9.00'],
    ] as const) {
      await page.getByRole('button', { name: 'New service' }).click()
      await form.getByLabel('Name', { exact: true }).fill(name)
      await form.getByLabel('Game').selectOption(game)
      await form.getByLabel('Price in pounds').fill(price)
      await form.getByLabel('Description').fill('With a player who has done it many times, beside you.')
      await form.getByRole('button', { name: 'Create service' }).click()
      await expect(form).toBeHidden()
    }
    await page.getByRole('button', { name: 'New service' }).click()
    await form.getByLabel('Copy from').selectOption(quest)
    await form.getByLabel('Name', { exact: true }).fill(night)
    await form.getByLabel('Price in pounds').fill('12.00')
    await form.getByRole('button', { name: 'Create service' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('region', { name: game }).getByRole('listitem')).toHaveCount(3)
    await pictured(page, '2-services')
  })

  await test.step('the first of them with a range, an option and a question', async () => {
    await page.getByRole('button', { name: `Choices of ${ranks}` }).click()
    const form = dialog(`Choices of ${ranks}`)
    await form.getByLabel('Buyers choose from where to where').check()
    await form.getByLabel('What the points are').fill('Rank')
    await form.getByLabel('Names of the points').fill('Bronze\nSilver\nGold\nPlatinum')
    await form.getByLabel('Minutes').fill('60')
    await form.getByLabel('£ a step').fill('2')
    await form.getByRole('button', { name: 'Add an option' }).click()
    await form.getByLabel('Name of the option').fill('Express')
    await form.getByLabel('Value').fill('Done in half the time')
    await form.getByLabel('£ or %').fill('50%')
    await form.getByLabel('Time, %').fill('50')
    await pictured(page, '3-choices')
    await form.getByRole('button', { name: 'Save choices' }).click()
    await expect(owner.toast).toContainText('Choices saved')
  })

  await test.step('a visitor chooses and pays', async () => {
    await visitor.opens(path)
    await expect(buyer.getByRole('heading', { level: 3, name: new RegExp(`${night}|${quest}|${ranks}`) })).toHaveCount(
      3,
    )
    await pictured(buyer, '4-page-of-the-game')
    await buyer.getByRole('link', { name: `Choose options: ${ranks}` }).click()
    await visitor.chooses('To Rank', 'Platinum', '£6')
    await buyer.getByRole('checkbox', { name: /^Express/ }).check()
    await expect(buyer.getByRole('status').filter({ hasText: '£' })).toHaveText('£9')
    await expectUsable(buyer)
    await pictured(buyer, '5-choosing')
    const paypal = await visitor.checksOut(ranks)
    await pictured(buyer, '6-checkout')
    await paypal.approves()
    await visitor.isAtHome()
  })

  await test.step('the order is played step by step, and its buyer sees each', async () => {
    const orderId = await visitor.followsTheNotice()
    const order = buyer.getByRole('main')
    const steps = order.getByRole('list', { name: 'Steps of the order' })
    await expect(steps.getByRole('listitem')).toHaveText(['Placed, done', 'Paid, done', 'Confirmed', 'Playing', 'Done'])
    await owner.opens(`/admin?tab=orders&q=${orderId.slice(0, 8)}`)
    for (const next of ['Confirm', 'Start'])
      await page.getByRole('button', { name: `${next}: order ${orderId.slice(0, 8)}` }).click()
    await page.getByRole('button', { name: /^\+1 / }).click()
    await expect(order).toContainText('Your order is being played.')
    await expect(order).toContainText('1 of 3 done')
    await expect(steps.locator('[aria-current=step]')).toContainText('Playing')
    await expectUsable(buyer)
    await pictured(buyer, '7-being-played')
    await pictured(page, '8-list-of-orders')
    await page.getByRole('button', { name: `Mark as done: order ${orderId.slice(0, 8)}` }).click()
    await page.getByRole('button', { name: 'Yes, complete it' }).click()
    await expect(order).toContainText('Your order is done.')
  })

  await test.step('its buyer reviews it by the mailed link, and the owner shows it', async () => {
    const mail = await mailboxAt(buyer.request).receives(visitor.email, /is completed$/)
    const link = /http\S+\/reviews\?order=\S+/.exec(mail.replaceAll('&amp;', '&'))?.[0] ?? ''
    await visitor.opens(new URL(link).pathname + new URL(link).search)
    const form = buyer.getByRole('form', { name: 'Leave a review' })
    await form.getByLabel('Your name').fill(`Mina ${mark}`)
    await form.getByRole('radio', { name: '5 of 5, Excellent' }).check()
    await form.getByLabel('Your review').fill('Three ranks in one evening.')
    await form.getByRole('button', { name: 'Submit Review' }).click()
    await expect(buyer.getByText('Your review was received')).toBeVisible()
    await owner.opens('/admin?tab=reviews&state=waiting')
    await page.getByRole('button', { name: `Approve the review by Mina ${mark}` }).click()
    await expect(owner.toast).toContainText('Review approved')
    await visitor.opens('/reviews')
    const review = buyer.getByRole('listitem').filter({ hasText: `Mina ${mark}` })
    await expect(review).toContainText('Verified purchase')
    await review.scrollIntoViewIfNeeded()
    await pictured(buyer, '9-review')
  })
})
