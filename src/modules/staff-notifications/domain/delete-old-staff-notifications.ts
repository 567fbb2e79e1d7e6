import { HOUR_MS, type Clock } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { deleteStaffNotifications } from '#modules/staff-notifications/data/staff-notifications.sql.ts'

/** Longer than any retry of the job. */
const KEPT_FOR_DAYS = 30

/** Deletes old notifications; the channel or mailbox has them. */
export async function deleteOldStaffNotifications(deps: { db: Db; clock: Clock }): Promise<void> {
  await deleteStaffNotifications(deps.db, new Date(deps.clock.now().getTime() - KEPT_FOR_DAYS * 24 * HOUR_MS))
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'delete-old-staff-notifications': NoPayload
  }
}

export const deleteOldStaffNotificationsJob = defineJob({
  name: 'delete-old-staff-notifications',
  schedule: '57 3 * * *',
  run: deleteOldStaffNotifications,
})
