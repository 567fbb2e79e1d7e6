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

/** When an order's promise started; undefined where nothing was promised, or it has not started. */
export function promisedSince({
  promisedFrom,
  promisedAt,
  promisedWithinHours,
}: Pick<OrderRow, 'promisedFrom' | 'promisedAt' | 'promisedWithinHours'>): Date | undefined {
  if (promisedAt === null || promisedWithinHours === null) return undefined
  // Orders of older versions are due when it was promised: nothing could move it.
  return promisedFrom ?? new Date(promisedAt.getTime() - promisedWithinHours * HOUR_MS)
}

/**
 * Recomputes the due time of a locked order from its pauses, extensions and its game's downtimes. Does nothing for an
 * order without a promise.
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

/** The work on a locked order has ended: a current pause ends too, and its clock stops. */
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

/** The job: a game's servers went down or came up, which changes the clocks of all its open orders. */
async function refreshClocksOfGame(deps: RefreshDeps, { gameId }: { gameId: string }): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const ids: string[] = await selectClocksOfGame(deps.db, { game: gameId, after, limit: BATCH })
    for (const id of ids) await refreshOrder(deps, id)
    after = ids.length < BATCH ? undefined : ids.at(-1)
  }
}

/** The job: pauses the clocks of orders placed while their game is down. */
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
