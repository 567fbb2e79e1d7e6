import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { pence, sumPence, type Pence } from '#kernel/money.ts'
import { estimateOf } from './estimate.ts'
import { latenessAward, type LatenessRule } from './lateness.ts'

/** A possible promised time, and what it would have meant for past deliveries. */
export interface PromiseProposal {
  hours: number
  /** Number of these deliveries that took longer. */
  late: number
  /** The maximum awards for them, as if nothing had been delivered by the due time. */
  cost: Pence
}

/**
 * Compares possible promises of a service with its deliveries (whole minutes, oldest first): the whole hours that nine
 * in ten of them met, and the given hours, such as the current promise. `price` in pence. Empty for fewer than nine
 * deliveries.
 */
export function proposePromises(
  minutes: readonly number[],
  { price, rule, alsoHours }: { price: Pence; rule: LatenessRule; alsoHours: readonly number[] },
): PromiseProposal[] {
  const estimate = estimateOf(minutes)
  if (!estimate) return []
  const kept = Math.max(1, Math.ceil(estimate.nineInTenMinutes / 60))
  return [...new Set([kept, ...alsoHours])].map((hours) => {
    const promisedMs = hours * HOUR_MS
    const late = minutes.map((each) => each * MINUTE_MS - promisedMs).filter((lateMs) => lateMs > 0)
    const cost = late.map((lateMs) => latenessAward(rule, { promisedMs, lateMs, basis: price }))
    return { hours, late: late.length, cost: pence(sumPence(cost)) }
  })
}
