import type { Shop } from '#contract/shop.ts'

interface Statement {
  figure: string
  words: string
  /** What the figure is limited to. */
  limit?: string
}

/** What the shop says it has done. Statements of the provider, so they are drawn as words and never as stars. */
export function trackRecord({ completedOrders, rating, responseTime, happyCustomers, communityMembers }: Shop['claims']): Statement[] {
  return [
    { figure: completedOrders, words: 'completed orders' },
    { figure: rating, words: 'rating' },
    { figure: responseTime.replace(/ hours?$/, 'hr'), words: 'response', limit: 'on average' },
    { figure: '24hr', words: 'max completion', limit: 'for Phasmophobia packages' },
    { figure: happyCustomers, words: 'happy customers' },
    { figure: communityMembers, words: 'community members' },
  ]
}
