/**
 * Words with which robots, link previews and monitors name themselves inside what else looks like a browser. Cubot
 * makes phones.
 */
const NAMES =
  /(?<!\bcu)bot\b|bot[-_;]|crawl|spider|slurp|preview|externalhit|monitor|uptime|headless|lighthouse|pagespeed|phantomjs|google-inspectiontool|dataprovider|censys|nmap/i

/** Whether a user agent is no person's browser, as far as it says so itself. All browsers begin with the same word. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent?.startsWith('Mozilla/') || NAMES.test(userAgent)
}
