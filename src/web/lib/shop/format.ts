import type { Shop } from '#contract/shop.ts'
import { MINUTE_MS } from '#kernel/clock.ts'
import { clockTime, dayOfYear, wallClock } from './wall-clock.ts'

/** `PayPal`, `PayPal or Card`, `PayPal, Card or Bitcoin`: configured methods only. */
export function paymentMethodsInWords(methods: Shop['paymentMethods']): string {
  const labels = methods.map(({ label }) => label)
  const last = labels.pop() ?? ''
  return labels.length === 0 ? last : `${labels.join(', ')} or ${last}`
}

/** Replaces hyphens by spaces: how the specification shows games, categories and service types. */
export function spaced(value: string): string {
  return value.replaceAll('-', ' ')
}

/** The date of an instant (ISO 8601) in the reader's time zone: `21 Nov 2026`. */
export function day(instant: string): string {
  return dayOfYear(wallClock(instant))
}

/** Date and time of an instant (ISO 8601) in the reader's time zone: `21 Nov 2026, 17:05`. */
export function dayAndTime(instant: string): string {
  const shown = wallClock(instant)
  return `${dayOfYear(shown)}, ${clockTime(shown)}`
}

/** Date, time and time zone, for tooltips. */
export function timeWithZone(instant: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short' }).formatToParts(new Date(instant))
  return `${dayAndTime(instant)} ${parts.find(({ type }) => type === 'timeZoneName')?.value}`
}

/**
 * A duration in its two largest units: `3 h 12 min`, `2 d 4 h`, `under a minute`. Takes milliseconds; negative counts
 * as zero.
 */
export function span(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes === 0) return 'under a minute'
  const parts = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor((minutes % 1440) / 60), 'h'],
    [minutes % 60, 'min'],
  ] as const
  const first = parts.findIndex(([amount]) => amount > 0)
  return parts
    .slice(first, first + 2)
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ')
}
