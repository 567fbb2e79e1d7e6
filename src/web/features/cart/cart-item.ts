import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import type { CartItem, NewCartItem } from './stored-cart.ts'

/** A service in the cart. */
export function cartItemOf({ id, name, game, category, price, choices, details }: ChosenService): NewCartItem {
  return { id, name, game, category, price, ...(choices && { choices }), ...(details && { details }) }
}

/** The key of a cart line: a service with different choices has several lines. */
export function lineKey({ id, choices }: Pick<CartItem, 'id' | 'choices'>): string {
  if (!choices) return id
  const { from, to, options, answers } = choices
  return `${id} ${JSON.stringify([from, to, sorted(options), sorted(answers)])}`
}

function sorted(taken: Record<string, string>): [string, string][] {
  return Object.entries(taken).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
