import type { Buyer } from '#kernel/orders/buyer.ts'
import { MAX_SERVICE_TYPE_LENGTH } from '#kernel/orders/order-lines.ts'
import type { SuccessReport } from '#web/features/checkout/checkout-calls.ts'
import type { PendingOrder } from '#web/lib/storage/remembered.ts'

/**
 * The specified body of the success call and of its fallback; the server only uses the transaction's id, as a place to
 * look.
 */
export function successReport(
  providerOrderId: string,
  hostedButtonId: string | null,
  { orderId, serviceType, game, platform, total, email, discord, notes }: PendingOrder & Pick<Buyer, 'notes'>,
): SuccessReport {
  // Only hints: a long text is cut, because a body that is too long would be refused.
  const services = serviceType.slice(0, MAX_SERVICE_TYPE_LENGTH)
  return {
    transactionId: providerOrderId,
    serviceName: services,
    hostedButtonId,
    // The session identifies the payer; a browser's statement would not count.
    userId: null,
    email,
    discord: discord || 'Not provided',
    game,
    serviceType: services,
    platform,
    total,
    paymentMethod: 'paypal',
    paymentDetails: JSON.stringify({ orderID: providerOrderId, orderId }),
    ...(notes ? { notes } : {}),
  }
}
