import { DAY_MS } from '#kernel/clock.ts'

/** The age of an account: days below 30, months below 365 days, else years. `now` in milliseconds. */
export function accountAge(createdAt: string, now: number): string {
  // Never negative, even if the clock is behind the server's.
  const days = Math.max(0, Math.floor((now - Date.parse(createdAt)) / DAY_MS))
  if (days < 30) return amount(days, 'day')
  return days < 365 ? amount(Math.floor(days / 30), 'month') : amount(Math.floor(days / 365), 'year')
}

function amount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
