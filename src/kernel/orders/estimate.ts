/** Fewer deliveries tell nothing about nine in ten. */
export const LEAST_DELIVERIES = 9
/** So many of the newest are looked at. */
export const MOST_DELIVERIES = 200

/** How long deliveries take, as measured. Whole minutes. */
export interface Estimate {
  /** Deliveries that it was measured on. */
  count: number
  /** Half take at most so long. */
  medianMinutes: number
  /** Nine in ten take at most so long. */
  nineInTenMinutes: number
}

/** What pages say of it, and what an order keeps. */
export interface Told extends Estimate {
  /** Whether any of these deliveries is invented, in a demo. */
  isSample: boolean
}

/** The same of a service. */
export interface Measured extends Told {
  /** When the earliest delivery was completed that it was measured on; ISO 8601. */
  since: string
  /** Hours promised of the order that the minutes are of, where something is chosen; null elsewhere. */
  promisedHours: number | null
}

/** Deliveries of different choices are compared as if so much had been promised of each. */
export const COMPARED_AT_HOURS = 100

/**
 * What is measured of a service, for an order that so many hours are promised of: twice the promise, twice the time.
 * Null where nothing was measured, or where something is chosen and nothing is promised.
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
/** How much one miss, or one hit, moves what is aimed at. */
const STEP = 0.02

/**
 * Reads how long the next delivery takes from those before, oldest first. Undefined for fewer than nine.
 *
 * Nine in ten is a conformal bound: of n deliveries that could have come in any order, the ceil(0.9 (n + 1))-th
 * smallest holds for the next one nine times in ten, whatever their distribution. Where deliveries become slower it
 * would not: so each is compared with what would have been said before it, and misses beyond one in ten make the bound
 * more cautious (adaptive conformal inference, Gibbs and Candès 2021), never less.
 */
export function estimateOf(minutes: readonly number[]): Estimate | undefined {
  const newest = minutes.slice(-MOST_DELIVERIES)
  if (newest.length < LEAST_DELIVERIES) return undefined
  const sorted = newest.slice(0, LEAST_DELIVERIES).toSorted((one, other) => one - other)
  let misses = MISSES
  for (const next of newest.slice(LEAST_DELIVERIES)) {
    const isMissed = next > bound(sorted, misses)
    misses = Math.min(MISSES, misses + STEP * (MISSES - (isMissed ? 1 : 0)))
    insert(sorted, next)
  }
  return { count: newest.length, medianMinutes: bound(sorted, 0.5), nineInTenMinutes: bound(sorted, misses) }
}

/** The smallest that all but a share of `misses` stay below; the largest where no other does. */
function bound(sorted: readonly number[], misses: number): number {
  const place = Math.ceil((1 - misses) * (sorted.length + 1))
  return sorted[Math.min(Math.max(place, 1), sorted.length) - 1] ?? 0
}

function insert(sorted: number[], value: number): void {
  const place = sorted.findIndex((each) => each > value)
  sorted.splice(place === -1 ? sorted.length : place, 0, value)
}
