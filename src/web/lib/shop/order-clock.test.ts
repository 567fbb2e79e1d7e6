import { describe, expect, it } from 'vitest'
import { isLate, readClock } from './order-clock.ts'

const HOUR = 3_600_000
const PAID = '2026-11-21T10:00:00.000Z'
const START = Date.parse(PAID)
const order = {
  status: 'in-progress',
  paymentState: 'paid',
  isDraft: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  promisedFrom: PAID,
  pausedAt: null,
  promisedAt: '2026-11-22T10:00:00.000Z',
} as const

describe('the clock of an order', () => {
  it.each([0, 8, 23.5, 24, 30, -1])('after %d of 24 promised hours says what is left', (hours) => {
    expect(readClock(order, START + hours * HOUR)).toEqual({
      beganAt: START,
      endsAt: START + 24 * HOUR,
      leftMs: (24 - hours) * HOUR,
    })
  })

  it('runs from the order where it is not known since when', () => {
    expect(readClock({ ...order, promisedFrom: null, createdAt: PAID }, START)?.beganAt).toBe(START)
  })

  it('stands still while it is paused', () => {
    const pausedAt = new Date(START + 6 * HOUR).toISOString()
    expect(readClock({ ...order, pausedAt }, START + 12 * HOUR)?.leftMs).toBe(18 * HOUR)
  })

  it.each([
    { promisedAt: null },
    { isDraft: true },
    { paymentState: 'refunded' as const },
    { status: 'completed' as const },
    { status: 'cancelled' as const },
  ])('is not there for %j', (change) => {
    expect(readClock({ ...order, ...change }, START)).toBeUndefined()
  })
})

it('is late once its time is over, and not while it stands still, waits for its payment or has ended', () => {
  const over = START + 25 * HOUR
  expect(isLate(order, START + 23 * HOUR)).toBe(false)
  expect(isLate(order, over)).toBe(true)
  for (const change of [
    { pausedAt: new Date(over - 1).toISOString() },
    { status: 'pending' as const, paymentState: 'under-review' as const },
    { status: 'completed' as const },
    { promisedAt: null },
  ])
    expect(isLate({ ...order, ...change }, over), JSON.stringify(change)).toBe(false)
})
