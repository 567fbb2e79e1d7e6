const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
  timeZoneName: 'short',
})

/** `24 December 2026, 00:20 GMT`: for documents and mails. UK time with its name, because a reader may be anywhere. */
export function ukMinute(at: Date): string {
  const parts = Object.fromEntries(FORMAT.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts['day']} ${parts['month']} ${parts['year']}, ${parts['hour']}:${parts['minute']} ${parts['timeZoneName']}`
}
