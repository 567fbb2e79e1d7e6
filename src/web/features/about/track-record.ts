import type { Shop } from '#contract/shop.ts'
import type { Claim } from '#kernel/shop/claims.ts'

interface Statement {
  figure: string
  words: string
  /** What the figure is limited to. */
  limit?: string
}

/**
 * The shop's claims, with the longest promise of a game's services in hours. They are the owner's statements, so they
 * are text and never stars.
 */
export function trackRecord(
  { completedOrders, rating, responseTime, happyCustomers, communityMembers }: Shop['claims'],
  longestHours: number | undefined,
  gameName: string | undefined,
): Statement[] {
  const statements: (Omit<Statement, 'figure'> & { figure: string | null | undefined })[] = [
    { figure: completedOrders, words: 'completed orders' },
    { figure: rating, words: 'rating' },
    { figure: responseTime?.replace(/ hours?$/, 'hr'), words: 'response', limit: 'on average' },
    {
      figure: longestHours === undefined ? undefined : `${longestHours}hr`,
      words: 'max completion',
      ...(gameName !== undefined && { limit: `for ${gameName} packages` }),
    },
    { figure: happyCustomers, words: 'happy customers' },
    { figure: communityMembers, words: 'community members' },
  ]
  return statements.flatMap(({ figure, ...rest }) => (typeof figure === 'string' ? [{ figure, ...rest }] : []))
}

const MEASURES: Record<Claim, string> = {
  rating: 'the rating',
  completedOrders: 'completed orders',
  happyCustomers: 'happy customers',
  communityMembers: 'community members',
  responseTime: 'the response time',
}

/** The sources of the six figures. One of them is never measured. */
export function sourceOfFigures({ measuredClaims }: Pick<Shop, 'measuredClaims'>): string {
  if (measuredClaims.length === 0) return 'These are our own statements.'
  const measured = new Intl.ListFormat('en-GB').format(measuredClaims.map((claim) => MEASURES[claim]))
  return `Measured by the shop: ${measured}. The rest are our own statements.`
}
