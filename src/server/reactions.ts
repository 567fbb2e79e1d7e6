import type { AccountReactions } from './domain/accounts/index.ts'
import { giveBackCoupon, useCouponAgain } from './domain/coupons/index.ts'
import { claimGuestOrders, type OrderReactions } from './domain/orders/index.ts'
import { countOrder } from './domain/rewards/index.ts'

/** What follows from what, in one transaction: the modules that change do not know those that react. */
export const reactions: OrderReactions & AccountReactions = {
  orderChanged: countOrder,
  orderCancelled: giveBackCoupon,
  orderReopened: useCouponAgain,
  mailboxProven: (deps, tx, owner) => claimGuestOrders({ ...deps, reactions }, tx, owner),
}
