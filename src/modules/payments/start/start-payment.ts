import { ID_PATTERN, randomId } from '#kernel/ids.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { canPay, lockOrder, selectOrder, type OrderRow } from '#modules/orders/index.ts'
import { GIVE_UP_AFTER_MS, nextCheck } from '#modules/payments/capture/check-schedule.ts'
import { providerOf, refuseUnconfigured, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { refuseWhileManyFail } from './refuse-while-many-fail.ts'
import { lockWithOrder } from '#modules/payments/capture/lock-with-order.ts'
import {
  insertPayment,
  lockPayment,
  selectPayment,
  selectPaymentsOfOrder,
  updatePayment,
  type PaymentRow,
} from '#modules/payments/data/payments.sql.ts'
import { providerAway } from '#modules/payments/capture/provider-away.ts'
import { anotherIsLive } from '#modules/payments/capture/provider-update.ts'

export interface StartedPaymentRow {
  payment: PaymentRow & { providerOrderId: string; approveUrl: string }
  order: Pick<OrderRow, 'id'>
}

/**
 * A reused payment leaves the buyer at least some time at the provider; PayPal drops an unapproved order after about
 * three hours.
 */
const REUSE_FOR_MS = 2 * 3_600_000

/** The payer. Nothing in here was typed. */
interface PayingCaller {
  /** A keyed hash of the address. */
  key: string | null
  browserHash: string | null
  userId: string | null
}

/** In-process. */
const UNKNOWN_CALLER: PayingCaller = { key: null, browserHash: null, userId: null }

/**
 * 'Pay now': the payment of an unpaid order; reuses an open one while it is still valid. Refuses with `not_found`,
 * `order_not_payable`, `payment_in_progress`, `payment_under_review`, `payment_provider_unavailable`, `rate_limited`.
 */
export async function payOrder(
  deps: PaymentsDeps,
  input: { orderId: string; method: string; caller?: PayingCaller },
): Promise<StartedPaymentRow> {
  refuseUnconfigured(deps, input.method)
  await refuseWhileManyFail(deps, input.method, input.caller ?? UNKNOWN_CALLER)
  const payment = await inTransaction(deps.db, async (tx) => {
    const order = ID_PATTERN.test(input.orderId) ? await lockOrder(tx, input.orderId) : undefined
    if (!order || order.deletedAt)
      throw new Refusal('not_found', 'Order not found. Please check your order ID and try again.')
    if (order.paymentState === 'pending')
      throw new Refusal('payment_in_progress', 'A payment for this order is being checked. Do not pay again.')
    if (order.paymentState === 'under-review')
      throw new Refusal('payment_under_review', 'A payment for this order is being looked at. Do not pay again.')
    if (!canPay(order)) throw new Refusal('order_not_payable', 'This order does not need a payment.')
    const payments = await selectPaymentsOfOrder(tx, order.id)
    if (payments.some((each) => each.state === 'capturing'))
      throw new Refusal('payment_in_progress', 'A payment for this order is being taken. Do not pay again.')
    if (payments.some((each) => each.state === 'under-review'))
      throw new Refusal('payment_under_review', 'A payment for this order is being looked at. Do not pay again.')

    const now = deps.clock.now()
    const amount = penceFromDecimal(order.total)
    const usable = payments.find(
      (each) =>
        (each.state === 'created' || each.state === 'started') &&
        each.hostedButtonId === null &&
        each.method === input.method &&
        each.amount === amount &&
        now.getTime() - each.createdAt.getTime() < REUSE_FOR_MS,
    )
    const browserHash = input.caller?.browserHash ?? null
    if (usable) {
      // A buyer who continues in another browser may see its result there.
      if (browserHash !== null && usable.browserHash !== browserHash)
        await updatePayment(tx, usable.id, { browserHash })
      return usable
    }
    const id = randomId()
    await insertPayment(tx, {
      id,
      orderId: order.id,
      method: input.method,
      amount,
      browserHash,
      createdAt: now,
      updatedAt: now,
      nextCheckAt: nextCheck('created', 0, now),
    })
    return lockPayment(tx, id)
  })
  if (!payment) throw new Error('a payment that was just stored is not there')
  return openAtProvider(deps, payment.id)
}

/**
 * Creates the provider's order for a stored payment and stores its id before the browser is told. Safe to repeat: the
 * provider sees the payment id as its idempotency key.
 */
export async function openAtProvider(deps: PaymentsDeps, paymentId: string): Promise<StartedPaymentRow> {
  const payment = await selectPayment(deps.db, paymentId)
  if (!payment) throw new Refusal('not_found', 'Payment not found.')
  if (isOpened(payment)) return { payment, order: { id: payment.orderId } }
  const provider = providerOf(deps, payment.method)
  if (!provider) throw new Refusal('payment_provider_unavailable', 'This way to pay is not available.')

  const order = await selectOrder(deps.db, payment.orderId)
  const result = await provider.createOrder({
    paymentId: payment.id,
    orderId: payment.orderId,
    amount: payment.amount,
    description: (order?.serviceType ?? 'Order').slice(0, 127),
    createdAt: payment.createdAt,
    returnUrl: `${deps.publicUrl}/payment-success`,
    cancelUrl: `${deps.publicUrl}/order-tracking?id=${payment.orderId}`,
  })
  if (result.kind !== 'created') {
    deps.events.paymentProviderFault({
      paymentId,
      step: 'create',
      reason: result.kind === 'refused' ? result.code : result.reason,
    })
    throw providerAway('No money moved.')
  }
  const opened = await inTransaction(deps.db, async (tx) => {
    const locked = await lockWithOrder(tx, paymentId)
    if (locked?.payment.state === 'created') {
      const now = deps.clock.now()
      // Another payment was faster while the provider created this one.
      if (!canPay(locked.order) || (await anotherIsLive(tx, locked.payment))) {
        await updatePayment(tx, paymentId, {
          state: 'closed',
          providerOrderId: result.providerOrderId,
          failureCode: 'paid-otherwise',
          nextCheckAt: null,
          updatedAt: now,
        })
        return lockPayment(tx, paymentId)
      }
      await updatePayment(tx, paymentId, {
        state: 'started',
        providerOrderId: result.providerOrderId,
        approveUrl: result.approveUrl,
        nextCheckAt: nextCheck('started', 0, now),
        updatedAt: now,
      })
    }
    return lockPayment(tx, paymentId)
  })
  if (opened?.state === 'closed') await provider.close?.(result.providerOrderId)
  if (!opened || !isOpened(opened)) throw new Refusal('order_not_payable', 'This order can no longer be paid.')
  deps.events.paymentStarted({ orderId: opened.orderId, paymentId, method: opened.method })
  return { payment: opened, order: { id: opened.orderId } }
}

/** Whether an open payment is so old that its buyer will not return to it. */
export function isAbandoned(payment: PaymentRow, now: Date): boolean {
  return now.getTime() - payment.createdAt.getTime() >= GIVE_UP_AFTER_MS
}

function isOpened(payment: PaymentRow): payment is PaymentRow & { providerOrderId: string; approveUrl: string } {
  return payment.providerOrderId !== null && payment.approveUrl !== null && payment.state !== 'closed'
}
