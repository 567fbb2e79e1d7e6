import { DAY_MS, HOUR_MS } from '#kernel/clock.ts'
import type { AgreementRow } from '#modules/subscriptions/data/agreements.sql.ts'

/**
 * As far back as the provider lists sales, and a few days more: a sale or a refund whose webhook event was lost is seen
 * by then.
 */
const LOOKED_AT_AFTER_ITS_END_MS = 35 * DAY_MS

/**
 * When an agreement is asked about next: each day while it runs, and for some weeks after it ended or last paid. One
 * that is not approved is asked about each hour for a day, and then no more. `updatedAt` is when something last
 * changed.
 */
export function nextLook(
  { state, createdAt, updatedAt }: Pick<AgreementRow, 'state' | 'createdAt' | 'updatedAt'>,
  now: Date,
): Date | null {
  const since = (at: Date) => now.getTime() - at.getTime()
  const after = (ms: number) => new Date(now.getTime() + ms)
  switch (state) {
    case 'created':
      return isAbandoned({ state, createdAt }, now) ? null : after(HOUR_MS)
    case 'cancelled':
    case 'expired':
      return since(updatedAt) > LOOKED_AT_AFTER_ITS_END_MS ? null : after(DAY_MS)
    case 'active':
    case 'suspended':
      return after(DAY_MS)
    default:
      return state satisfies never
  }
}

/** Whether it will not be approved any more. */
export function isAbandoned({ state, createdAt }: Pick<AgreementRow, 'state' | 'createdAt'>, now: Date): boolean {
  return state === 'created' && now.getTime() - createdAt.getTime() > DAY_MS
}
