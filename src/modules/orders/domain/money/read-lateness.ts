import { HOUR_MS } from '#kernel/clock.ts'
import { pence, penceFromDecimal, type Pence } from '#kernel/money.ts'
import { latenessAward, latePercent, nextGrowth, type LatenessRule } from '#kernel/orders/lateness.ts'
import { dueAt } from '#kernel/orders/order-clock.ts'
import { deliveredValue } from '#kernel/orders/units.ts'
import type { Db } from '#platform/db/client.ts'
import type { OrderRow } from '#modules/orders/data/orders.sql.ts'
import { selectAward, selectCountedAfter } from '#modules/orders/data/lateness.sql.ts'
import { deliveredLine, type CountedItem } from '#modules/orders/domain/progress/sold-units.ts'

/** What a late order gives its buyer back. */
export interface Lateness {
  due: Date
  percent: number
  /** What was paid for the units that were not delivered when it was due. */
  basis: Pence
  award: Pence
  /** When it grows the next time, and to how much; undefined where it does not any more. */
  next: { at: Date; award: Pence } | undefined
  /** Whether it is written down: it does not change any more. */
  isSettled: boolean
}

type LateOrder = Pick<
  OrderRow,
  | 'id'
  | 'total'
  | 'hidden'
  | 'status'
  | 'paymentState'
  | 'latenessRule'
  | 'promisedAt'
  | 'promisedWithinHours'
  | 'pausedAt'
  | 'completedAt'
>

/**
 * Reads it at an instant, of an order that is completed at the instant of its end. Undefined for an order that is not
 * late, was sold without the rule, or is nothing of the shop's. An order that is on time costs no look.
 */
export async function readLateness(
  db: Db,
  { order, items }: { order: LateOrder; items: readonly CountedItem[] },
  now: Date,
  rule: LatenessRule | null = order.latenessRule,
): Promise<Lateness | undefined> {
  const { promisedAt, promisedWithinHours, pausedAt } = order
  if (!rule || order.hidden || promisedAt === null || promisedWithinHours === null) return undefined
  const at = order.completedAt ?? now
  const due = dueAt({ due: promisedAt, pausedSince: pausedAt }, at)
  if (due >= at) return undefined
  const settled = await selectAward(db, order.id)
  if (settled)
    return {
      due: settled.dueAt,
      percent: settled.percent,
      basis: pence(settled.basisPence),
      award: pence(settled.amountPence),
      next: undefined,
      isSettled: true,
    }
  // An order that was cancelled without it earns nothing afterwards.
  if (order.status === 'cancelled') return undefined
  const late = { promisedMs: promisedWithinHours * HOUR_MS, lateMs: at.getTime() - due.getTime() }
  const basis = await undeliveredAt(db, { order, items }, due)
  const growth = order.completedAt === null ? nextGrowth(rule, late) : undefined
  return {
    due,
    percent: latePercent(rule, late),
    basis,
    award: latenessAward(rule, { ...late, basis }),
    next:
      growth === undefined
        ? undefined
        : {
            at: new Date(due.getTime() + growth),
            award: latenessAward(rule, { ...late, lateMs: growth, basis }),
          },
    isSettled: false,
  }
}

async function undeliveredAt(
  db: Db,
  { order, items }: { order: Pick<OrderRow, 'id' | 'total'>; items: readonly CountedItem[] },
  at: Date,
): Promise<Pence> {
  const since = await selectCountedAfter(db, order.id, at)
  const lines = items.map((item, position) => {
    const line = deliveredLine(item)
    return { ...line, delivered: Math.max(0, line.delivered - (since.get(position) ?? 0)) }
  })
  const total = penceFromDecimal(order.total)
  return pence(total - deliveredValue(total, lines))
}
