/**
 * How much of a list is late and how much is due before the device's day ends, of the instants at which each is due;
 * `now` is in milliseconds.
 */
export function dueCounts(dues: readonly string[], now: number): { late: number; today: number } {
  const midnight = new Date(now).setHours(24, 0, 0, 0)
  const times = dues.map((due) => new Date(due).getTime())
  return {
    late: times.filter((time) => time < now).length,
    today: times.filter((time) => time >= now && time < midnight).length,
  }
}
