import { HOUR_MS } from '#kernel/clock.ts'
import { pence, penceFromDecimal, type Pence } from '#kernel/money.ts'
import { awardPerHour, latenessAward, latePercent, nextGrowth, type LatenessRule } from '#kernel/orders/lateness.ts'
import { dueAt } from '#kernel/orders/order-clock.ts'
import { deliveredValue } from '#kernel/orders/units.ts'
import type { Db } from '#platform/db/client.ts'
import type { OrderRow } from '#modules/orders/data/orders.sql.ts'
import { givenIn, selectAwards, selectCountedAfter, type LatenessAwardRow } from '#modules/orders/data/lateness.sql.ts'
import { deliveredLine, type CountedItem } from '#modules/orders/domain/progress/sold-units.ts'

/** What a late order gives its buyer back. */
export interface Lateness {
  due: Date
  percent: number
  /** What was paid for the units that were not delivered when it was due. */
  basis: Pence
  award: Pence
  /** Of it, what was settled before: after a second completion the difference goes back. */
  given: Pence
  /** When it grows the next time, and to how much; undefined where it does not any more. */
  next: { at: Date; award: Pence } | undefined
  /** What an hour more costs; 0 once it does not grow any more. */
  perHour: Pence
  /** Whether it is written down: it does not change any more. */
  isSettled: boolean
  /** Carries of the buyer's plan that come back once it is completed: one of an order that the plan covered. */
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
 * Reads it at an instant, of an order that is completed at the instant of its end. Undefined for an order that is not
 * late, was sold without the rule, or is nothing of the shop's. An order that is on time costs no look.
 */
export async function readLateness(db: Db, of: WithItems, now: Date): Promise<Lateness | undefined> {
  const { order } = of
  const due = dueOfLate(order, now)
  if (!due || !order.latenessRule) return undefined
  const awards = await selectAwards(db, order.id)
  const settled = awards.at(-1)
  const given = givenIn(awards)
  if (settled && isSettled(order, settled)) return settledLateness(of, settled, given)
  // An order that was cancelled without it earns nothing afterwards, nor one whose money is back already.
  if (order.status === 'cancelled' || order.paymentState === 'refunded') return undefined
  const left = leftOf(order)
  const lateness = atLeast(given, await earned(db, of, { due, now, rule: order.latenessRule }))
  return upTo(pence(Math.min(left + given, penceFromDecimal(order.total))), lateness)
}

/** Whether what an order earned is written down: not where it was taken up again since, or completed once more. */
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

/** What was settled stays: an order that is taken up again can earn more, and nothing is taken back. */
function atLeast(given: Pence, lateness: Lateness): Lateness {
  const { award, next } = lateness
  const more = (amount: Pence) => (amount > given ? amount : given)
  return { ...lateness, given, award: more(award), next: next && { ...next, award: more(next.award) } }
}

/** No more than is here of its price. */
function leftOf({ total, refundedTotal }: LateOrder): Pence {
  return pence(penceFromDecimal(total) - penceFromDecimal(refundedTotal))
}

function upTo(left: Pence, lateness: Lateness): Lateness {
  const { award, next, perHour } = lateness
  // What is capped does not grow.
  const isGrowing = next !== undefined && award < left
  return {
    ...lateness,
    award: award < left ? award : left,
    next: isGrowing ? { ...next, award: next.award < left ? next.award : left } : undefined,
    perHour: isGrowing ? perHour : pence(0),
  }
}

/** What a completed order would have given back by a rule; nothing where it was on time. */
export async function wouldHaveEarned(db: Db, of: WithItems, rule: LatenessRule): Promise<Pence> {
  const { completedAt } = of.order
  const due = completedAt && dueOfLate(of.order, completedAt)
  return due ? (await earned(db, of, { due, now: completedAt, rule })).award : pence(0)
}

/** When an order was due that is late at an instant, or was when it was completed; undefined for any other. */
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

/** `countCoveredPieces` takes it off what the plan's month has used. */
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
