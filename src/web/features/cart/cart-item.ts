import type { ChosenService } from '#web/lib/shop/chosen-service.ts'
import type { CartItem, NewCartItem } from './stored-cart.ts'

/** A service as the cart keeps it. */
export function cartItemOf({ id, name, game, category, price, choices, details }: ChosenService): NewCartItem {
  return { id, name, game, category, price, ...(choices && { choices }), ...(details && { details }) }
}

/** Names a line of the cart: a service that was chosen in two ways has two. */
export function lineKey({ id, choices }: Pick<CartItem, 'id' | 'choices'>): string {
  if (!choices) return id
  const { from, to, options, answers } = choices
  return `${id} ${JSON.stringify([from, to, sorted(options), sorted(answers)])}`
}

function sorted(taken: Record<string, string>): [string, string][] {
  return Object.entries(taken).toSorted(([one], [other]) => (one < other ? -1 : 1))
}
