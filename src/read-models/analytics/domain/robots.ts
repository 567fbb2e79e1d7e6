/** Words in the user agents of bots, link previews and monitors. Cubot is a phone brand. */
const NAMES =
  /(?<!\bcu)bot\b|bot[-_;]|crawl|spider|slurp|preview|externalhit|monitor|uptime|headless|lighthouse|pagespeed|phantomjs|google-inspectiontool|dataprovider|censys|nmap/i

/** Whether a user agent says that it is not a person's browser. All browsers start with the same word. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent?.startsWith('Mozilla/') || NAMES.test(userAgent)
}
