import { HOUR_MS } from '#kernel/clock.ts'
import { pence, type Pence } from '#kernel/money.ts'

/** The money that the shop returns by itself for a late order. Whole per cent of what is not delivered. */
export interface LatenessRule {
  /** From the first minute. */
  startPercent: number
  /** Added for each further tenth of the promised time. */
  stepPercent: number
  /** The maximum. */
  capPercent: number
}

/** The promise in words, such as `Late? 10% back, growing to 50%, without asking.` */
export function lateWords({ startPercent, stepPercent, capPercent }: LatenessRule): string {
  const grows = stepPercent > 0 && capPercent > startPercent
  return `Late? ${startPercent}% back${grows ? `, growing to ${capPercent}%` : ''}, without asking.`
}

/** The percentage grows once per this share of the promised time. */
const STEP_SHARE = 0.1
/** Smaller amounts are raised to this one: a few pence would be an insult. */
const MIN_AWARD = /* @__PURE__ -- not on pages that show the words alone */ pence(50)

interface Late {
  promisedMs: number
  /** Time since the promised completion; zero or less where the order is not late. */
  lateMs: number
}

/** The percentage of what is not delivered that is returned; 0 while the order is not late. */
export function latePercent({ startPercent, stepPercent, capPercent }: LatenessRule, late: Late): number {
  return late.lateMs <= 0 ? 0 : Math.min(capPercent, startPercent + stepPercent * stepsOf(late))
}

/**
 * The award of an order. `basis`: what was paid for the units that were not delivered when it was due. Rounded
 * up to a penny, never more than the basis.
 */
export function latenessAward(rule: LatenessRule, late: Late & { basis: Pence }): Pence {
  const percent = latePercent(rule, late)
  if (percent === 0) return pence(0)
  return pence(Math.min(late.basis, Math.max(MIN_AWARD, Math.ceil((late.basis * percent) / 100))))
}

/** Milliseconds after the due time at which it grows next; undefined at its maximum. */
export function nextGrowth(rule: LatenessRule, late: Late): number | undefined {
  if (latePercent(rule, late) >= rule.capPercent || rule.stepPercent === 0) return undefined
  return (stepsOf(late) + 1) * late.promisedMs * STEP_SHARE
}

/** The average cost of one more hour while it grows, rounded to a penny. It grows in steps. */
export function awardPerHour({ stepPercent }: LatenessRule, of: { promisedMs: number; basis: Pence }): Pence {
  const stepHours = (of.promisedMs * STEP_SHARE) / HOUR_MS
  return pence(Math.round((of.basis * stepPercent) / 100 / stepHours))
}

function stepsOf({ promisedMs, lateMs }: Late): number {
  return Math.floor(Math.max(0, lateMs) / (promisedMs * STEP_SHARE))
}
