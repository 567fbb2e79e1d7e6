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
    data: { email: shopper.email, discord, platform: 'pc', notes, serviceType: 'Prestige Boost', game: 'phasmophobia', total: '4.00' },
  })
  expect(answer.status()).toBe(201)
  const { orderId } = (await answer.json()) as { orderId: string }
  await shopper.opens(`/order-tracking?id=${orderId}`)
  await shopper.orderOnScreen()
  await expect(shopper.fact('Special Instructions')).toHaveText(notes)
  await expect(shopper.fact('Discord')).toHaveText(discord)
  expect(await isPlanted(page)).toBe(false)
})

for (const text of BREAKS_OUT) {
  test(`${text} in an address stays out of the page`, async ({ shopper, page, complaints }) => {
    complaints.expect(FAILED_ANSWER)
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
  })
}

test('text remembered by the browser is text, whoever put it there', async ({ shopper, page }) => {
  const [service] = BREAKS_OUT
  await page.addInitScript(
    ([name, id]) => {
      localStorage.setItem('last-orders', JSON.stringify([{ id, serviceType: name, at: '2026-01-01T00:00:00.000Z' }]))
      localStorage.setItem('cart-storage', JSON.stringify({ state: { items: [{ id: 'x', name, game: 'phasmophobia', category: name, price: '1.00', quantity: 1 }] }, version: 1 }))
    },
    [service, 'A'.repeat(22)] as const,
  )
  await shopper.opens('/order-tracking')
  await expect(page.getByRole('main').getByText(service)).toBeVisible()
  await shopper.opens('/cart')
  await expect(page.getByRole('main').getByText(service).first()).toBeVisible()
  expect(await isPlanted(page)).toBe(false)
})
