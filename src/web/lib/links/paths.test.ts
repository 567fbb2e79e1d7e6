import { expect, it } from 'vitest'
import { orderIdIn } from './paths.ts'

const ID = 'A1b2C3d4E5f6G7h8I9j0K1'

it.each([
  [`https://shop.test/order-tracking?id=${ID}`, ID],
  [`/order-tracking?from=mail&id=${ID}#details`, ID],
  [` https://shop.test/admin/orders/${ID}\n`, ID],
  [`https://shop.test/admin/orders/${ID}?from=list`, ID],
  [ID, undefined],
  [`https://shop.test/admin/orders/${ID}x`, undefined],
  ['https://shop.test/admin?tab=orders', undefined],
  ['', undefined],
])('%j names the order %j', (text, id) => {
  expect(orderIdIn(text)).toBe(id)
})
