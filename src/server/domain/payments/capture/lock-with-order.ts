import type { Tx } from '#server/db/client.ts'
import { lockOrder, type OrderRow } from '#server/domain/orders/index.ts'
import { lockPayment, selectPayment, type PaymentRow } from '#server/domain/payments/payments.sql.ts'

/** A payment and its order, both locked: the order first, as by everybody. Undefined where there is no such payment. */
export async function lockWithOrder(
  tx: Tx,
  paymentId: string,
): Promise<{ order: OrderRow; payment: PaymentRow } | undefined> {
  const unlocked = await selectPayment(tx, paymentId)
  const order = unlocked && (await lockOrder(tx, unlocked.orderId))
  const payment = order && (await lockPayment(tx, paymentId))
  return payment && { order, payment }
}
