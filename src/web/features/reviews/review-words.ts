import type { ShopGame } from '#contract/games.ts'
import type { Shop } from '#contract/shop.ts'
import { reviewServices } from '#kernel/shop/review-services.ts'
import { spaced } from '#web/lib/shop/format.ts'

/** The label of a service type: the form's own, or an admin's text. */
export function serviceLabel(shop: Pick<Shop, 'games'>, serviceType: string): string {
  return reviewServices(shop.games).find(({ value }) => value === serviceType)?.label ?? spaced(serviceType)
}

/** The game of a review; undefined for none or an unknown one. */
export function gameOfReview({ games }: Pick<Shop, 'games'>, serviceType: string): ShopGame | undefined {
  return games.find(({ content }) => content.review.value === serviceType)
}

/** `1 review`, `8 reviews`. */
export function reviewCount(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`
}

/** The meaning of each number of stars, from one to five. */
export const STAR_WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const

/** A percentage from 0 to 100; 0 of nothing. */
export function share(part: number, whole: number): number {
  return whole > 0 ? (part / whole) * 100 : 0
}
