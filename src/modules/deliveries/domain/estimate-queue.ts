import { HOUR_MS, MINUTE_MS, type Clock } from '#kernel/clock.ts'
import { COMPARED_AT_HOURS } from '#kernel/orders/estimate.ts'
import { placesInQueue, type QueuedOrder } from '#kernel/orders/queue.ts'
import type { Db } from '#platform/db/client.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { listQueue, putQueue, type OrderInQueue } from '#modules/orders/index.ts'
import { readSettings, type ShopSettings } from '#modules/settings/index.ts'
import { selectTimes, type TimesOfServices } from '#modules/deliveries/data/deliveries.sql.ts'
import { writeOrdersWaiting } from './orders-waiting.ts'
import { LOOKS_BACK_MS } from './record-deliveries.ts'

interface QueueDeps {
  db: Db
  clock: Clock
  ownSettings: Partial<ShopSettings>
  /** Service pages show how many orders wait. */
  forgetPages(): void
}

/** Orders with more pieces are not simulated: one draw would cost as much as a whole queue. */
const MAX_PIECES = 12
/** For an order without a promise. */
const ASSUMED_HOURS = 24

/**
 * The job: computes each order's place in the queue and its likely completion, if the owner has set how many orders are
 * played at once. Stores the number of waiting orders and clears the pages that show it.
 */
export async function estimateQueue(deps: QueueDeps, random: () => number = Math.random): Promise<void> {
  const { playersAtOnce } = await readSettings(deps)
  const now = deps.clock.now()
  const queue = playersAtOnce === null ? [] : await listQueue(deps)
  const times = await selectTimes(deps.db, new Date(now.getTime() - LOOKS_BACK_MS))
  const queued = queue.map((order): QueuedOrder => ({
    id: order.orderId,
    playedMinutes: order.playedMinutes,
    pieces: playTimesOf(order, times),
    assumedMinutes: ((order.promisedWithinHours ?? ASSUMED_HOURS) * HOUR_MS) / MINUTE_MS,
  }))
  const isSample = [...times.plain.values(), ...times.chosen.values()].some((each) => each.isSample)
  const at = (minutes: number | undefined) =>
    minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
  const places = [...placesInQueue(queued, playersAtOnce ?? 1, random)].map(([orderId, { ahead, likely }]) => ({
    orderId,
    ahead: ahead ?? null,
    medianAt: at(likely?.medianMinutes),
    nineInTenAt: at(likely?.nineInTenMinutes),
    isSample,
    changedAt: now,
  }))
  const waiting =
    playersAtOnce === null ? null : queued.filter(({ playedMinutes }) => playedMinutes === undefined).length
  const isOther = await inTransaction(deps.db, async (tx) => {
    await putQueue(tx, places)
    return writeOrdersWaiting(tx, waiting, now)
  })
  if (isOther) deps.forgetPages()
}

/** Delivery times of earlier orders with the same pieces; empty where there are too few. */
function playTimesOf(order: OrderInQueue, times: TimesOfServices): QueuedOrder['pieces'] {
  if (order.pieces.length > MAX_PIECES) return []
  return order.pieces.map(({ serviceId, isChosen, promisedWithinHours }) => {
    if (!isChosen) return times.plain.get(serviceId)?.playMinutes ?? []
    // Without a promise the delivery times of different choices cannot be compared.
    if (promisedWithinHours === null) return []
    const share = promisedWithinHours / COMPARED_AT_HOURS
    return (times.chosen.get(serviceId)?.playMinutes ?? []).map((minutes) => minutes * share)
  })
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'estimate-queue': NoPayload
  }
}

export const estimateQueueJob = defineJob({
  name: 'estimate-queue',
  schedule: '*/5 * * * *',
  run: (deps: QueueDeps) => estimateQueue(deps),
})
