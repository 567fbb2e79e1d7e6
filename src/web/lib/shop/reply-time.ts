import type { Shop } from '#contract/shop.ts'

/** The claimed response time on Discord; without a claim, the promised day. */
export function replyTime({ responseTime }: Shop['claims']): string {
  return responseTime ?? 'within 24 hours'
}
