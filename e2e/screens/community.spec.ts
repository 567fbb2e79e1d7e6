import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expectUsable, expectUsableOnEveryWidth } from '#e2e/fixtures/screen-checks.ts'

const reviews = (page: Page) => page.getByRole('region', { name: 'Customer reviews' })
const LISTS = /\/api\/reviews(?:\?|$)/

test('the contact form with its faults, with a failure, and after it was sent', async ({
  shopper,
  page,
  complaints,
}) => {
  complaints.expect(FAILED_ANSWER)
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '' }))
  await shopper.opens('/contact')
  const form = page.getByRole('form', { name: 'Contact form' })
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Please check 5 fields.')).toBeVisible()
  await expectUsableOnEveryWidth(page)

  await form.getByLabel('Name', { exact: true }).fill('Sam')
  await form.getByLabel('Email').fill(shopper.email)
  await form.getByLabel('Subject').fill('A question')
  await form.getByLabel('Category').selectOption('support')
  await form.getByLabel('Message').fill('How long does it take?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message was not sent. It is kept here; try again.')).toBeVisible()
  await expectUsableOnEveryWidth(page)

  await page.unroute('**/api/contact')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible()
  await expectUsableOnEveryWidth(page)
})

test('the reviews with faults at the form, narrowed to nothing, and with the method open', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/reviews')
  await page.getByText('How we count').click()
  await expect(page.getByText('rounded to one decimal')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByText('Please select a rating', { exact: true })).toBeVisible()
  await expectUsableOnEveryWidth(page)
  await shopper.opens('/reviews?rating=2')
  await expect(page.getByText('No review fits.')).toBeVisible()
  await expectUsableOnEveryWidth(page)
})

test('the reviews of a shop that has none: no figure, and the specified words', async ({ shopper, page }) => {
  await page.route(LISTS, (route) => route.fulfill({ json: [] }))
  await page.route('**/api/reviews/summary*', (route) =>
    route.fulfill({ json: { count: 0, average: null, byRating: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, removed: 2 } }),
  )
  await page.route('**/api/testimonials', (route) => route.fulfill({ json: [] }))
  await shopper.opens('/terms')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click()
  await expect(reviews(page)).toContainText('No reviews yet.')
  await expect(reviews(page)).toContainText('Every review here will come from a person, read before it appears.')
  await expect(page.getByRole('heading', { name: 'In figures' })).toHaveCount(0)
  await expectUsable(page)
  await page.getByRole('banner').getByRole('link', { name: 'Fifteen X' }).click()
  await expect(
    page.getByText('No reviews yet. Every review here will come from a person, read before it appears.'),
  ).toBeVisible()
  await expect(page.getByText('of 5 from')).toHaveCount(0)
})

test('reviews on their way, and reviews that cannot be had', async ({ shopper, page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  const isSeen = Promise.withResolvers<void>()
  await page.route(LISTS, async (route) => {
    await isSeen.promise
    await route.fulfill({ status: 503, body: '' })
  })
  await page.route('**/api/testimonials', async (route) => {
    await isSeen.promise
    await route.fulfill({ status: 503, body: '' })
  })
  await shopper.opens('/terms')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click()
  await expect(reviews(page).getByRole('status')).toHaveText('Loading reviews')
  await expectUsable(page)
  await page.getByRole('banner').getByRole('link', { name: 'Fifteen X' }).click()
  await expect(page.getByText('Loading customer testimonials...')).toBeVisible()
  isSeen.resolve()
  await expect(page.getByText('The testimonials could not be loaded just now.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All reviews' }).click()
  await expect(page.getByText('The reviews could not be loaded.')).toBeVisible()
  await expectUsable(page)
  await page.unroute(LISTS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(reviews(page).getByRole('article')).toHaveCount(8)
})

test('what a visitor who is not signed in reads leads on', async ({ page }) => {
  for (const { path, link, to } of [
    { path: '/subscription', link: 'Please login to subscribe', to: '/login' },
    { path: '/subscription', link: 'Ask about billing', to: '/contact?category=billing' },
    { path: '/rewards', link: 'Login Now', to: '/login' },
    { path: '/about', link: 'Ask for a custom package', to: '/contact?category=custom' },
    { path: '/', link: 'contact form', to: '/contact?category=custom' },
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link', { name: link, includeHidden: true })).toHaveAttribute(
      'href',
      to,
    )
  }
})

test('the invite is opened by two buttons, each in a new tab; what the footer says in plain text is no link', async ({
  page,
}) => {
  await page.goto('/discord')
  const main = page.getByRole('main')
  for (const name of ['Join our Discord', 'Open the invite']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\/discord\.gg\//)
    await expect(main.getByRole('link', { name })).toHaveAttribute('target', '_blank')
    await expect(main.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer')
  }
  const footer = page.getByRole('contentinfo')
  for (const words of ['FAQ', 'Order Status', 'Achievement Unlocks']) {
    await expect(footer.getByText(words, { exact: true })).toBeVisible()
    await expect(footer.getByRole('link', { name: words })).toHaveCount(0)
  }
})
