import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures/journey.ts'
import { FAILED_ANSWER } from '#e2e/fixtures/complaints.ts'

/** Cases X1 and X2: text that would break out of an element, an attribute, a script or a JSON state. */
const BREAKS_OUT = [
  `</script><script>window.planted = 'script'</script>`,
  `<svg onload="window.planted = 'svg'">`,
  `"><img src=x onerror="window.planted = 'img'">`,
  `<!--<script>\u2028window.planted = 'comment'`,
] as const

const isPlanted = (page: Page) => page.evaluate(() => 'planted' in window)

test('an order full of markup is read back as the text it is', async ({ shopper, page, request }) => {
  const notes = BREAKS_OUT.join('\n')
  const discord = BREAKS_OUT[1]
  const answer = await request.post('/api/orders', {
    data: {
      email: shopper.email,
      discord,
      platform: 'pc',
      notes,
      serviceType: 'Prestige Boost',
      game: 'phasmophobia',
      total: '4.00',
    },
  })
  expect(answer.status()).toBe(201)
  const { orderId } = (await answer.json()) as { orderId: string }
  await shopper.opens(`/order-tracking?id=${orderId}`)
  await shopper.orderOnScreen()
  await expect(shopper.fact('Special Instructions')).toHaveText(notes)
  await expect(shopper.fact('Discord')).toHaveText(discord)
  expect(await isPlanted(page)).toBe(false)
})

test('markup in an address stays out of the page', async ({ shopper, page, complaints }) => {
  complaints.expect(FAILED_ANSWER)
  for (const text of BREAKS_OUT) {
    for (const { address, says } of [
      { address: '/payment-success?token=', says: 'Failed to process payment' },
      { address: '/payment-success?PayerID=', says: 'Failed to process payment' },
      { address: '/order-tracking?id=', says: 'Order not found. Please check your order ID and try again.' },
    ]) {
      await shopper.opens(address + encodeURIComponent(text))
      await expect(page.getByText(says)).toBeVisible()
      expect(await (await page.request.get(page.url())).text()).not.toContain(text)
      expect(await isPlanted(page)).toBe(false)
    }
    const unknown = await page.goto(`/${encodeURIComponent(text)}`)
    expect(unknown?.status()).toBe(404)
    expect(await unknown?.text()).not.toContain(text)
    expect(await isPlanted(page)).toBe(false)
  }
})

test('V1: a review full of markup is text on its page and on Home', async ({ shopper, page }) => {
  const [first] = (await (await page.request.get('/api/reviews')).json()) as object[]
  const hostile = BREAKS_OUT.map((text, index) => ({
    ...first,
    id: String(index),
    customerName: text,
    review: text,
    serviceType: text,
  }))
  await page.route(/\/api\/(?:reviews|testimonials)(?:\?|$)/, (route) => route.fulfill({ json: hostile }))
  await shopper.opens('/terms')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click()
  const reviews = page.getByRole('region', { name: 'Customer reviews' }).getByRole('article')
  await expect(reviews).toHaveCount(BREAKS_OUT.length)
  for (const [index, text] of BREAKS_OUT.entries()) {
    await expect(reviews.nth(index).getByRole('heading')).toHaveText(text)
    await expect(reviews.nth(index)).toContainText(text)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Fifteen X' }).click()
  await expect(page.getByRole('main').locator('.said')).toHaveCount(BREAKS_OUT.length)
  for (const text of BREAKS_OUT) await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  expect(await isPlanted(page)).toBe(false)
})

test('V1: a review of markup is handed in as the text it is', async ({ shopper, page }) => {
  await shopper.opens('/reviews')
  const form = page.getByRole('form', { name: 'Leave a review' })
  await form.getByLabel('Your name').fill(BREAKS_OUT[0])
  await form.getByLabel('Service').selectOption('custom-service')
  await form.getByRole('radio', { name: /^1 of 5/ }).check()
  await form.getByLabel('Your review').fill(BREAKS_OUT.join('\n'))
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/reviews'))
  await form.getByRole('button', { name: 'Submit Review' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ customerName: BREAKS_OUT[0], rating: 1 })
  await expect(page.getByRole('heading', { name: 'Thank you. Your review was received.' })).toBeVisible()
  expect(await isPlanted(page)).toBe(false)
})

test('C1, C2: a message of markup and line breaks is one mail of text to support', async ({
  shopper,
  page,
  mailbox,
}) => {
  const subject = `Subject ${shopper.email}`
  const answer = await page.request.post('/api/contact', {
    data: {
      name: `Sam\r\nBcc: ${shopper.email}`,
      email: shopper.email,
      subject: `${subject}\r\nTo: ${shopper.email}`,
      category: 'support',
      message: BREAKS_OUT.join('\n'),
    },
  })
  expect(answer.status()).toBe(201)
  await mailbox.receives('support@fifteen-x.example', new RegExp(subject))
  await mailbox.receives(shopper.email, /^We have your message$/)
  expect(await mailbox.subjectsTo(shopper.email)).toHaveLength(1)
  await page.goto('/dev/mail')
  await page.locator('summary', { hasText: subject }).click()
  await expect(page.locator('details[open] pre')).toContainText(BREAKS_OUT[0])
  expect(await isPlanted(page)).toBe(false)
})

test('a draft that another person left in the browser is text', async ({ shopper, page }) => {
  await page.addInitScript(
    (text) =>
      sessionStorage.setItem(
        'review-draft',
        JSON.stringify({ customerName: text, serviceType: text, rating: text, review: text, email: text }),
      ),
    BREAKS_OUT[2],
  )
  await shopper.opens('/reviews')
  await expect(page.getByLabel('Your review')).toHaveValue(BREAKS_OUT[2])
  expect(await isPlanted(page)).toBe(false)
})

test('text remembered by the browser is text, wherever it came from', async ({ shopper, page }) => {
  const [service] = BREAKS_OUT
  await page.addInitScript(
    ([name, id]) => {
      localStorage.setItem('last-orders', JSON.stringify([{ id, serviceType: name, at: '2026-01-01T00:00:00.000Z' }]))
      localStorage.setItem(
        'cart-storage',
        JSON.stringify({
          state: { items: [{ id: 'x', name, game: 'phasmophobia', category: name, price: '1.00', quantity: 1 }] },
          version: 1,
        }),
      )
    },
    [service, 'A'.repeat(22)] as const,
  )
  await shopper.opens('/order-tracking')
  await expect(page.getByRole('main').getByText(service)).toBeVisible()
  await shopper.opens('/cart')
  await expect(page.getByRole('main').getByText(service).first()).toBeVisible()
  expect(await isPlanted(page)).toBe(false)
})
