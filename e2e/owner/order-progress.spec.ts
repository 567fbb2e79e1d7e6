import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

test.describe.configure({ timeout: 60_000 })

test('the owner counts what is delivered with one thumb, and the customer sees each unit at once @phone', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  await visitor.opens('/phasmophobia')
  await visitor.buys('Prestige 20')
  const orderId = await visitor.followsTheNotice()
  const order = visitor.page.getByRole('main')
  const bar = (done: number) => order.getByRole('img', { name: `Prestige 20: ${done} of 20 (prestige) done` })
  await expect(bar(0)).toBeVisible()

  const plusOne = page.getByRole('button', { name: '+1 prestige of Prestige 20' })

  await test.step('the first unit is counted in the list and begins the work; an undo takes it back', async () => {
    await owner.opens(`/admin?tab=orders&q=${orderId.slice(0, 8)}`)
    await plusOne.click()
    await owner.toast.filter({ hasText: '1 of 20 delivered' }).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('0 / 20')).toBeVisible()
    await expect(page.getByRole('combobox', { name: /^Status of order/ })).toHaveValue('in-progress')
    await expectUsableOnEveryWidth(page)
  })

  await test.step('the customer sees each unit at once, and why one was taken back', async () => {
    await plusOne.click()
    await expect(page.getByText('1 / 20')).toBeVisible()
    // By the order's events: it asks by itself every 30 seconds alone.
    await expect(bar(1)).toBeVisible()
    await expect(order).toContainText('Prestige 1 of 20 done')
    await expect(order).toContainText('Corrected to 0 of 20: Counted by mistake')
    await expectUsableOnEveryWidth(visitor.page)
  })

  const dialog = page.getByRole('dialog', { name: 'What is delivered' })
  await test.step('several are set at once on its page, and a fault stands at its field', async () => {
    await owner.opens(`/admin/orders/${orderId}`)
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await dialog.getByLabel('Delivered of 20 (prestige)').fill('21')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('A whole number from 0 to 20')).toBeVisible()
    await expectUsableOnEveryWidth(page)
    await dialog.getByLabel('Delivered of 20 (prestige)').fill('13')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'What is delivered' })).toContainText(
      '£17.50 was paid for what is not',
    )
  })

  await test.step('fewer need a reason', async () => {
    await page.getByRole('button', { name: 'Correct', exact: true }).click()
    await dialog.getByLabel('Delivered of 20 (prestige)').fill('12')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Please say why. The customer reads it')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The last one was lost in a crash')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('completing asks about what is not counted', async () => {
    await page.getByRole('combobox', { name: /^Status of order/ }).selectOption('Completed')
    const question = page.getByRole('alertdialog', { name: 'Is all of it delivered?' })
    await expect(question).toContainText('Prestige 20: 8 of 20 not counted yet (prestige)')
    await expectUsableOnEveryWidth(page)
    await question.getByRole('button', { name: 'Not yet' }).click()
    await expect(page.getByRole('combobox', { name: /^Status of order/ })).toHaveValue('in-progress')
    await page.getByRole('combobox', { name: /^Status of order/ }).selectOption('Completed')
    await question.getByRole('button', { name: 'Yes, complete it' }).click()
    await expect(page.getByRole('region', { name: 'What is delivered' })).toContainText('20 / 20')
    await expect(bar(20)).toBeVisible()
    await expect(order).toContainText('Corrected to 12 of 20: The last one was lost in a crash')
  })
})
