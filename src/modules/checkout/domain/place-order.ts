import type { Buyer } from '#kernel/orders/buyer.ts'
import { readTermsVersion } from '#modules/look/index.ts'
import type { Caller, CheckoutDeps, WantedLine } from './order-draft.ts'
import { storeOrder, type StoredOrder } from './store-order.ts'

export interface PlaceOrderInput {
  buyer: Buyer
  /** Names separated by comma and space, as specified. */
  serviceType: string
  total: string
  items: WantedLine[] | undefined
  couponCode?: string | undefined
  /** Whether the buyer asked us to start at once. */
  consent: boolean
}

/** The cart's order, paid after completion. Refuses as `storeOrder` does. */
export async function placeOrder(deps: CheckoutDeps, caller: Caller, input: PlaceOrderInput): Promise<StoredOrder> {
  return storeOrder(deps, caller, {
    scope: 'place-order',
    buyer: input.buyer,
    shownTotal: input.total,
    lines: input.items ?? [],
    // A body with service names buys one of each, however often it names it.
    names: input.items ? [] : [...new Set(input.serviceType.split(',').map((name) => name.trim()))],
    termsVersion: input.consent ? await readTermsVersion(deps) : null,
    couponCode: input.couponCode,
    payment: null,
  })
}
