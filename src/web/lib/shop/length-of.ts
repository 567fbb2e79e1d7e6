/** A duration for people who wait: `45 min`, `5 h`, `13 h`, `2 days`. Rounded up. */
export function lengthOf(minutes: number): string {
  if (minutes < 60) return `${Math.max(minutes, 1)} min`
  const hours = Math.ceil(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.ceil(hours / 24)} days`
}
