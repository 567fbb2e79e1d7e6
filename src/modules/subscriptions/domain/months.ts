/**
 * The same day and time some months later, UTC, or the last day of a month without that day. Always counted from the
 * first day: 31 January is followed by 28 February and then by 31 March.
 */
export function monthsAfter(anchor: Date, months: number): Date {
  const [year, month] = [anchor.getUTCFullYear(), anchor.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const later = new Date(anchor)
  later.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay))
  return later
}

/** The end of the month that starts at `from`, in a sequence that started at `anchor`. */
export function endOfMonthFrom(anchor: Date, from: Date): Date {
  let months = 1
  while (monthsAfter(anchor, months) <= from) months += 1
  return monthsAfter(anchor, months)
}
