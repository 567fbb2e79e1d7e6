import { DEAD_LETTER, NOTHING_WAITS, OVERVIEW } from '#e2e/fixtures/overview-answers.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { answerWith } from '#e2e/fixtures/member-answers.ts'
import { expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

const QUIET = {
  '/api/admin/overview*': OVERVIEW,
  ...NOTHING_WAITS,
  '/api/admin/payment-cases*': [],
  '/api/admin/reconciliations': [],
}

test('work that failed is tried again with one press, and discarded after a question', async ({ shopper, page }) => {
  await answerWith(page, QUIET)
  const pressed: string[] = []
  let left = DEAD_LETTER
  await page.route('**/api/admin/failed-jobs?*', (route) => route.fulfill({ json: left }))
  await page.route('**/api/admin/failed-jobs/*/*', (route) => {
    const [id = '', button = ''] = route.request().url().split('/').slice(-2)
    pressed.push(`${button} ${id}`)
    left = left.filter((work) => work.id !== id)
    return route.fulfill({ json: button === 'retry' ? { queued: true } : { discarded: true } })
  })
  await shopper.opens('/admin')
  const region = page.getByRole('region', { name: 'Failed jobs' })
  const receipt = region.getByRole('listitem').filter({ hasText: 'A mail did not go out: the receipt' })
  await expect(receipt).toContainText('no such mailbox here')
  await expectUsableOnEveryWidth(page)
  await expect(region.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', '/api/admin/failed-jobs.csv')
  await receipt.getByRole('button', { name: 'Try again' }).click()
  await expect(receipt).toBeHidden()
  await region.getByRole('button', { name: 'Discard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discard this job?' })
  await expectUsableOnEveryWidth(page)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(region.getByText('None. All background work is done')).toBeVisible()
  expect(pressed).toEqual(['retry work-1', 'discard work-2'])
})

test('what cannot be queued again says so where it was pressed; a list that cannot be had can be asked for again', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await answerWith(page, { ...QUIET, '/api/admin/failed-jobs/*/*': 503 })
  let isAway = true
  await page.route('**/api/admin/failed-jobs?*', (route) =>
    route.fulfill(isAway ? { status: 400, body: '' } : { json: DEAD_LETTER }),
  )
  await shopper.opens('/admin')
  const region = page.getByRole('region', { name: 'Failed jobs' })
  await expect(region.getByText('could not be loaded')).toBeVisible()
  isAway = false
  await region.getByRole('button', { name: 'Try again', exact: true }).click()
  const plan = region.getByRole('listitem').filter({ hasText: 'A monthly plan was not ended' })
  await plan.getByRole('button', { name: 'Try again' }).click()
  await expect(plan.getByText('It could not be queued just now')).toBeVisible()
})
