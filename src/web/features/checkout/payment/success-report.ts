import type { ApiClient } from '#web/lib/api-client.ts'
import type { PendingOrder } from '#web/lib/remembered.ts'

/** The specified payload of the success call and of its fallback; the server takes only the transaction's id from it, as a place to look. */
export function successReport(
  providerOrderId: string,
  hostedButtonId: string | null,
  { orderId, serviceType, game, platform, total, email, discord, notes }: PendingOrder & { notes?: string },
): Parameters<ApiClient['reportPaypalSuccess']>[0] {
  return {
    transactionId: providerOrderId,
    serviceName: serviceType,
    hostedButtonId,
    userId: null,
    email,
    discord: discord || 'Not provided',
    game,
    serviceType,
    platform,
    total,
    paymentMethod: 'paypal',
    paymentDetails: JSON.stringify({ orderID: providerOrderId, orderId }),
    ...(notes ? { notes } : {}),
  }
}
