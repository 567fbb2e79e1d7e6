import { expect, it } from 'vitest'
import { paypalSuccessBody } from '#contract/payments/payments.ts'
import type { PendingOrder } from '#web/lib/storage/remembered.ts'
import { successReport } from './success-report.ts'

const ORDER: PendingOrder = {
  orderId: 'A1b2C3d4E5f6G7h8I9j0K1',
  serviceType: 'Prestige Boost',
  game: 'phasmophobia',
  platform: 'pc',
  total: '4.00',
  email: 'sam@example.test',
  discord: '',
}

it('names the transaction, and what the buyer ordered', () => {
  expect(successReport('5O190127TN364715T', null, ORDER)).toMatchObject({
    transactionId: '5O190127TN364715T',
    serviceName: 'Prestige Boost',
    serviceType: 'Prestige Boost',
    discord: 'Not provided',
  })
})

it.each([
  ['whole, for as many services as an order holds', 1638],
  ['cut, for more', 2000],
])('is taken, %s', (_what, length) => {
  const report = successReport('5O190127TN364715T', null, { ...ORDER, serviceType: 'n'.repeat(length) })
  expect(paypalSuccessBody.safeParse(report).error).toBeUndefined()
  expect(report.serviceName).toHaveLength(1638)
})
