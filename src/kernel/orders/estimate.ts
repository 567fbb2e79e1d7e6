/** The minimum number of deliveries for a statement about nine in ten. */
export const MIN_DELIVERIES = 9
/** The number of newest deliveries that are used. */
export const MAX_DELIVERIES = 200

/** Measured delivery times in whole minutes. */
export interface Estimate {
  /** Number of deliveries in the sample. */
  count: number
  /** Half of them took at most this long. */
  medianMinutes: number
  /** Nine in ten took at most this long. */
  nineInTenMinutes: number
}

/** The estimate that pages show and that an order stores. */
export interface Told extends Estimate {
  /** Whether any delivery in the sample is a sample order of a demo. */
  isSample: boolean
}

/** The estimate of a service. */
export interface Measured extends Told {
  /** When the oldest delivery in the sample was completed; ISO 8601. */
  since: string
  /** The promised hours that the minutes are based on, for services with choices; null for all others. */
  promisedHours: number | null
}

/** Deliveries with different choices are scaled to this promise, so that they can be compared. */
export const COMPARED_AT_HOURS = 100

/**
 * The estimate for an order with this many promised hours: twice the promise, twice the time. Null where nothing was
 * measured, or where the service has choices and no promise.
 */
export function measuredFor(measured: Measured | null, promisedWithinHours: number | null): Measured | null {
  if (!measured || measured.promisedHours === null) return measured
  if (promisedWithinHours === null) return null
  const share = promisedWithinHours / measured.promisedHours
  return {
    ...measured,
    medianMinutes: Math.ceil(measured.medianMinutes * share),
    nineInTenMinutes: Math.ceil(measured.nineInTenMinutes * share),
    promisedHours: promisedWithinHours,
  }
}

const MISSES = 0.1
/** How much one miss or one hit changes the target quantile. */
const STEP = 0.02

/**
 * Estimates the next delivery's time from earlier ones, oldest first; undefined for fewer than nine. The nine-in-ten
 * value is a conformal bound: of n exchangeable deliveries, the ceil(0.9 (n + 1))-th smallest covers the next one nine
 * times in ten, whatever the distribution. When deliveries become slower, that no longer holds. So each delivery is
 * compared with the bound before it, and misses beyond one in ten make the bound more cautious (adaptive conformal
 * inference, Gibbs and Candès 2021), never less.
 */
export function estimateOf(minutes: readonly number[]): Estimate | undefined {
  const newest = minutes.slice(-MAX_DELIVERIES)
  if (newest.length < MIN_DELIVERIES) return undefined
  const sorted = newest.slice(0, MIN_DELIVERIES).toSorted((one, other) => one - other)
  let misses = MISSES
  for (const next of newest.slice(MIN_DELIVERIES)) {
    const isMissed = next > bound(sorted, misses)
    misses = Math.min(MISSES, misses + STEP * (MISSES - (isMissed ? 1 : 0)))
    insert(sorted, next)
  }
  return { count: newest.length, medianMinutes: bound(sorted, 0.5), nineInTenMinutes: bound(sorted, misses) }
}

/** The smallest value that all but a share of `misses` stay below; the largest one if there is none. */
function bound(sorted: readonly number[], misses: number): number {
  const place = Math.ceil((1 - misses) * (sorted.length + 1))
  return sorted[Math.min(Math.max(place, 1), sorted.length) - 1] ?? 0
}

function insert(sorted: number[], value: number): void {
  const place = sorted.findIndex((each) => each > value)
  sorted.splice(place === -1 ? sorted.length : place, 0, value)
}
