import type { Pence } from '#kernel/money.ts'
import type { Db } from '#platform/db/client.ts'
import { selectPaymentsOfOrder } from '#modules/payments/data/payments.sql.ts'

/** A partial payment whose rest can still be paid. */
export interface PartPayment {
  paymentId: string
  rest: Pence
  until: Date
  /** Where the rest is paid. */
  payUrl: string
}

/** The partial payment of an order; undefined where there is none, or its deadline has passed. */
export async function readPartPayment(
  deps: { db: Db; clock: { now(): Date } },
  orderId: string,
): Promise<PartPayment | undefined> {
  for (const { id, state, restDue, restUntil, approveUrl } of await selectPaymentsOfOrder(deps.db, orderId))
    if (
      state === 'pending' &&
      restDue !== null &&
      restUntil !== null &&
      approveUrl !== null &&
      restUntil > deps.clock.now()
    )
      return { paymentId: id, rest: restDue, until: restUntil, payUrl: approveUrl }
  return undefined
}
