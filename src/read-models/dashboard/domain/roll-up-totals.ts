import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { writeDay } from '#read-models/analytics/index.ts'
import { moveChangesIntoTotals } from '#read-models/dashboard/data/overview.sql.ts'

const BATCH = 20_000

/** Adds up pending changes, so that opening the overview is cheap. Returns their number. */
export async function rollUpTotals(deps: { db: Db }): Promise<number> {
  let moved = 0
  for (;;) {
    const batch = await inTransaction(deps.db, async (tx) => {
      const { moved: some, paidDays } = await moveChangesIntoTotals(tx, BATCH)
      for (const day of paidDays) await writeDay(tx, day)
      return some
    })
    moved += batch
    if (batch < BATCH) return moved
  }
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'roll-up-totals': NoPayload
  }
}

export const rollUpTotalsJob = defineJob({ name: 'roll-up-totals', schedule: '* * * * *', run: rollUpTotals })
