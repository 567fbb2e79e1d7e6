import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/owner.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

const card = (page: Page, name: string) => page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

/** What the shop shows to visitors, from pages that were rendered anew or kept. */
async function isShown(visitor: Page, text: string, where: Record<'/' | '/reviews', boolean>) {
  for (const [path, isThere] of Object.entries(where)) {
    const html = await (await visitor.request.get(path)).text()
    expect(html.includes(text), `${text} at ${path}`).toBe(isThere)
  }
}

test('a review is handed in, read, approved, shown on Home and the reviews page, hidden and deleted', async ({
  owner,
  visitor,
}) => {
  const { page } = owner
  const name = unique('Robin')
  await visitor.opens('/reviews')
  const form = visitor.page.getByRole('form', { name: 'Leave a review' })
  await form.getByLabel('Your name').fill(name)
  await form.getByLabel('Service').selectOption({ label: 'Custom Service' })
  await form.getByRole('radio', { name: '4 of 5, Very good' }).check()
  await form.getByLabel('Your review').fill('Done in an evening.')
  await form.getByRole('button', { name: 'Submit Review' }).click()
  await expect(visitor.page.getByText('Your review was received')).toBeVisible()

  await owner.opens('/admin?tab=reviews&state=waiting')
  await expect(card(page, name)).toContainText('Waiting')
  await expectUsableOnEveryWidth(page)
  await isShown(visitor.page, name, { '/': false, '/reviews': false })
  await page.getByRole('button', { name: `Approve the review by ${name}` }).click()
  await expect(owner.toast).toContainText('Review approved')
  await expect(card(page, name)).toBeHidden()
  await isShown(visitor.page, name, { '/': true, '/reviews': true })

  await page.getByLabel('Which reviews').selectOption('approved')
  await expect(card(page, name)).toContainText('Approved')
  await page.getByRole('button', { name: `Hide the review by ${name}` }).click()
  await expect(owner.toast).toContainText('Review hidden')
  await isShown(visitor.page, name, { '/': false, '/reviews': false })

  await page.getByLabel('Which reviews').selectOption('hidden')
  await expect(card(page, name)).toContainText('Hidden')
  await page.getByRole('button', { name: `Delete the review by ${name}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('This cannot be undone.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card(page, name)).toBeVisible()
  await page.getByRole('button', { name: `Delete the review by ${name}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(owner.toast).toContainText('Review deleted')
  await expect(card(page, name)).toBeHidden()
})

test('the owner adds what a customer said elsewhere, and corrects it', async ({ owner, visitor }) => {
  const { page } = owner
  const name = unique('Alex')
  await owner.opens('/admin?tab=reviews')
  await page.getByRole('button', { name: 'Add review' }).click()
  const form = page.getByRole('dialog', { name: 'Add review' })
  await expect(form.getByLabel('Rating')).toHaveValue('5')
  await form.getByRole('button', { name: 'Add review' }).click()
  await expect(form.getByText('Required', { exact: true })).toHaveCount(3)
  await form.getByLabel('Customer name').fill(name)
  await form.getByLabel('Service type').fill('phasmophobia-boost')
  await form.getByLabel('Review text').fill('Heard of them on Discord.')
  await expectUsableOnEveryWidth(page)
  await form.getByRole('button', { name: 'Add review' }).click()
  await expect(owner.toast).toContainText('Review added')
  await expect(card(page, name)).toContainText('Own entry')
  await expect(card(page, name)).toContainText('Phasmophobia Boost')
  await isShown(visitor.page, name, { '/': true, '/reviews': false })

  await page.getByRole('button', { name: `Edit the review by ${name}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit review' })
  await edit.getByLabel('Review text').fill('Heard of them from a friend.')
  await edit.getByLabel('Rating').selectOption('3')
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.toast).toContainText('Review updated')
  await expect(card(page, name)).toContainText('Heard of them from a friend.')
  await expect(card(page, name)).toContainText('3 of 5')
})

test('a shop that does not answer is told of, and what was typed stays', async ({ owner, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  const { page } = owner
  await owner.opens('/admin?tab=reviews')
  await page.route('**/api/reviews/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page
    .getByRole('button', { name: /^Hide the review/ })
    .first()
    .click()
  await expect(owner.toast).toContainText('ErrorFailed to update review')
  await page
    .getByRole('button', { name: /^Delete the review/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(owner.toast).toContainText('ErrorFailed to delete review')
  await page.route('**/api/admin/reviews', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Add review' }).click()
  const form = page.getByRole('dialog', { name: 'Add review' })
  await form.getByLabel('Customer name').fill('Alex')
  await form.getByLabel('Service type').fill('custom-service')
  await form.getByLabel('Review text').fill('Good.')
  await form.getByRole('button', { name: 'Add review' }).click()
  await expect(owner.toast).toContainText('ErrorFailed to add review')
  await expect(form.getByLabel('Review text')).toHaveValue('Good.')
})
