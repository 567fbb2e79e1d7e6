import { expect, it } from 'vitest'
import { ORDER_STATUSES, PAYMENT_STATES } from '#shared/order-states.ts'
import { headline, nextStep } from './order-state.ts'

it('asks for money only where the server says that it can be paid', () => {
  for (const status of ORDER_STATUSES)
    for (const paymentState of PAYMENT_STATES) {
      expect(nextStep({ status, paymentState, canPay: false }).kind).not.toBe('pay')
      expect(nextStep({ status, paymentState, canPay: true }).kind).toBe('pay')
    }
})

it.each(['pending', 'under-review'] as const)('says not to pay again while a payment is %s', (paymentState) => {
  expect(nextStep({ status: 'pending', paymentState, canPay: false }).text).toContain('Do not pay again')
})

it.each(['pending', 'under-review'] as const)('does not call an order queued whose payment is %s', (paymentState) => {
  expect(headline({ status: 'pending', paymentState, canPay: false })).toBe('Your order waits for its payment.')
  expect(headline({ status: 'pending', paymentState: 'paid', canPay: false })).toBe('Your order is in the queue.')
})

it('tells a refunded cancellation from a plain one', () => {
  expect(headline({ status: 'cancelled', paymentState: 'refunded', canPay: false })).toContain('refunded')
  expect(headline({ status: 'cancelled', paymentState: 'unpaid', canPay: false })).not.toContain('refunded')
})
