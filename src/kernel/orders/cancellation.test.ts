import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#kernel/clock.ts'
import { pence } from '#kernel/money.ts'
import { chargeWhenCancelled } from './cancellation.ts'
import type { DeliveredLine } from './units.ts'

const PLACED = new Date('2026-03-02T12:00:00Z')
const NOW = new Date(PLACED.getTime() + DAY_MS)
const PRESTIGES = { label: 'prestige', count: 20, steps: [] }

function line(delivered: number, change: Partial<DeliveredLine> = {}): DeliveredLine {
  return { unitPrice: pence(400), quantity: 1, coveredQuantity: 0, units: PRESTIGES, delivered, ...change }
}

const order = { total: pence(400), createdAt: PLACED, consentAt: PLACED }

describe('an order that is cancelled costs', () => {
  test('what is delivered of it, a broken penny less', () => {
    expect(chargeWhenCancelled(order, [line(0)], NOW)).toBe(0)
    expect(chargeWhenCancelled(order, [line(13)], NOW)).toBe(260)
    expect(chargeWhenCancelled({ ...order, total: pence(399) }, [line(13)], NOW)).toBe(259)
    expect(chargeWhenCancelled(order, [line(20)], NOW)).toBe(400)
  })

  test('nothing within the fourteen days where the buyer did not ask us to start, and as always after them', () => {
    const notAsked = { ...order, consentAt: null }
    expect(chargeWhenCancelled(notAsked, [line(13)], NOW)).toBe(0)
    // The last minute of the fourteenth day after the day of the order.
    expect(chargeWhenCancelled(notAsked, [line(13)], new Date('2026-03-16T23:59:00Z'))).toBe(0)
    expect(chargeWhenCancelled(notAsked, [line(13)], new Date(PLACED.getTime() + 15 * DAY_MS))).toBe(260)
  })

  test('nothing for pieces that the plan covered', () => {
    const covered = line(1, { units: { label: 'game', count: 2, steps: [] }, coveredQuantity: 1 })
    expect(chargeWhenCancelled({ ...order, total: pence(0) }, [covered], NOW)).toBe(0)
  })
})
