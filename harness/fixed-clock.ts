import type { Clock } from '#kernel/clock.ts'

export interface FixedClock extends Clock {
  /** Moves the time forward; milliseconds. */
  advance(ms: number): void
}

/** A clock that stands still until it is moved. */
export function fixedClock(start = '2026-03-02T10:00:00.000Z'): FixedClock {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms
    },
  }
}
