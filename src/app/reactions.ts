import type { AccountReactions } from '#modules/accounts/index.ts'
import { releaseCoupon, useCouponAgain } from '#modules/coupons/index.ts'
import { claimGuestOrders, type OrderReactions } from '#modules/orders/index.ts'
import { countOrder } from '#modules/rewards/index.ts'

/**
 * Which module reacts to which change, in the same transaction. A module that changes something does not know the
 * modules that react.
 */
export const reactions: OrderReactions & AccountReactions = {
  orderChanged: countOrder,
  orderCancelled: releaseCoupon,
  orderReopened: useCouponAgain,
  mailboxProven: (deps, tx, owner) => claimGuestOrders({ ...deps, reactions }, tx, owner),
}
