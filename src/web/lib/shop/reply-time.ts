import type { Shop } from '#contract/shop.ts'

/** How soon the shop answers on Discord, as it claims; without a claim, the day that it promises. */
export function replyTime({ responseTime }: Shop['claims']): string {
  return responseTime ?? 'within 24 hours'
}
