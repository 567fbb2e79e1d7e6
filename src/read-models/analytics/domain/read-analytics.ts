import type { Clock } from '#kernel/clock.ts'
import { pence, penceFromDecimal, type Pence } from '#kernel/money.ts'
import type { Db } from '#platform/db/client.ts'
import { instantsOf, rangeBefore, type DayRange } from './range.ts'
import { readDays } from './read-days.ts'
import { selectCancellations } from '#read-models/analytics/data/cancellations.sql.ts'
import {
  selectCompletion,
  selectSales,
  selectStatuses,
  selectSubscriptions,
  selectVisits,
  type DayOfSales,
} from '#read-models/analytics/data/sales.sql.ts'

const BEST = 10

/** Revenue of a range; `net` is after refunds. */
export interface Takings {
  taken: Pence
  refunded: Pence
  net: Pence
  orders: number
}

/**
 * The shop's figures for a range of days. A refund counts on the day on which its order was paid, so that each day
 * shows what remained of it, and all days together equal the payments. Payments under review are left out until they
 * are resolved.
 */
export async function readAnalytics({ db, clock }: { db: Db; clock: Clock }, range: DayRange) {
  const span = instantsOf(range)
  const now = clock.now()
  const lately = { since: span.since, until: span.until < now ? span.until : now }
  const [sales, earlier, statuses, visits, completion, { services, customers }, subscriptions, cancellations] =
    await Promise.all([
      selectSales(db, range),
      selectSales(db, rangeBefore(range)),
      selectStatuses(db, range),
      selectVisits(db, range),
      selectCompletion(db, span),
      readDays(db, range, BEST),
      selectSubscriptions(db, lately),
      selectCancellations(db, span),
    ])
  const visited = (kind: string) => visits.find((each) => each.kind === kind)?.count ?? 0
  return {
    money: takingsOf(sales),
    before: takingsOf(earlier),
    days: sales.map((each) => ({ day: each.day, game: each.game, ...takingsOf([each]) })),
    games: [...Map.groupBy(sales, ({ game }) => game)].map(([game, days]) => ({ game, ...takingsOf(days) })),
    statuses,
    visits: { pages: visited('page'), checkouts: visited('checkout') },
    customers,
    completion:
      completion.medianHours === null || completion.p90Hours === null
        ? null
        : { orders: completion.orders, medianHours: completion.medianHours, p90Hours: completion.p90Hours },
    services,
    subscriptions,
    cancellations,
  }
}

function takingsOf(sales: readonly DayOfSales[]): Takings {
  const sum = (figure: (each: DayOfSales) => number) => sales.reduce((total, each) => total + figure(each), 0)
  const taken = sum((each) => penceFromDecimal(each.taken))
  const refunded = sum((each) => penceFromDecimal(each.refunded))
  return {
    taken: pence(taken),
    refunded: pence(refunded),
    net: pence(taken - refunded),
    orders: sum((each) => each.orders),
  }
}
