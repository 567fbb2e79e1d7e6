import { randomUUID } from 'node:crypto'
import type { Question } from './asking.ts'

/** Cart orders, each of another buyer; `placed` receives the ids of acknowledged ones. */
export function placingOrders(shopUrl: string, placed: string[]): Question {
  return {
    name: 'order',
    url: `${shopUrl}/api/orders`,
    method: 'POST',
    headers: () => ({ 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    body: orderOfAnybody,
    answered: (text) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shop's own answer
      placed.push((JSON.parse(text) as { orderId: string }).orderId)
    },
  }
}

export function orderOfAnybody(): string {
  return JSON.stringify({
    email: `${randomUUID()}@example.com`,
    discord: 'buyer',
    platform: 'pc',
    serviceType: 'Prestige Boost',
    game: 'phasmophobia',
    total: '4.00',
  })
}
