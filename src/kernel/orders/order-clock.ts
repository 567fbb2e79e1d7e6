import { HOUR_MS } from '#kernel/clock.ts'

/** Why the clock of an order is paused. `game-down` affects all orders of a game, the others a single order. */
export const PAUSE_CAUSES = ['customer-away', 'customer-asked', 'money-in-doubt'] as const
export type PauseCause = (typeof PAUSE_CAUSES)[number]

/** The time that the staff has to answer a contested pause; if unanswered, the pause never counts. */
const CONTEST_ANSWERED_WITHIN_MS = 24 * HOUR_MS

/** A period in which the promise does not run. */
export interface StandStill {
  from: Date
  /** Null while it lasts. */
  to: Date | null
}

export interface Pause extends StandStill {
  contestedAt: Date | null
  /** When the staff upheld it. */
  upheldAt: Date | null
}

/** A promise and everything that moves its end. */
export interface OrderClock {
  /** When the promise started. */
  from: Date
  promisedMs: number
  pauses: readonly Pause[]
  /** Periods in which the game's servers were down, or in which the order was ended before it was reopened. */
  standStills: readonly StandStill[]
  /** Extra time that the buyer has agreed to, in milliseconds. */
  extensionsMs: readonly number[]
}

export interface ClockReading {
  /** When the order is due. While the clock is paused: as if it continued now. */
  due: Date
  /** Start of the current pause; null while the clock runs. */
  pausedSince: Date | null
}

/** Whether a pause moves the promise. A contested pause does not until the staff upholds it. */
export function counts({ contestedAt, upheldAt }: Pick<Pause, 'contestedAt' | 'upheldAt'>): boolean {
  return contestedAt === null || upheldAt !== null
}

/** Whether the staff can still uphold a contested pause. */
export function mayUphold({ contestedAt, upheldAt }: Pick<Pause, 'contestedAt' | 'upheldAt'>, now: Date): boolean {
  return (
    contestedAt !== null && upheldAt === null && now.getTime() - contestedAt.getTime() <= CONTEST_ANSWERED_WITHIN_MS
  )
}

/**
 * Computes the clock. Overlapping pauses count once, and only from the start of the promise. While the clock is paused,
 * `due` does not include the time since `pausedSince`: at an instant T the order is due at `due` + (T - `pausedSince`).
 */
export function readClock({ from, promisedMs, pauses, standStills, extensionsMs }: OrderClock): ClockReading {
  const still = joined(
    [...pauses.filter(counts), ...standStills].map((each) => ({
      from: Math.max(each.from.getTime(), from.getTime()),
      to: each.to === null ? Infinity : Math.max(each.to.getTime(), from.getTime()),
    })),
  )
  const ended = still.filter(({ to }) => to !== Infinity)
  const open = still.find(({ to }) => to === Infinity)
  const paused = ended.reduce((sum, each) => sum + each.to - each.from, 0)
  const extended = extensionsMs.reduce((sum, each) => sum + each, 0)
  return {
    due: new Date(from.getTime() + promisedMs + extended + paused),
    pausedSince: open ? new Date(open.from) : null,
  }
}

/** The due time as seen at an instant. */
export function dueAt({ due, pausedSince }: ClockReading, now: Date): Date {
  return pausedSince === null ? due : new Date(due.getTime() + Math.max(0, now.getTime() - pausedSince.getTime()))
}

interface Span {
  from: number
  to: number
}

/** Merges spans that touch or overlap; earliest first. */
function joined(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((one, other) => one.from - other.from)
  return sorted.reduce<Span[]>((all, span) => {
    const last = all.at(-1)
    if (!last || span.from > last.to) return [...all, { ...span }]
    last.to = Math.max(last.to, span.to)
    return all
  }, [])
}
