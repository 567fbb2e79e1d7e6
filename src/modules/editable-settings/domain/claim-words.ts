import type { Claim } from '#kernel/shop/claims.ts'
import type { ClaimFigures } from '#modules/editable-settings/data/claims.sql.ts'

/** The specification shows an average only above six reviews. */
const ENOUGH_REVIEWS = 7
const ENOUGH_OF_ANYTHING = 20
const ENOUGH_ANSWERS = 10

/** Figures as texts; null where there is too little data. */
export type MeasuredClaims = Record<Claim, string | null>

/** Formats the figures of the claims: counts are rounded down, times up. */
export function claimWords(figures: ClaimFigures): MeasuredClaims {
  const { reviews, averageRating, answeredMessages, responseSeconds } = figures
  return {
    // Rounded down, so that 4.96 is not shown as 5.
    rating:
      reviews >= ENOUGH_REVIEWS && averageRating !== null
        ? `${(Math.floor(averageRating * 10 + 1e-9) / 10).toFixed(1)}/5`
        : null,
    completedOrders: atLeast(figures.completedOrders),
    happyCustomers: atLeast(figures.happyCustomers),
    communityMembers: atLeast(figures.communityMembers),
    responseTime: answeredMessages >= ENOUGH_ANSWERS && responseSeconds !== null ? within(responseSeconds) : null,
  }
}

/** Two significant digits: 1,234 is `1,200+`. */
function atLeast(count: number): string | null {
  if (count < ENOUGH_OF_ANYTHING) return null
  const step = 10 ** Math.max(1, String(count).length - 2)
  return `${(Math.floor(count / step) * step).toLocaleString('en-GB')}+`
}

function within(seconds: number): string {
  const hours = Math.max(1, Math.ceil(seconds / 3600))
  if (hours === 1) return 'under 1 hour'
  return hours <= 48 ? `under ${hours} hours` : `under ${Math.ceil(hours / 24)} days`
}
