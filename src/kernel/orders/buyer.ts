import type { Platform } from '#kernel/shop/game.ts'

/** What a buyer types for an order, at the cart and at 'Order Now' alike. */
export interface Buyer {
  email: string
  /** Empty where the buyer gave none. */
  discord: string
  platform: Platform
  notes?: string | undefined
}

/**
 * The fields of a buyer, once for contract, checkout, forms and log. `buyer-fields.test.ts` follows each of them to the
 * places that have to know it: the export, the erasure, the staff's view, the evidence and the log.
 */
export const BUYER_FIELDS = Object.keys({
  email: true,
  discord: true,
  platform: true,
  notes: true,
} satisfies Record<keyof Buyer, true>)

/** The buyer's fields of a larger body. */
export function pickBuyer({ email, discord, platform, notes }: Buyer): Buyer {
  return { email, discord, platform, notes }
}
