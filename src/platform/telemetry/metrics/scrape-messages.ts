/**
 * Messages between the processes of one shop when one of them is asked for the metrics of all. Each goes through the
 * supervisor, which adds the sender.
 */
export type ScrapeMessage =
  /** Sent by the scraped process. */
  | { scrape: 'ask'; id: number }
  /** Tells the sender how many others were asked. */
  | { scrape: 'asked'; id: number; others: number }
  /** Asks another process. */
  | { scrape: 'tell'; id: number; asker: number }
  /** Its answer: the metrics of its registry. */
  | { scrape: 'told'; id: number; asker: number; metrics: object }

export function isScrapeMessage(message: unknown): message is ScrapeMessage {
  return typeof message === 'object' && message !== null && 'scrape' in message
}
