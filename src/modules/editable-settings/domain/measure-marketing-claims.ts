import { isDeepStrictEqual } from 'node:util'
import type { Claim } from '#kernel/shop/claims.ts'
import type { Clock } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { readStored, writeSetting } from '#modules/settings/index.ts'
import { claimWords, type MeasuredClaims } from './claim-words.ts'
import { selectClaimFigures } from '#modules/editable-settings/data/claims.sql.ts'

/** A settings row outside of the owner's settings. */
const KEY = 'measuredFigures'

/**
 * Measures the marketing claims and stores them, so that pages need no counting. Runs every hour and after a change of
 * the settings; clears the page cache when a figure has changed.
 */
export async function measureMarketingClaims(deps: { db: Db; clock: Clock; forgetPages(): void }): Promise<void> {
  const now = deps.clock.now()
  const measured = claimWords(await selectClaimFigures(deps.db, now))
  if (isDeepStrictEqual(measured, await readMeasured(deps.db))) return
  await inTransaction(deps.db, (tx) => writeSetting(tx, KEY, measured, now))
  deps.forgetPages()
}

/** The last measurement; nothing in a shop without one. */
export async function readMeasured(db: Db): Promise<MeasuredClaims> {
  const stored = await readStored(db, KEY)
  const textOf = (claim: Claim): string | null => {
    const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, claim) : null
    return typeof value === 'string' ? value : null
  }
  return {
    rating: textOf('rating'),
    completedOrders: textOf('completedOrders'),
    happyCustomers: textOf('happyCustomers'),
    communityMembers: textOf('communityMembers'),
    responseTime: textOf('responseTime'),
  }
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'measure-marketing-claims': NoPayload
  }
}

export const measureMarketingClaimsJob = defineJob({
  name: 'measure-marketing-claims',
  schedule: '57 * * * *',
  run: measureMarketingClaims,
})
