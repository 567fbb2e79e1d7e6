import { DAY_MS, type Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { readLateness, REMINDED_AFTER_MS, selectItems, selectOrder, type Lateness } from '#modules/orders/index.ts'
import { selectNextActions, type NextActionRow } from '#read-models/dashboard/data/next-actions.sql.ts'

/** What waits for a person, and of an order that is late what that costs. */
export type NextActionFound = NextActionRow & { lateness: Lateness | undefined }

/** Of the orders that are late, so many say what that costs: each takes three looks. */
const MOST_COSTED = 20
/** A month that no agreement renews is looked at so long before its end and after. */
const RENEWED_WITHIN_MS = 3 * DAY_MS

/**
 * What waits for a person: first orders that were begun and whose money is not there; then every order that is paid and
 * not finished, what is late by what an hour more costs, then by its promised end; then the rest by its deadline; and
 * last, orders that are not paid yet. The rest are orders that were played and not paid, a week after; money of
 * cancelled orders that is here still, payments in doubt, rewards, activations, messages and failed jobs, 24 hours
 * each; reviews, two days; months of the plan that end, where only a person sees whether the next was paid. An order
 * that is wholly refunded is no work any more.
 */
export async function listNextActions(
  deps: { db: Db; clock: Clock },
  limit: number,
): Promise<{ actions: NextActionFound[]; isMore: boolean }> {
  const now = deps.clock.now().getTime()
  const rows = await selectNextActions(deps.db, {
    now: new Date(now),
    playedBefore: new Date(now - REMINDED_AFTER_MS),
    monthsEnd: { after: new Date(now - RENEWED_WITHIN_MS), before: new Date(now + RENEWED_WITHIN_MS) },
    limit: limit + 1,
  })
  const seen = new Map<string, number>()
  const actions = rows.filter(({ group }) => {
    seen.set(group, (seen.get(group) ?? 0) + 1)
    return (seen.get(group) ?? 0) <= limit
  })
  return { actions: await costed(deps, actions), isMore: actions.length < rows.length }
}

async function costed(
  { db, clock }: { db: Db; clock: Clock },
  actions: readonly NextActionRow[],
): Promise<NextActionFound[]> {
  const now = clock.now()
  const late = new Map<string, Lateness | undefined>()
  for (const { id } of actions.filter(({ kind, due }) => kind === 'order-work' && due < now).slice(0, MOST_COSTED)) {
    const order = await selectOrder(db, id)
    if (order) late.set(id, await readLateness(db, { order, items: await selectItems(db, id) }, now))
  }
  return dearestFirst(actions.map((action) => ({ ...action, lateness: late.get(action.id) })))
}

/** Of the work that is late, what an hour more costs most is done first; everything else stays where it is. */
function dearestFirst(actions: readonly NextActionFound[]): NextActionFound[] {
  const perHour = ({ lateness }: NextActionFound) => lateness?.perHour ?? 0
  const late = actions.filter(({ lateness }) => lateness).toSorted((a, b) => perHour(b) - perHour(a))
  return actions.map((action) => (action.lateness ? (late.shift() ?? action) : action))
}
