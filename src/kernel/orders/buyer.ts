import type { Platform } from '#kernel/shop/game.ts'

/** What a buyer types for an order, in the cart and at 'Order Now'. */
export interface Buyer {
  email: string
  /** Empty where the buyer left it out. */
  discord: string
  platform: Platform
  notes?: string | undefined
}

/**
 * The buyer's fields, defined once for contract, checkout, forms and log. `buyer-fields.test.ts` checks every place
 * that must handle each of them: export, erasure, the staff's view, evidence and log.
 */
export const BUYER_FIELDS = Object.keys({
  email: true,
  discord: true,
  platform: true,
  notes: true,
} satisfies Record<keyof Buyer, true>)

/** Picks the buyer's fields from a larger body. */
export function pickBuyer({ email, discord, platform, notes }: Buyer): Buyer {
  return { email, discord, platform, notes }
}
