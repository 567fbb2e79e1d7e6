import type { ListFilter } from '#web/admin/parts/lists/admin-list-query.ts'

/**
 * The filter as the server is asked: `from` and `to` are days where the reader is, as the orders beside them are dated,
 * and become the instants at which those days begin and end. What is no day is left for the server to refuse.
 */
export function withDaysHere({ from, to, ...same }: ListFilter): ListFilter {
  return {
    ...same,
    ...(from !== undefined && { from: midnight(from, 0) }),
    ...(to !== undefined && { to: midnight(to, 1) }),
  }
}

/** The beginning of a day here, or of one so many days later. */
function midnight(day: string, later: number): string {
  const [year, month, date] = day.split('-').map(Number)
  const begins = /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? new Date(Number(year), Number(month) - 1, Number(date) + later)
    : undefined
  return begins === undefined || Number.isNaN(begins.getTime()) ? day : begins.toISOString()
}
