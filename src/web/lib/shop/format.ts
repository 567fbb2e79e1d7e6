import type { Shop } from '#contract/shop.ts'

/** `PayPal`, `PayPal or Card`: only what can be used. */
export function paymentMethodsInWords(methods: Shop['paymentMethods']): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(methods.map(({ label }) => label))
}

/** Hyphens as spaces: how the specification shows games, categories and service types. */
export function spaced(value: string): string {
  return value.replaceAll('-', ' ')
}

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const CLOCK: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

/** The day of an instant (ISO 8601), in the reader's zone: `21 Nov 2026`. */
export function day(instant: string, timeZone?: string): string {
  return format(instant, DAY, timeZone)
}

/** Day and clock time of an instant (ISO 8601), in the reader's zone: `21 Nov 2026, 17:05`. */
export function dayAndTime(instant: string, timeZone?: string): string {
  return format(instant, { ...DAY, ...CLOCK }, timeZone)
}

/** Day, clock time and the zone's name: what hover and focus add to a time. */
export function timeWithZone(instant: string, timeZone?: string): string {
  return format(instant, { ...DAY, ...CLOCK, timeZoneName: 'short' }, timeZone)
}

function format(instant: string, options: Intl.DateTimeFormatOptions, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', timeZone ? { ...options, timeZone } : options).format(new Date(instant))
}

const MINUTE_MS = 60_000

/**
 * A span of time in its two largest units: `3 h 12 min`, `2 d 4 h`, `under a minute`. Milliseconds in; negative counts
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
