import type { ListFilter } from '#web/admin/parts/lists/admin-list-query.ts'

/**
 * The filter for the server: `from` and `to` are days in the reader's time zone, like the displayed dates, and are
 * converted to the instants at which those days start and end. Malformed days are left for the server to refuse.
 */
export function withDaysHere({ from, to, ...same }: ListFilter): ListFilter {
  return {
    ...same,
    ...(from !== undefined && { from: midnight(from, 0) }),
    ...(to !== undefined && { to: midnight(to, 1) }),
  }
}

/** The start of a day in the local time zone, or of one some days later. */
function midnight(day: string, later: number): string {
  const [year, month, date] = day.split('-').map(Number)
  const begins = /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? new Date(Number(year), Number(month) - 1, Number(date) + later)
    : undefined
  return begins === undefined || Number.isNaN(begins.getTime()) ? day : begins.toISOString()
}
