import type { Service } from '#contract/catalogue.ts'
import type { CartItem } from './stored-cart.ts'

type Line = Pick<CartItem, 'id' | 'game'>
type Offer = Pick<Service, 'id' | 'slug' | 'game' | 'bundle' | 'isFull' | 'pausedUntil'>

/**
 * One more service for a cart: the first in the shop's order of the same game as the newest line. Never one that is in
 * the cart, cannot be ordered now, or would be bought twice: a bundle with a service of the cart, or a part of a bundle
 * there. Undefined where there is none.
 */
export function goesWell<One extends Offer>(lines: readonly Line[], services: readonly One[]): One | undefined {
  const newest = lines.at(-1)
  const inCart = services.filter(({ id }) => lines.some((line) => line.id === id))
  return services.find(
    (service) =>
      service.game === newest?.game &&
      !service.isFull &&
      service.pausedUntil === null &&
      !inCart.some((other) => other.id === service.id || has(other, service) || has(service, other)),
  )
}

function has({ bundle }: Offer, { slug }: Offer): boolean {
  return bundle?.some((part) => part.slug === slug) ?? false
}
