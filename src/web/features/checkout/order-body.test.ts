import { expect, it } from 'vitest'
import { placeOrderBody } from '#contract/orders/orders.ts'
import { orderBody, type OrderLine } from './use-place-order.ts'

const BUYER = { email: ' sam@example.test ', discord: ' sam', platform: 'pc', notes: ' ', consent: false } as const
const LINES: OrderLine[] = [
  { id: 's4', name: 'Standard Easter Egg', game: 'cod-bo6', quantity: 2 },
  { id: 's2', name: 'Prestige Boost', game: 'phasmophobia', quantity: 1 },
]

it("has the specified form: names joined by comma and space, the first line's game, a total with two decimals", () => {
  const body = orderBody(BUYER, { lines: LINES, total: '34.00' })
  expect(body).toEqual({
    email: 'sam@example.test',
    discord: 'sam',
    platform: 'pc',
    serviceType: 'Standard Easter Egg, Prestige Boost',
    game: 'cod-bo6',
    total: '34.00',
    consent: true,
    items: [
      { serviceId: 's4', quantity: 2 },
      { serviceId: 's2', quantity: 1 },
    ],
  })
  expect(placeOrderBody.safeParse(body).success).toBe(true)
})

it('is taken with as many services as an order holds, each with the longest name', () => {
  const lines = Array.from({ length: 20 }, (_, index) => ({
    id: `s${index}`,
    name: 'n'.repeat(80),
    game: 'phasmophobia' as const,
    quantity: 99,
  }))
  expect(placeOrderBody.safeParse(orderBody(BUYER, { lines, total: '34.00' })).error).toBeUndefined()
})

it('is never built for an empty cart', () => {
  expect(() => orderBody(BUYER, { lines: [], total: '0.00' })).toThrow('empty cart')
})
