const FORMAT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** Such as `Tue, 24 Nov, 10:00`, in the shop's own zone. */
export function dayAndHour(at: Date): string {
  return FORMAT.format(at)
}
