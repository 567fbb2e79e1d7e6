import { DAY_MS, HOUR_MS } from '#kernel/clock.ts'
import type { AgreementRow } from '#modules/subscriptions/data/agreements.sql.ts'

/**
 * As far back as the provider lists payments plus a few days, so that lost webhooks about payments and refunds are made
 * up for.
 */
const LOOKED_AT_AFTER_ITS_END_MS = 35 * DAY_MS

/**
 * When an agreement is looked up next: each day while it runs, and for some weeks after it ended or last paid. One that
 * is not approved is looked up each hour for a day, and then no more. `updatedAt` is the last change.
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
