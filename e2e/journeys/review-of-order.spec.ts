import type { Page } from '@playwright/test'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'
import { expect, test } from '#e2e/fixtures/journey.ts'

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA.a-signature'
const form = (page: Page) => page.getByRole('form', { name: 'Leave a review' })

/**
 * These tests cannot complete an order in the browser. review-of-order.route.test.ts tests how the server checks a
 * link.
 */
async function linkIsGood(page: Page) {
  await page.route(/\/api\/reviews\/order\?/, (route) =>
    route.fulfill({
      json: {
        code: 'KESTREL1',
        name: 'Prestige Boost',
        serviceType: 'phasmophobia-boost',
        completedAt: '2026-03-02T10:00:00.000Z',
      },
    }),
  )
}

test('a mailed link opens the form of its order, and the review is tied to it @phone', async ({ shopper, page }) => {
  await linkIsGood(page)
  const sent: unknown[] = []
  await page.route('**/api/reviews', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { received: true } })
  })
  await shopper.opens(`/reviews?order=${TOKEN}`)
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText('Prestige Boost')
  await expect(order).toContainText('#KESTREL1 · completed 2 Mar 2026')
  await expect(order).toContainText('will be marked as a verified purchase')
  await expect(order).toBeInViewport()
  await expect(form(page).getByLabel('Service')).toBeHidden()

  await form(page).getByLabel('Your name').fill('Sam')
  await form(page).getByRole('radio', { name: '5 of 5, Excellent' }).check()
  await form(page).getByLabel('Your review').fill('Done in an evening.')
  await form(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your review was received.' })).toBeFocused()
  expect(sent).toStrictEqual([
    {
      customerName: 'Sam',
      serviceType: 'phasmophobia-boost',
      rating: 5,
      review: 'Done in an evening.',
      orderToken: TOKEN,
    },
  ])
})

test('a link that is dead says so, and the form stays for all', async ({ shopper, page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  await shopper.opens(`/reviews?order=${TOKEN}`)
  await expect(page.getByText('This link does not work')).toBeVisible()
  await expect(form(page).getByLabel('Service')).toBeVisible()
})

test('an order that has its review asks for no second one', async ({ shopper, page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  const problem = {
    type: 'about:blank',
    title: 'This order has its review already. Thank you!',
    status: 409,
    code: 'already_reviewed',
    requestId: 'r',
  }
  await page.route(/\/api\/reviews\/order\?/, (route) =>
    route.fulfill({ status: 409, json: problem, contentType: 'application/problem+json' }),
  )
  await shopper.opens(`/reviews?order=${TOKEN}`)
  await expect(page.getByText('You have reviewed this order')).toBeVisible()
  await expect(form(page)).toBeHidden()
  await page.getByRole('link', { name: 'Write another review' }).click()
  await expect(form(page).getByLabel('Service')).toBeVisible()
})

test('a completed order in the profile leads to its review, others do not', async ({ shopper, page }) => {
  await linkIsGood(page)
  await shopper.isMember()
  for (const serviceType of ['Prestige Boost', '2 Games Package']) {
    const order = {
      email: shopper.email,
      discord: 'onlooker',
      platform: 'pc',
      serviceType,
      game: 'phasmophobia',
      total: serviceType === 'Prestige Boost' ? '4.00' : '1.00',
    }
    expect((await page.request.post('/api/orders', { data: order })).status()).toBe(201)
  }
  await page.route(/\/api\/users\/[^/]+\/orders/, async (route) => {
    const orders = (await (await route.fetch()).json()) as { serviceType: string }[]
    await route.fulfill({
      json: orders.map((order) =>
        order.serviceType === 'Prestige Boost' ? { ...order, status: 'completed', reviewToken: TOKEN } : order,
      ),
    })
  })
  await shopper.opens('/profile?tab=orders')
  await expect(page.getByRole('button', { name: /^Order again/ })).toHaveCount(2)
  await page.getByRole('link', { name: /^Review this order/ }).click()
  await expect(page).toHaveURL(`/reviews?order=${TOKEN}`)
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Prestige Boost')
})
