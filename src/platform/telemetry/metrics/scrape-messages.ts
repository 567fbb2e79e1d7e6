/**
 * What processes that serve one shop say to each other when one of them is asked for the metrics of all. Every word
 * goes by the process that supervises them, which adds who asked.
 */
export type ScrapeMessage =
  /** The scraped process asks. */
  | { scrape: 'ask'; id: number }
  /** How many others have been asked, told to the caller. */
  | { scrape: 'asked'; id: number; others: number }
  /** Another one is asked. */
  | { scrape: 'tell'; id: number; asker: number }
  /** And answers: its metrics, as the registry gives them. */
  | { scrape: 'told'; id: number; asker: number; metrics: object }

export function isScrapeMessage(message: unknown): message is ScrapeMessage {
  return typeof message === 'object' && message !== null && 'scrape' in message
}
