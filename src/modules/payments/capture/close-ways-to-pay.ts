import { defineJob } from '#platform/db/define-job.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { canPay, selectOrder } from '#modules/orders/index.ts'
import { isTaken } from '#modules/payments/refunds/refund-codes.ts'
import { holdsMoney } from './held/held-payment.ts'
import { providerOf, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import {
  lockPayment,
  selectPaymentsOfOrder,
  updatePayment,
  type PaymentRow,
} from '#modules/payments/data/payments.sql.ts'
import type { ProviderRecord } from '#modules/payments/domain/provider-records.ts'
import { applyProviderState } from './apply-provider-state.ts'

/** The state of an order's other payments after their providers were asked to close them. */
export interface OtherWays {
  /** One of them has the money, or is about to. */
  hasMoney: boolean
  /** A provider did not answer: whether money arrived there is unknown. */
  isUnknown: boolean
  /** Payments that turned out to be paid; the caller applies their state. */
  found: { paymentId: string; record: ProviderRecord }[]
}

/**
 * Closes an order's open payments at providers where the buyer could pay without another request from us: card pages
 * expire, invoices become invalid. `except` is the payment that the money is expected from.
 */
export async function closeOtherWays(deps: PaymentsDeps, orderId: string, except?: string): Promise<OtherWays> {
  const ways: OtherWays = { hasMoney: false, isUnknown: false, found: [] }
  for (const payment of await selectPaymentsOfOrder(deps.db, orderId)) {
    if (payment.id === except) continue
    if (holdsMoney(payment)) ways.hasMoney = true
    else if (payment.state === 'started') await closeWay(deps, payment, ways)
  }
  return ways
}

async function closeWay(deps: PaymentsDeps, payment: PaymentRow, ways: OtherWays): Promise<void> {
  const provider = providerOf(deps, payment.method)
  if (!provider?.close || payment.providerOrderId === null) return
  const result = await provider.close(payment.providerOrderId)
  switch (result.kind) {
    case 'closed':
      return markClosed(deps, payment.id)
    case 'found':
      if (result.record.captures.length === 0) ways.isUnknown = true
      else ways.found.push({ paymentId: payment.id, record: result.record })
      if (result.record.captures.some(({ status }) => isTaken(status))) ways.hasMoney = true
      return
    case 'unavailable':
      deps.events.paymentProviderFault({ paymentId: payment.id, step: 'close', reason: result.reason })
      ways.isUnknown = true
      return
    default:
      result satisfies never
  }
}

async function markClosed(deps: PaymentsDeps, paymentId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockPayment(tx, paymentId)
    if (row?.state === 'started')
      await updatePayment(tx, paymentId, {
        state: 'closed',
        failureCode: 'paid-otherwise',
        nextCheckAt: null,
        updatedAt: deps.clock.now(),
      })
  })
}

/**
 * The job: closes every payment of an order that needs no more money. Throws where a provider did not answer, so that
 * the queue retries.
 */
export async function closeWaysToPay(deps: PaymentsDeps, { orderId }: { orderId: string }): Promise<void> {
  if (await wantsMoney(deps.db, orderId)) return
  const { found, isUnknown } = await closeOtherWays(deps, orderId)
  for (const { paymentId, record } of found) await applyProviderState(deps, paymentId, record)
  if (isUnknown) throw new Error('a provider did not say whether its open payment is closed')
}

async function wantsMoney(db: Db, orderId: string): Promise<boolean> {
  const order = await selectOrder(db, orderId)
  return order !== undefined && order.deletedAt === null && canPay(order)
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    /** The order is paid: nothing more can be paid for it. */
    'close-ways-to-pay': { orderId: string }
  }
}

export const closeWaysToPayJob = defineJob({ name: 'close-ways-to-pay', run: closeWaysToPay })
