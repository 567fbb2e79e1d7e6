import { pence, penceFromDecimal } from '#kernel/money.ts'
import {
  askForTime as askBuyerForTime,
  countUnits,
  moveOrder,
  pauseOrder,
  selectItems,
  selectOrder,
} from '#modules/orders/index.ts'
import {
  cancelOwnOrder,
  recordManualPayment,
  refundPayment,
  settleLateness,
  type PaymentsDeps,
} from '#modules/payments/index.ts'
import type { CheckoutDeps } from '#modules/checkout/index.ts'
import { writeToBuyer, writeToShop } from '#modules/contact/index.ts'

/** Dependencies of the use cases that create sample orders. */
export type SampleDeps = CheckoutDeps & PaymentsDeps

/** One action on a sample order, a number of hours before the shop's first start. */
export interface SampleAct {
  hoursAgo: number
  /** Done by the shop's use cases with a clock set to that hour. */
  play(deps: SampleDeps, orderId: string): Promise<unknown>
}

/** A guest without an account or a known browser. */
export const NO_CALLER = { key: null, browserHash: null, userId: null, idempotencyKey: undefined }

/** The admin id of staff actions. No account has this id. */
const STAFF = 'sample'

export function paid(hoursAgo: number): SampleAct {
  return {
    hoursAgo,
    play: (deps, orderId) => recordManualPayment(deps, STAFF, { orderId, note: 'Sample: paid by bank transfer' }),
  }
}

export function counted(hoursAgo: number, delta: number): SampleAct {
  return {
    hoursAgo,
    async play(deps, orderId) {
      const [item] = await selectItems(deps.db, orderId)
      await countUnits(deps, STAFF, { orderId, position: 0, delta, was: item?.deliveredUnits ?? 0 })
    },
  }
}

export function paused(hoursAgo: number, note: string): SampleAct {
  return {
    hoursAgo,
    play: (deps, orderId) => pauseOrder(deps, STAFF, { orderId, cause: 'customer-away', note }),
  }
}

export function askForTime(hoursAgo: number, minutes: number, reason: string): SampleAct {
  return { hoursAgo, play: (deps, orderId) => askBuyerForTime(deps, STAFF, { orderId, minutes, reason }) }
}

export function completed(hoursAgo: number): SampleAct {
  return { hoursAgo, play: (deps, orderId) => moveOrder(deps, STAFF, { orderId, to: 'completed' }) }
}

/** By the buyer, on the order page. */
export function wrote(hoursAgo: number, text: string): SampleAct {
  return { hoursAgo, play: (deps, orderId) => writeToShop(deps, NO_CALLER, { orderId, text, pictures: [] }) }
}

/** By the staff, to the buyer. */
export function answered(hoursAgo: number, text: string): SampleAct {
  return { hoursAgo, play: (deps, orderId) => writeToBuyer(deps, STAFF, NO_CALLER, { orderId, text, pictures: [] }) }
}

/** By the buyer. */
export function cancelled(hoursAgo: number): SampleAct {
  return { hoursAgo, play: (deps, orderId) => cancelOwnOrder(deps, { orderId, back: pence(0) }) }
}

/** The award is given two days after completion. */
export function settled(hoursAgo: number): SampleAct {
  return { hoursAgo, play: (deps) => settleLateness(deps) }
}

/** The staff sends the money that is owed by hand. */
export function moneySent(hoursAgo: number): SampleAct {
  return {
    hoursAgo,
    async play(deps, orderId) {
      const order = await selectOrder(deps.db, orderId)
      await refundPayment(deps, STAFF, {
        orderId,
        amount: penceFromDecimal(order?.refundDue ?? '0.00'),
        reason: 'Sample: sent back by bank transfer',
        reference: `sample ${orderId}`,
      })
    },
  }
}
