/**
 * The same day and time some months later, UTC, or the last day of a month that has no such day. Counted from the first
 * day each time: 31 January is followed by 28 February and then by 31 March.
 */
export function monthsAfter(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(anchor)
  later.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay))
  return later
}

/** Where the month that begins at `from` ends, in a row of months that began at `anchor`. */
export function endOfMonthFrom(anchor: Date, from: Date): Date {
  let months = 1
  while (monthsAfter(anchor, months) <= from) months += 1
  return monthsAfter(anchor, months)
}
