import { HOUR_MS } from '#kernel/clock.ts'
import { pence, penceFromDecimal, type Pence } from '#kernel/money.ts'
import { awardPerHour, latenessAward, latePercent, nextGrowth, type LatenessRule } from '#kernel/orders/lateness.ts'
import { dueAt } from '#kernel/orders/order-clock.ts'
import { deliveredValue } from '#kernel/orders/units.ts'
import type { Db } from '#platform/db/client.ts'
import type { OrderRow } from '#modules/orders/data/orders.sql.ts'
import { givenIn, selectAwards, selectCountedAfter, type LatenessAwardRow } from '#modules/orders/data/lateness.sql.ts'
import { deliveredLine, type CountedItem } from '#modules/orders/domain/progress/sold-units.ts'

/** The award of a late order. */
export interface Lateness {
  due: Date
  percent: number
  /** What was paid for the units that were not delivered when it was due. */
  basis: Pence
  award: Pence
  /** Settled earlier; after a second completion the difference is paid. */
  given: Pence
  /** When it grows next, and to how much; undefined at its maximum. */
  next: { at: Date; award: Pence } | undefined
  /** The cost of another hour; 0 at its maximum. */
  perHour: Pence
  /** Whether it is settled and final. */
  isSettled: boolean
  /** Plan allowance that is returned after completion, for an order covered by the plan. */
  carriesBack: number
}

type LateOrder = Pick<
  OrderRow,
  | 'id'
  | 'total'
  | 'refundedTotal'
  | 'hidden'
  | 'status'
  | 'paymentState'
  | 'latenessRule'
  | 'promisedAt'
  | 'promisedWithinHours'
  | 'pausedAt'
  | 'completedAt'
>

interface WithItems {
  order: LateOrder
  items: readonly CountedItem[]
}

/**
 * Reads the award at an instant, for a completed order at its completion. Undefined for an order that is not late, was
 * sold without a rule, or belongs to the shop itself. An order that is on time needs no query.
 */
export async function readLateness(db: Db, of: WithItems, now: Date): Promise<Lateness | undefined> {
  const { order } = of
  const due = dueOfLate(order, now)
  if (!due || !order.latenessRule) return undefined
  const awards = await selectAwards(db, order.id)
  const settled = awards.at(-1)
  const given = givenIn(awards)
  if (settled && isSettled(order, settled)) return settledLateness(of, settled, given)
  // An order that was cancelled without an award earns none later, nor does one that was fully refunded.
  if (order.status === 'cancelled' || order.paymentState === 'refunded') return undefined
  const left = leftOf(order)
  const lateness = atLeast(given, await earned(db, of, { due, now, rule: order.latenessRule }))
  return upTo(pence(Math.min(left + given, penceFromDecimal(order.total))), lateness)
}

/** Whether the award is settled; not when the order was reopened since, or completed again. */
function isSettled({ status, completedAt }: LateOrder, last: LatenessAwardRow): boolean {
  return status === 'cancelled' || (completedAt !== null && last.completedAt?.getTime() === completedAt.getTime())
}

function settledLateness(of: WithItems, { dueAt, percent, basisPence }: LatenessAwardRow, given: Pence): Lateness {
  return {
    due: dueAt,
    percent,
    basis: pence(basisPence),
    award: given,
    given,
    next: undefined,
    perHour: pence(0),
    isSettled: true,
    carriesBack: carriesBack(of),
  }
}

/** Settled awards stay: a reopened order can earn more, and nothing is taken back. */
function atLeast(given: Pence, lateness: Lateness): Lateness {
  const { award, next } = lateness
  const more = (amount: Pence) => (amount > given ? amount : given)
  return { ...lateness, given, award: more(award), next: next && { ...next, award: more(next.award) } }
}

/** Never more than what is left of the payment. */
function leftOf({ total, refundedTotal }: LateOrder): Pence {
  return pence(penceFromDecimal(total) - penceFromDecimal(refundedTotal))
}

function upTo(left: Pence, lateness: Lateness): Lateness {
  const { award, next, perHour } = lateness
  // A capped award does not grow.
  const isGrowing = next !== undefined && award < left
  return {
    ...lateness,
    award: award < left ? award : left,
    next: isGrowing ? { ...next, award: next.award < left ? next.award : left } : undefined,
    perHour: isGrowing ? perHour : pence(0),
  }
}

/** The award of a completed order under a rule; nothing where it was on time. */
export async function wouldHaveEarned(db: Db, of: WithItems, rule: LatenessRule): Promise<Pence> {
  const { completedAt } = of.order
  const due = completedAt && dueOfLate(of.order, completedAt)
  return due ? (await earned(db, of, { due, now: completedAt, rule })).award : pence(0)
}

/** The due time of an order that is late now, or was late at its completion; undefined for all others. */
function dueOfLate(order: LateOrder, now: Date): Date | undefined {
  const { promisedAt, promisedWithinHours, pausedAt, completedAt, hidden } = order
  if (hidden || promisedAt === null || promisedWithinHours === null) return undefined
  const at = completedAt ?? now
  const due = dueAt({ due: promisedAt, pausedSince: pausedAt }, at)
  return due < at ? due : undefined
}

async function earned(
  db: Db,
  { order, items }: WithItems,
  { due, now, rule }: { due: Date; now: Date; rule: LatenessRule },
): Promise<Lateness> {
  const at = order.completedAt ?? now
  const late = { promisedMs: (order.promisedWithinHours ?? 0) * HOUR_MS, lateMs: at.getTime() - due.getTime() }
  const basis = await undeliveredAt(db, { order, items }, due)
  const growth = order.completedAt === null ? nextGrowth(rule, late) : undefined
  return {
    due,
    percent: latePercent(rule, late),
    basis,
    award: latenessAward(rule, { ...late, basis }),
    given: pence(0),
    next:
      growth === undefined
        ? undefined
        : { at: new Date(due.getTime() + growth), award: latenessAward(rule, { ...late, lateMs: growth, basis }) },
    perHour: growth === undefined ? pence(0) : awardPerHour(rule, { ...late, basis }),
    isSettled: false,
    carriesBack: carriesBack({ items }),
  }
}

/** `countCoveredPieces` subtracts it from the month's usage. */
function carriesBack({ items }: Pick<WithItems, 'items'>): number {
  return items.some(({ coveredQuantity }) => coveredQuantity > 0) ? 1 : 0
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
