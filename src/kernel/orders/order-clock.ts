import { HOUR_MS } from '#kernel/clock.ts'

/** Why the clock of an order stands still. `game-down` is of all orders of a game, the others of one. */
export const PAUSE_CAUSES = ['customer-away', 'customer-asked', 'money-in-doubt'] as const
export type PauseCause = (typeof PAUSE_CAUSES)[number]

/** So long the staff may answer a pause that its buyer contests; unanswered it never counts. */
const CONTEST_ANSWERED_WITHIN_MS = 24 * HOUR_MS

/** A time during which the promise does not run. */
export interface StandStill {
  from: Date
  /** Null while it lasts. */
  to: Date | null
}

export interface Pause extends StandStill {
  contestedAt: Date | null
  /** When the staff answered that it stands. */
  upheldAt: Date | null
}

/** A promise, with all that moves its end. */
export interface OrderClock {
  /** When the promise began to run. */
  from: Date
  promisedMs: number
  pauses: readonly Pause[]
  /** While the servers of its game were down, or it was ended and not yet taken up again. */
  standStills: readonly StandStill[]
  /** What the buyer has agreed to wait longer, in milliseconds. */
  extensionsMs: readonly number[]
}

export interface ClockReading {
  /** When the order is due; while the clock stands still, as if it went on at once. */
  due: Date
  /** Since when it stands still without a break; null while it runs. */
  pausedSince: Date | null
}

/** Whether a pause moves the promise: one that its buyer contests does not, until the staff upholds it. */
export function counts({ contestedAt, upheldAt }: Pick<Pause, 'contestedAt' | 'upheldAt'>): boolean {
  return contestedAt === null || upheldAt !== null
}

/** Whether the staff may still say that a contested pause stands. */
export function mayUphold({ contestedAt, upheldAt }: Pick<Pause, 'contestedAt' | 'upheldAt'>, now: Date): boolean {
  return (
    contestedAt !== null && upheldAt === null && now.getTime() - contestedAt.getTime() <= CONTEST_ANSWERED_WITHIN_MS
  )
}

/**
 * Reads a clock. Times that overlap count once, and only from when the promise began to run. While the clock stands
 * still `due` leaves out the time since `pausedSince`: at an instant T it is due at `due` + (T - `pausedSince`).
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

/** When it is due, as it stands at an instant. */
export function dueAt({ due, pausedSince }: ClockReading, now: Date): Date {
  return pausedSince === null ? due : new Date(due.getTime() + Math.max(0, now.getTime() - pausedSince.getTime()))
}

interface Span {
  from: number
  to: number
}

/** Spans that touch or overlap become one; earliest first. */
function joined(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((one, other) => one.from - other.from)
  return sorted.reduce<Span[]>((all, span) => {
    const last = all.at(-1)
    if (!last || span.from > last.to) return [...all, { ...span }]
    last.to = Math.max(last.to, span.to)
    return all
  }, [])
}
