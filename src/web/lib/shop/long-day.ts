const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Formats a wall clock date as `27 November 2026`. */
export function longDay(shown: string): string {
  return `${Number(shown.slice(8, 10))} ${monthName(shown.slice(0, 7))}`
}

/** `2026-03` becomes `March 2026`. */
export function monthName(month: string): string {
  return `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}
