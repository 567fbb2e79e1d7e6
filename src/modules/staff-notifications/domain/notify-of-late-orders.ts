import { DAY_MS } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { selectDueSoon, selectLate } from '#modules/orders/index.ts'
import type { StaffNotificationsDeps } from './notify-staff.ts'
import { selectAnnounced } from '#modules/staff-notifications/data/staff-notifications.sql.ts'
import { keyOfDueOrder, keyOfOrderEvent } from './describe-staff-event.ts'
import { isStaffTold } from './staff-targets.ts'

const BATCH = 100

/**
 * The job: tells the owner, once each, about paid orders that are due within two hours, while there is still time, and
 * about orders that became late within the last day. Enqueues nothing without a staff target.
 */
async function notifyOfLateOrders(deps: StaffNotificationsDeps): Promise<void> {
  if (!(await isStaffTold(deps))) return
  const now = deps.clock.now()
  const late = await selectLate(deps.db, { after: new Date(now.getTime() - DAY_MS), before: now }, BATCH)
  const dueSoon = await selectDueSoon(deps.db, now, BATCH)
  const events = [
    ...late.map((orderId) => ({ key: keyOfOrderEvent('order-late', orderId), of: 'order-late' as const, orderId })),
    ...dueSoon.map(({ id: orderId, due }) => ({
      key: keyOfDueOrder(orderId, due.toISOString()),
      of: 'order-due' as const,
      orderId,
      due: due.toISOString(),
    })),
  ]
  const told = await selectAnnounced(
    deps.db,
    events.map(({ key }) => key),
  )
  const untold = events.filter(({ key }) => !told.has(key))
  if (untold.length === 0) return
  await inTransaction(deps.db, async (tx) => {
    for (const { key: _key, ...event } of untold) await deps.jobs.enqueue(tx, 'notify-staff', event)
  })
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'notify-of-late-orders': NoPayload
  }
}

export const notifyOfLateOrdersJob = defineJob({
  name: 'notify-of-late-orders',
  schedule: '*/10 * * * *',
  run: notifyOfLateOrders,
})
