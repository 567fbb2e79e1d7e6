import { expect, it } from 'vitest'
import { runShare } from './run-share.ts'

const order = (status: 'pending' | 'confirmed' | 'in-progress' | 'completed' | 'cancelled', delivered = 0) => ({
  status,
  paymentState: 'paid' as const,
  items: [{ progress: { count: 20, delivered } }],
})

it('grows with each step of the order, and with each unit', () => {
  const shares = [
    runShare({ ...order('pending'), paymentState: 'unpaid' }),
    runShare(order('pending')),
    runShare(order('confirmed')),
    runShare(order('in-progress')),
    runShare(order('in-progress', 10)),
    runShare(order('in-progress', 20)),
    runShare(order('completed', 20)),
  ]
  expect(shares.map((share) => Math.round(share * 100))).toEqual([15, 30, 40, 50, 70, 90, 100])
})

it('a cancelled order keeps what was delivered of it', () => {
  expect(runShare(order('cancelled', 10))).toBeCloseTo(0.7)
  expect(runShare(order('cancelled'))).toBe(0.15)
})
