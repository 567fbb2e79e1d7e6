import { MINUTE_MS, type Clock } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { hasSaleMoved } from '#modules/catalogue/data/offers.sql.ts'

/** A run that comes late still sees what has begun since the one before. */
const LOOKS_BACK_MS = 3 * MINUTE_MS

/** Drops the pages that are kept where a sale has begun or ended: they show prices. Each minute. */
export async function refreshSalePages(deps: { db: Db; clock: Clock; forgetPages(): void }): Promise<void> {
  const now = deps.clock.now()
  if (await hasSaleMoved(deps.db, new Date(now.getTime() - LOOKS_BACK_MS), now)) deps.forgetPages()
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'refresh-sale-pages': NoPayload
  }
}

export const refreshSalePagesJob = defineJob({
  name: 'refresh-sale-pages',
  schedule: '* * * * *',
  run: refreshSalePages,
})
