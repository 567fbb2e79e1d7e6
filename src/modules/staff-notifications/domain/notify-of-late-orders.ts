import { DAY_MS } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { selectLate } from '#modules/orders/index.ts'
import type { StaffNotificationsDeps } from './notify-staff.ts'
import { selectAnnounced } from '#modules/staff-notifications/data/staff-notifications.sql.ts'
import { keyOfOrderEvent } from './describe-staff-event.ts'
import { isStaffTold } from './staff-targets.ts'

const BATCH = 100

/**
 * The job: tells the owner once of each paid order whose promised end was passed within the last day. Queues nothing
 * where no one asked to hear.
 */
async function notifyOfLateOrders(deps: StaffNotificationsDeps): Promise<void> {
  if (!(await isStaffTold(deps))) return
  const now = deps.clock.now()
  const late = await selectLate(deps.db, { after: new Date(now.getTime() - DAY_MS), before: now }, BATCH)
  const told = await selectAnnounced(
    deps.db,
    late.map((orderId) => keyOfOrderEvent('order-late', orderId)),
  )
  const untold = late.filter((orderId) => !told.has(keyOfOrderEvent('order-late', orderId)))
  if (untold.length === 0) return
  await inTransaction(deps.db, async (tx) => {
    for (const orderId of untold) await deps.jobs.enqueue(tx, 'notify-staff', { of: 'order-late', orderId })
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
