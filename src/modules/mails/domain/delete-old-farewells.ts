import { HOUR_MS, type Clock } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { deleteMails } from '#modules/mails/data/mails.sql.ts'

/** Longer than any retry of the job. */
const KEPT_FOR_DAYS = 7

/** Deletes farewell mails to people who deleted their accounts, because their addresses are stored nowhere else. */
export async function deleteOldFarewells(deps: { db: Db; clock: Clock }): Promise<void> {
  await deleteMails(deps.db, {
    template: 'account-deleted',
    writtenBefore: new Date(deps.clock.now().getTime() - KEPT_FOR_DAYS * 24 * HOUR_MS),
  })
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'delete-old-farewells': NoPayload
  }
}

export const deleteOldFarewellsJob = defineJob({
  name: 'delete-old-farewells',
  schedule: '47 3 * * *',
  run: deleteOldFarewells,
})
