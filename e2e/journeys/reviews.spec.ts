import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Leave a review' })
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
const list = (page: Page) => page.getByRole('region', { name: 'Customer reviews' }).getByRole('article')

async function writes(page: Page, { name, text }: { name: string; text: string }) {
  await form(page).getByLabel('Your name').fill(name)
  await form(page).getByLabel('Service').selectOption({ label: 'Custom Service' })
  await form(page).getByRole('radio', { name: '4 of 5, Very good' }).check()
  await form(page).getByLabel('Your review').fill(text)
}

test('a review is received, and is not shown before the owner has read it @phone', async ({
  shopper,
  page,
  request,
}) => {
  const name = `Reviewer ${randomUUID()}`
  await shopper.opens('/reviews')
  await writes(page, { name, text: 'Done in an evening.' })
  await expect(form(page).getByText('4 of 5 · Very good')).toBeVisible()
  await form(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your review was received.' })).toBeFocused()
  await expect(page.getByText('A person reads it before it appears on this page.')).toBeVisible()

  await shopper.opens('/reviews?service=custom-service')
  await expect(list(page).first()).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
  for (const path of ['/reviews', '/', '/api/reviews', '/api/testimonials'])
    expect(await (await request.get(path)).text()).not.toContain(name)
})

test('what is missing is said at the fields and in a toast, by keyboard alone', async ({ shopper, page }) => {
  await shopper.opens('/reviews')
  await form(page).getByLabel('Email').focus()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Required Fields')
  await expect(toast(page)).toContainText('Please fill in all required fields and select a rating.')
  await expect(form(page).getByText('Required', { exact: true })).toHaveCount(3)
  await expect(form(page).getByText('Please select a rating')).toBeVisible()
  await expect(form(page).getByLabel('Your name')).toBeFocused()

  await page.keyboard.type('Sam')
  await page.keyboard.press('Tab')
  await page.keyboard.press('P')
  await page.keyboard.press('Tab')
  for (let star = 1; star < 3; star += 1) await page.keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: '3 of 5, Good' })).toBeChecked()
  await expect(form(page).getByText('Please select a rating')).toBeHidden()
  await expect(form(page).getByLabel('Service')).toHaveValue('phasmophobia-boost')
})

test('a failed review says so, and keeps its text over a reload', async ({ shopper, page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  await page.route('**/api/reviews', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await shopper.opens('/reviews')
  await writes(page, { name: 'Sam', text: 'Kept where it was typed.' })
  await form(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to submit review. Please try again.')
  await page.reload()
  await expect(form(page).getByLabel('Your review')).toHaveValue('Kept where it was typed.')
  await expect(form(page).getByRole('radio', { name: '4 of 5, Very good' })).toBeChecked()
})

test('bars and services narrow the list, and the address says so', async ({ shopper, page }) => {
  await shopper.opens('/reviews')
  await page.getByRole('link', { name: '4 stars 2 reviews' }).click()
  await expect(page).toHaveURL(/\?rating=4$/)
  await expect(list(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'COD BO6 Easter Egg' }).click()
  await expect(page).toHaveURL(/\?service=cod-bo6-easter-egg&rating=4$/)
  await expect(list(page)).toHaveCount(1)
  await page.goBack()
  await expect(list(page)).toHaveCount(2)
  await page.getByRole('link', { name: '1 star 0 reviews' }).click()
  await expect(page.getByText('No review fits.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all reviews' }).click()
  await expect(list(page)).toHaveCount(8)
})

/** The list in parts of two, as a shop with many reviews would answer. */
async function answersInParts(page: Page) {
  const all = (await (await page.request.get('/api/reviews')).json()) as unknown[]
  await page.route(/\/api\/reviews\?/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? '0')
    const next = from + 2 < all.length ? { link: `</api/reviews?cursor=${from + 2}>; rel="next"` } : {}
    return route.fulfill({ json: all.slice(from, from + 2), headers: next })
  })
}

test('more reviews are added to the list, until there are no more', async ({ shopper, page }) => {
  await answersInParts(page)
  await shopper.opens('/')
  await page.getByRole('main').getByRole('link', { name: 'All reviews' }).click()
  await page.getByRole('main').getByRole('link', { name: 'All services' }).click()
  const service = page.getByRole('link', { name: 'Phasmophobia Boost' })
  await service.click()
  await expect(service).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(list(page)).toHaveCount(2)
  const more = page.getByRole('link', { name: 'Show more' })
  for (const shown of [4, 6, 8]) {
    await more.click()
    await expect(list(page)).toHaveCount(shown)
  }
  await expect(more).toHaveCount(0)
})
