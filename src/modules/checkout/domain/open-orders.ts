import { Refusal } from '#kernel/refusals.ts'
import type { OpenOrders } from '#modules/checkout/data/checkout.sql.ts'
import type { Caller, CheckoutDeps, OrderDraft } from './order-draft.ts'

/**
 * The limit per address is this multiple of the limit per browser or member, because homes, offices and mobile networks
 * share addresses.
 */
const BUYERS_AT_AN_ADDRESS = 4

/**
 * What is counted before an order that is paid later; nothing for one that is paid at once, or while limits are off.
 */
export function openOrders(deps: CheckoutDeps, caller: Caller, draft: OrderDraft): OpenOrders | undefined {
  if (draft.payment !== null || !Number.isFinite(deps.openOrderLimit)) return undefined
  const of =
    caller.userId === null ? { browserHash: caller.browserHash, callerKey: caller.key } : { userId: caller.userId }
  return { of, own: deps.openOrderLimit, ofAddress: deps.openOrderLimit * BUYERS_AT_AN_ADDRESS }
}

/** Refuses with `too_many_open_orders`. `counted`: unpaid orders of the buyer and of their address. */
export function refuseTooMany(open: OpenOrders | undefined, counted: { own: number; ofAddress: number }): void {
  if (open && counted.own >= open.own)
    throw new Refusal(
      'too_many_open_orders',
      `You have ${open.own} orders that are not paid. Pay or cancel one of them first, or pay this one now.`,
    )
  if (open && counted.ofAddress >= open.ofAddress)
    throw new Refusal(
      'too_many_open_orders',
      'Many unpaid orders were placed from your network. Pay now, or log in to pay later.',
    )
}
