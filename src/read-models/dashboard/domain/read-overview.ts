import { DAY_MS, type Clock } from '#kernel/clock.ts'
import { pence, penceFromDecimal, toDecimal, type Pence } from '#kernel/money.ts'
import type { Db } from '#platform/db/client.ts'
import { readSettings, type ShopSettings } from '#modules/settings/index.ts'
import {
  countServicesOnOffer,
  selectMemberFigures,
  selectOrderFigures,
  selectSubscribers,
} from '#read-models/dashboard/data/overview.sql.ts'

/** 30 days for 'more than a month ago', because calendar months differ in length and the current one is incomplete. */
const MONTH_DAYS = 30

/**
 * The shop's key figures. Revenue is the paid amount less refunds, of orders whose payment is not under review. Changes
 * compare the last 30 days, today included, with the 30 days before, in per cent; null where there was nothing before.
 */
export async function readOverview(deps: { db: Db; clock: Clock; ownSettings: Partial<ShopSettings> }) {
  const { db } = deps
  const now = deps.clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const dayOf = (at: Date) => at.toISOString().slice(0, 10)
  const lately = { since: dayOf(daysAgo(MONTH_DAYS - 1)), beforeSince: dayOf(daysAgo(2 * MONTH_DAYS - 1)) }
  const [orders, members, subscribers, activeServices, { subscriptionPrice }] = await Promise.all([
    selectOrderFigures(db, { today: dayOf(now), ...lately }),
    selectMemberFigures(db, { now, ...lately }),
    selectSubscribers(db, { now, earlier: daysAgo(MONTH_DAYS) }),
    countServicesOnOffer(db),
    readSettings(deps),
  ])
  const revenueLately = kept(orders.takenLately, orders.givenLately)
  const revenueBefore = kept(orders.takenBefore, orders.givenBefore)
  return {
    orders,
    revenue: toDecimal(kept(orders.taken, orders.given)),
    averageOrder: toDecimal(average(orders.taken, orders.paid)),
    activeServices,
    members,
    subscribers: subscribers.active,
    subscriptionRevenue: toDecimal(pence(subscribers.active * penceFromDecimal(subscriptionPrice))),
    changes: {
      revenue: change(revenueBefore, revenueLately),
      orders: change(orders.before, orders.lately),
      averageOrder: change(
        average(orders.takenBefore, orders.paidBefore),
        average(orders.takenLately, orders.paidLately),
      ),
      members: change(members.before, members.lately),
      subscriptions: change(subscribers.earlier, subscribers.active),
    },
  }
}

function kept(taken: string, given: string): Pence {
  return pence(penceFromDecimal(taken) - penceFromDecimal(given))
}

function average(taken: string, orders: number): Pence {
  return pence(orders > 0 ? Math.round(penceFromDecimal(taken) / orders) : 0)
}

/** Per cent with one decimal. */
function change(before: number, after: number): number | null {
  return before > 0 ? Math.round(((after - before) / before) * 1000) / 10 : null
}
