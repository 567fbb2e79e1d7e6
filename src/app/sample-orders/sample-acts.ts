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

/** What ordering, playing and paying need. */
export type SampleDeps = CheckoutDeps & PaymentsDeps

/** Something that happens to an order, so many hours before the shop is opened for the first time. */
export interface SampleAct {
  hoursAgo: number
  /** By the use cases of the shop, with a clock that stands at that hour. */
  play(deps: SampleDeps, orderId: string): Promise<unknown>
}

/** No browser and no account. */
export const NO_CALLER = { key: null, browserHash: null, userId: null, idempotencyKey: undefined }

/** Who does what the staff does: no account has this id. */
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

/** By its buyer, on the page of the order. */
export function wrote(hoursAgo: number, text: string): SampleAct {
  return { hoursAgo, play: (deps, orderId) => writeToShop(deps, NO_CALLER, { orderId, text, pictures: [] }) }
}

/** By the staff, to its buyer. */
export function answered(hoursAgo: number, text: string): SampleAct {
  return { hoursAgo, play: (deps, orderId) => writeToBuyer(deps, STAFF, NO_CALLER, { orderId, text, pictures: [] }) }
}

/** By its buyer. */
export function cancelled(hoursAgo: number): SampleAct {
  return { hoursAgo, play: (deps, orderId) => cancelOwnOrder(deps, { orderId, back: pence(0) }) }
}

/** What lateness earned is given: two days after completion. */
export function settled(hoursAgo: number): SampleAct {
  return { hoursAgo, play: (deps) => settleLateness(deps) }
}

/** The staff sent by hand what was owed. */
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
