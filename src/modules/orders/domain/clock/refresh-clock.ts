import { HOUR_MS, MINUTE_MS, type Clock } from '#kernel/clock.ts'
import { dueAt, readClock } from '#kernel/orders/order-clock.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { lockOrder, updateOrder, type OrderRow } from '#modules/orders/data/orders.sql.ts'
import {
  selectClocksOfGame,
  selectExtensions,
  selectPauses,
  selectRunningWhileDown,
  selectStandStills,
  updatePause,
} from '#modules/orders/data/clock.sql.ts'

/** When the promise of an order began to run; undefined where nothing was promised, or it does not run yet. */
export function promisedSince({
  promisedFrom,
  promisedAt,
  promisedWithinHours,
}: Pick<OrderRow, 'promisedFrom' | 'promisedAt' | 'promisedWithinHours'>): Date | undefined {
  if (promisedAt === null || promisedWithinHours === null) return undefined
  // An order of an older version was due when it was promised: nothing could move it.
  return promisedFrom ?? new Date(promisedAt.getTime() - promisedWithinHours * HOUR_MS)
}

/**
 * Works out anew when a locked order is due, from its pauses, what its buyer agreed to, and when its game was down.
 * Nothing for an order without a promise.
 */
export async function refreshClock(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const from = promisedSince(order)
  if (!from || order.promisedWithinHours === null) return
  const pauses = await selectPauses(tx, order.id)
  const extensions = await selectExtensions(tx, order.id)
  const { due, pausedSince } = readClock({
    from,
    promisedMs: order.promisedWithinHours * HOUR_MS,
    pauses: pauses.map(({ fromAt, toAt, contestedAt, upheldAt }) => ({
      from: fromAt,
      to: toAt,
      contestedAt,
      upheldAt,
    })),
    standStills: await selectStandStills(tx, order, from),
    extensionsMs: extensions.filter(({ answer }) => answer === 'accepted').map(({ minutes }) => minutes * MINUTE_MS),
  })
  await updateOrder(tx, order.id, { promisedAt: due, pausedAt: pausedSince, updatedAt: now })
}

/** The work of a locked order has ended: a pause that lasts ends with it, and its clock stands as it is. */
export async function stopClock(tx: Tx, { id, promisedAt, pausedAt }: OrderRow, now: Date): Promise<void> {
  const open = (await selectPauses(tx, id)).find(({ toAt }) => toAt === null)
  if (open) await updatePause(tx, open.id, { toAt: now })
  if (promisedAt !== null && pausedAt !== null)
    await updateOrder(tx, id, { promisedAt: dueAt({ due: promisedAt, pausedSince: pausedAt }, now), pausedAt: null })
}

const BATCH = 200

async function refreshOrder(deps: RefreshDeps, orderId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order && order.status !== 'completed' && order.status !== 'cancelled')
      await refreshClock(tx, order, deps.clock.now())
  })
}

interface RefreshDeps {
  db: Db
  clock: Clock
}

/** The job: the servers of a game went down or came up again, which moves the clocks of all its open orders. */
async function refreshClocksOfGame(deps: RefreshDeps, { gameId }: { gameId: string }): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const ids: string[] = await selectClocksOfGame(deps.db, { game: gameId, after, limit: BATCH })
    for (const id of ids) await refreshOrder(deps, id)
    after = ids.length < BATCH ? undefined : ids.at(-1)
  }
}

/** The job: stops the clocks of orders that came while their game is down. */
async function stopClocksOfNewOrders(deps: RefreshDeps): Promise<void> {
  for (const id of await selectRunningWhileDown(deps.db, BATCH)) await refreshOrder(deps, id)
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'refresh-clocks-of-game': { gameId: string }
    'stop-clocks-of-new-orders': NoPayload
  }
}

export const refreshClocksOfGameJob = defineJob({ name: 'refresh-clocks-of-game', run: refreshClocksOfGame })
export const stopClocksOfNewOrdersJob = defineJob({
  name: 'stop-clocks-of-new-orders',
  schedule: '* * * * *',
  run: stopClocksOfNewOrders,
})
