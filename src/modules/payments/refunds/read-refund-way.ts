import { goesBackByHand, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { selectPaymentsOfOrder, selectRefunds } from '#modules/payments/data/payments.sql.ts'

/**
 * How the money of an order's last refund went back: by the provider, or by a person, with the address or transaction
 * where they noted it.
 */
export async function readRefundWay(
  deps: Pick<PaymentsDeps, 'db' | 'providers'>,
  orderId: string,
): Promise<{ byHand: boolean; reference: string | null }> {
  const payment = (await selectPaymentsOfOrder(deps.db, orderId)).find(({ state }) => state === 'completed')
  if (!payment || !goesBackByHand(deps, payment.method)) return { byHand: false, reference: null }
  const last = (await selectRefunds(deps.db, payment.id)).findLast(({ state }) => state === 'completed')
  return { byHand: true, reference: last?.providerRefundId ?? null }
}
