import { randomUUID } from 'node:crypto'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test('the owner adds a reward and takes it away again; the shop shows what points are given for @phone', async ({
  owner,
  visitor,
  complaints,
}) => {
  // A reward without a description is refused by the server.
  complaints.expect(FAILED_ANSWER)
  const { page } = owner
  const name = `A lesson ${randomUUID().slice(0, 4)}`
  const dialog = page.getByRole('dialog', { name: 'Rewards' })
  const rewards = dialog.getByRole('list', { name: 'Rewards' }).getByRole('listitem')
  const cards = visitor.page.getByRole('main').getByRole('article')
  const opens = async () => {
    await owner.opens('/admin?tab=redemptions')
    await page.getByRole('button', { name: 'Rewards', exact: true }).click()
    await expect(rewards.first()).toBeVisible()
  }

  await opens()
  await expect(rewards).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Add a reward' }).click()
  await rewards.last().getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Save rewards' }).click()
  await expect(rewards.last().getByText('Required')).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await rewards.last().getByLabel('Description').fill('An hour with a player of ours.')
  await dialog.getByRole('button', { name: 'Save rewards' }).click()
  await expect(owner.toast).toContainText('Rewards saved')

  await visitor.opens('/rewards')
  await expect(cards).toHaveCount(3)
  await expect(cards.last()).toContainText(name)
  await expectUsableOnEveryWidth(visitor.page)

  await opens()
  await dialog.getByRole('button', { name: `Remove ${name}` }).click()
  await dialog.getByRole('button', { name: 'Save rewards' }).click()
  await expect(owner.toast).toContainText('Rewards saved')
  await visitor.opens('/rewards')
  await expect(cards).toHaveCount(2)
})
