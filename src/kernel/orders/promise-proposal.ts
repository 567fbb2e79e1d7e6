import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { pence, sumPence, type Pence } from '#kernel/money.ts'
import { estimateOf } from './estimate.ts'
import { latenessAward, type LatenessRule } from './lateness.ts'

/** A time that could be promised, and what it would have meant. */
export interface PromiseProposal {
  hours: number
  /** Of the deliveries that it is judged by, these took longer. */
  late: number
  /** What these would have given back at most: all of each order, as if nothing of it had been delivered by then. */
  cost: Pence
}

/**
 * Judges times to promise of a service by its deliveries, in whole minutes and oldest first: the whole hours that nine
 * in ten of them kept, and the hours given, such as those that are promised now. `price` in pence. Empty for fewer than
 * nine deliveries.
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
