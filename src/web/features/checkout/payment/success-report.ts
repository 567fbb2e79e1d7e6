import type { Buyer } from '#kernel/orders/buyer.ts'
import { LONGEST_SERVICE_TYPE } from '#kernel/orders/order-lines.ts'
import type { SuccessReport } from '#web/features/checkout/checkout-calls.ts'
import type { PendingOrder } from '#web/lib/storage/remembered.ts'

/**
 * The specified payload of the success call and of its fallback; the server takes only the transaction's id from it, as
 * a place to look.
 */
export function successReport(
  providerOrderId: string,
  hostedButtonId: string | null,
  { orderId, serviceType, game, platform, total, email, discord, notes }: PendingOrder & Pick<Buyer, 'notes'>,
): SuccessReport {
  // Only hints: a report that is cut is taken, one that is too long would be refused.
  const services = serviceType.slice(0, LONGEST_SERVICE_TYPE)
  return {
    transactionId: providerOrderId,
    serviceName: services,
    hostedButtonId,
    // Who pays is known by the session; a browser's word for it would count nothing.
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
