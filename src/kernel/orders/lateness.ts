import { HOUR_MS } from '#kernel/clock.ts'
import { pence, type Pence } from '#kernel/money.ts'

/** What the shop gives back, without being asked, of an order that is late. Whole per cent of what is not delivered. */
export interface LatenessRule {
  /** From the first minute. */
  startPercent: number
  /** More for each further tenth of the promised time. */
  stepPercent: number
  /** At most. */
  capPercent: number
}

/** The promise in words, such as `Late? 10 % back, growing to 50 %, without asking.` */
export function lateWords({ startPercent, stepPercent, capPercent }: LatenessRule): string {
  const grows = stepPercent > 0 && capPercent > startPercent
  return `Late? ${startPercent} % back${grows ? `, growing to ${capPercent} %` : ''}, without asking.`
}

/** The percentage grows once in so much of the promised time. */
const STEP_SHARE = 0.1
/** Less than this is raised to it: a few pence would be an insult. */
const LEAST_AWARD = /* @__PURE__ -- not on pages that show the words alone */ pence(50)

interface Late {
  promisedMs: number
  /** Since it was due; zero or less where it is not late. */
  lateMs: number
}

/** How much of what is not delivered goes back, in per cent; 0 while it is not late. */
export function latePercent({ startPercent, stepPercent, capPercent }: LatenessRule, late: Late): number {
  return late.lateMs <= 0 ? 0 : Math.min(capPercent, startPercent + stepPercent * stepsOf(late))
}

/**
 * What an order that is late gives back. `basis`: what was paid for the units that were not delivered when it was due.
 * Rounded up to a penny, never more than the basis.
 */
export function latenessAward(rule: LatenessRule, late: Late & { basis: Pence }): Pence {
  const percent = latePercent(rule, late)
  if (percent === 0) return pence(0)
  return pence(Math.min(late.basis, Math.max(LEAST_AWARD, Math.ceil((late.basis * percent) / 100))))
}

/** So many milliseconds after it was due it grows the next time; undefined once it does not any more. */
export function nextGrowth(rule: LatenessRule, late: Late): number | undefined {
  if (latePercent(rule, late) >= rule.capPercent || rule.stepPercent === 0) return undefined
  return (stepsOf(late) + 1) * late.promisedMs * STEP_SHARE
}

/** What an hour more costs while it grows, rounded to a penny. It grows in steps: this is their mean. */
export function awardPerHour({ stepPercent }: LatenessRule, of: { promisedMs: number; basis: Pence }): Pence {
  const stepHours = (of.promisedMs * STEP_SHARE) / HOUR_MS
  return pence(Math.round((of.basis * stepPercent) / 100 / stepHours))
}

function stepsOf({ promisedMs, lateMs }: Late): number {
  return Math.floor(Math.max(0, lateMs) / (promisedMs * STEP_SHARE))
}
