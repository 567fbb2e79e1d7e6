/** `2026-12-24 00:20 UTC`: for papers and mails, whose reader may be anywhere. */
export function utcMinute(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
