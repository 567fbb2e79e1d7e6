import type { Tx } from '#platform/db/client.ts'
import { lockOrder, type OrderRow } from '#modules/orders/index.ts'
import { lockPayment, selectPayment, type PaymentRow } from '#modules/payments/data/payments.sql.ts'

/** A payment and its order, both locked, always the order first. Undefined where there is no such payment. */
export async function lockWithOrder(
  tx: Tx,
  paymentId: string,
): Promise<{ order: OrderRow; payment: PaymentRow } | undefined> {
  const unlocked = await selectPayment(tx, paymentId)
  const order = unlocked && (await lockOrder(tx, unlocked.orderId))
  const payment = order && (await lockPayment(tx, paymentId))
  return payment && { order, payment }
}
