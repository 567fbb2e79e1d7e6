import { describe, expect, it } from 'vitest'
import { readClock } from './order-clock.ts'

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
  it.each([
    [0, 0],
    [8, 5],
    [12, 7],
    [23.5, 14],
    [24, 15],
    [30, 15],
    [-1, 0],
  ])('after %d of 24 promised hours lights %i of 15 ticks', (hours, lit) => {
    expect(readClock(order, START + hours * HOUR)).toEqual({ lit, leftMs: (24 - hours) * HOUR })
  })

  it('runs from the order where nobody knows since when', () => {
    expect(readClock({ ...order, promisedFrom: null, createdAt: PAID }, START + 12 * HOUR)?.lit).toBe(7)
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
