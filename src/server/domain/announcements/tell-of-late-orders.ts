import { DAY_MS } from '#shared/clock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { selectLate } from '#server/domain/orders/index.ts'
import type { AnnouncementsDeps } from './announce.ts'
import { selectAnnounced } from './announcements.sql.ts'
import { keyOfOrderNews } from './describe-news.ts'
import { isStaffTold } from './staff-targets.ts'

const BATCH = 100

/**
 * The job: tells the provider once of each paid order whose promised end was passed within the last day. Queues nothing
 * where no one asked to hear.
 */
export async function tellOfLateOrders(deps: AnnouncementsDeps): Promise<void> {
  if (!(await isStaffTold(deps))) return
  const now = deps.clock.now()
  const late = await selectLate(deps.db, { after: new Date(now.getTime() - DAY_MS), before: now }, BATCH)
  const told = await selectAnnounced(
    deps.db,
    late.map((orderId) => keyOfOrderNews('order-late', orderId)),
  )
  const untold = late.filter((orderId) => !told.has(keyOfOrderNews('order-late', orderId)))
  if (untold.length === 0) return
  await inTransaction(deps.db, async (tx) => {
    for (const orderId of untold) await deps.jobs.enqueue(tx, 'announce', { of: 'order-late', orderId })
  })
}
