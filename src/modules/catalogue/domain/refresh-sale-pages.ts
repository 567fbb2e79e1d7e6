import { MINUTE_MS, type Clock } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { hasSaleMoved } from '#modules/catalogue/data/offers.sql.ts'

/** Longer than the interval of runs, so that a late run misses nothing. */
const LOOKS_BACK_MS = 3 * MINUTE_MS

/** Clears the page cache when a sale has started or ended, because pages show prices. Runs every minute. */
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
