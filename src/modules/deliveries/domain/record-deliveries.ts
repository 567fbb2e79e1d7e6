import { DAY_MS, type Clock } from '#kernel/clock.ts'
import { COMPLETION_HOLDS_AFTER_MS } from '#kernel/orders/order-moves.ts'
import { COMPARED_AT_HOURS, estimateOf } from '#kernel/orders/estimate.ts'
import type { Db } from '#platform/db/client.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { listAllServices, measureServices, type Measured } from '#modules/catalogue/index.ts'
import { listCompletedOrders } from '#modules/orders/index.ts'
import { putDeliveries, selectLastCompleted, selectTimes } from '#modules/deliveries/data/deliveries.sql.ts'
import { ownOrders } from './own-orders.ts'

/** Older deliveries say nothing about the next one. */
export const LOOKS_BACK_MS = 180 * DAY_MS
const BATCH = 200

interface DeliveriesDeps {
  db: Db
  clock: Clock
  /** The shop's domain: an e-mail there belongs to the shop. */
  publicUrl: string
  forgetPages(): void
}

/**
 * The job: stores the delivery times of orders that were completed two days ago, and updates the services' estimates.
 */
export async function recordDeliveries(deps: DeliveriesDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - COMPLETION_HOLDS_AFTER_MS)
  let from = (await selectLastCompleted(deps.db)) ?? new Date(0)
  let hasNew = false
  const isOwn = await ownOrders(deps)
  for (let isMore = true; isMore;) {
    const completed = await listCompletedOrders(deps, { from, before }, BATCH)
    await inTransaction(deps.db, (tx) =>
      putDeliveries(
        tx,
        completed.map(({ expected, email, userId, ...delivery }) => ({
          ...delivery,
          isOwn: isOwn({ email, userId }),
          saidMinutes: expected?.nineInTenMinutes ?? null,
        })),
      ),
    )
    hasNew ||= completed.some(({ completedAt }) => completedAt > from)
    const last = completed.at(-1)?.completedAt ?? from
    isMore = completed.length === BATCH && last > from
    from = last
  }
  if (hasNew) deps.forgetPages()
  await measure(deps)
}

/** Updates the estimate of each service from its newest deliveries. */
export async function measure(deps: Omit<DeliveriesDeps, 'publicUrl'>): Promise<void> {
  const times = await selectTimes(deps.db, new Date(deps.clock.now().getTime() - LOOKS_BACK_MS))
  const measured = new Map<string, Measured>()
  for (const { id, configurator } of await listAllServices(deps)) {
    const found = (configurator ? times.chosen : times.plain).get(id)
    const estimate = found && estimateOf(found.minutes)
    if (!estimate) continue
    const { since, isSample } = found
    const promisedHours = configurator ? COMPARED_AT_HOURS : null
    measured.set(id, { ...estimate, since: since.toISOString(), isSample, promisedHours })
  }
  if (await measureServices(deps.db, measured)) deps.forgetPages()
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'record-deliveries': NoPayload
  }
}

export const recordDeliveriesJob = defineJob({
  name: 'record-deliveries',
  schedule: '23 * * * *',
  run: recordDeliveries,
})
