/** How many due times are past, and how many are before the end of the local day; `now` is in milliseconds. */
export function dueCounts(dues: readonly string[], now: number): { late: number; today: number } {
  const midnight = new Date(now).setHours(24, 0, 0, 0)
  const times = dues.map((due) => new Date(due).getTime())
  return {
    late: times.filter((time) => time < now).length,
    today: times.filter((time) => time >= now && time < midnight).length,
  }
}
