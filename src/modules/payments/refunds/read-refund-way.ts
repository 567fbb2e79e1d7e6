import { goesBackByHand, providerOf, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectCompletedPayment, selectRefunds } from '#modules/payments/data/payments.sql.ts'

/** How money of this method is refunded: by the provider with this name, or by a person. */
export function wayOf(deps: Pick<PaymentsDeps, 'providers'>, method: string): { byHand: boolean; label: string } {
  const provider = providerOf(deps, method)
  return { label: provider?.label ?? 'bank transfer', byHand: !provider || goesBackByHand(deps, method) }
}

/**
 * How an order's last refund was sent, with the provider's reference, or the address or transaction that the sender
 * recorded.
 */
export async function readRefundWay(
  deps: Pick<PaymentsDeps, 'db' | 'providers'>,
  orderId: string,
): Promise<{ byHand: boolean; label: string; reference: string | null }> {
  const payment = await selectCompletedPayment(deps.db, orderId)
  if (!payment) return { byHand: false, label: '', reference: null }
  const last = (await selectRefunds(deps.db, payment.id)).findLast(({ state }) => state === 'completed')
  return { ...wayOf(deps, payment.method), reference: last?.providerRefundId ?? null }
}
