/** An instant in the format of a datetime-local field, such as `2026-11-27T18:00`. */
export function localTime(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
