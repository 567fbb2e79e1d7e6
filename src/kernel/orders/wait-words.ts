/**
 * A duration such as `6 hours`, `1 day` or `90 minutes`, in the largest unit that is whole. Takes whole, positive
 * minutes.
 */
export function waitWords(minutes: number): string {
  if (minutes % 1440 === 0) return counted(minutes / 1440, 'day')
  if (minutes % 60 === 0) return counted(minutes / 60, 'hour')
  return counted(minutes, 'minute')
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}
