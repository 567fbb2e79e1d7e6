import { createHmac, randomBytes } from 'node:crypto'
import { nowInSeconds, type SimulatedInvoice } from './invoices.ts'

export interface SignedDelivery {
  body: string
  headers: Record<string, string>
}

/**
 * A webhook as the server sends it. `says`: fields of this event type beside the invoice; `redelivers`: the delivery
 * that it repeats.
 */
export function signedDelivery(
  secret: string,
  type: string,
  { id, storeId, metadata }: Pick<SimulatedInvoice, 'id' | 'storeId' | 'metadata'>,
  { says = {}, redelivers }: { says?: Record<string, unknown>; redelivers?: string | undefined } = {},
): SignedDelivery {
  const deliveryId = randomBytes(12).toString('hex')
  const body = JSON.stringify({
    deliveryId,
    webhookId: 'webhook1',
    originalDeliveryId: redelivers ?? deliveryId,
    isRedelivery: redelivers !== undefined,
    type,
    timestamp: nowInSeconds(),
    storeId,
    invoiceId: id,
    metadata,
    ...says,
  })
  return { body, headers: { 'content-type': 'application/json', 'btcpay-sig': deliverySignature(body, secret) } }
}

/** `sha256=` and the HMAC of the bytes. */
export function deliverySignature(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}
