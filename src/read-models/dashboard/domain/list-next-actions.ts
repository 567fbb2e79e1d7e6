import { DAY_MS, type Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { readLateness, REMINDED_AFTER_MS, selectItems, selectOrder, type Lateness } from '#modules/orders/index.ts'
import { selectNextActions, type NextActionRow } from '#read-models/dashboard/data/next-actions.sql.ts'

/** A task for a person; for a late order also the cost of being late. */
export type NextActionFound = NextActionRow & { lateness: Lateness | undefined }

/** Number of late orders whose cost is computed: each takes three queries. */
const MAX_COSTED = 20
/** A month that is not renewed automatically is listed this long before and after its end. */
const RENEWED_WITHIN_MS = 3 * DAY_MS

/**
 * The tasks for a person, in this order: orders in progress without their money; paid and unfinished orders, late ones
 * first by the cost of another hour, then by due time; all other tasks by deadline; and last unpaid orders. The other
 * tasks are: orders played but unpaid after a week; refunds owed on cancelled orders, payment cases, rewards,
 * activations, messages and failed jobs after 24 hours; reviews after two days; plan months that end, where only a
 * person sees whether the next was paid. A fully refunded order is no task.
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
  for (const { id } of actions.filter(({ kind, due }) => kind === 'order-work' && due < now).slice(0, MAX_COSTED)) {
    const order = await selectOrder(db, id)
    if (order) late.set(id, await readLateness(db, { order, items: await selectItems(db, id) }, now))
  }
  return dearestFirst(actions.map((action) => ({ ...action, lateness: late.get(action.id) })))
}

/** Late orders are sorted by the cost of another hour, highest first; everything else keeps its place. */
function dearestFirst(actions: readonly NextActionFound[]): NextActionFound[] {
  const perHour = ({ lateness }: NextActionFound) => lateness?.perHour ?? 0
  const late = actions.filter(({ lateness }) => lateness).toSorted((a, b) => perHour(b) - perHour(a))
  return actions.map((action) => (action.lateness ? (late.shift() ?? action) : action))
}
