import { ukOffset, ukWallClock } from '#kernel/uk-time.ts'
import { clockTime, dayOfYear } from './wall-clock.ts'

/** `21 Nov 2026, 17:05 GMT`: UK time, where the reader's time zone is unknown. Takes ISO 8601. */
export function ukTime(instant: string): string {
  const shown = ukWallClock(instant)
  return `${dayOfYear(shown)}, ${clockTime(shown)} ${ukOffset(Date.parse(instant)) === 0 ? 'GMT' : 'BST'}`
}
