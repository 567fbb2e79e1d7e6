import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { WebhookContent, WebhookReader } from '#modules/payments/index.ts'
import { INVOICE_ID } from './invoice.ts'

const eventBody = z.object({
  deliveryId: z.string().min(1).max(128),
  originalDeliveryId: z.string().max(128).nullish(),
  type: z.string().max(64),
  storeId: z.string().nullish(),
  invoiceId: z.string().regex(INVOICE_ID).nullish().catch(null),
})
type EventBody = z.output<typeof eventBody>

/**
 * Verifies BTCPay Server's webhooks by their HMAC. It covers no timestamp; a repeated webhook is recognised by its
 * delivery id.
 */
export function createBtcpayWebhooks({
  storeId,
  webhookSecret,
}: {
  storeId: string
  webhookSecret: string
}): WebhookReader {
  return {
    endpoints: [{ source: 'webhook', type: 'application/json', headers: ['btcpay-sig'] }],
    verify({ body, headers }) {
      if (!isSigned(body, headers['btcpay-sig'] ?? '', webhookSecret))
        return Promise.resolve({ kind: 'refused', reason: 'signature' })
      const event = readEvent(body)
      if (!event) return Promise.resolve({ kind: 'refused', reason: 'body' })
      if (event.storeId !== storeId) return Promise.resolve({ kind: 'refused', reason: 'another store' })
      return Promise.resolve({ kind: 'genuine', content: contentOf(event) })
    },
    // Every webhook is verified when it arrives.
    confirm: () => Promise.resolve({ kind: 'forged' }),
    read({ body }) {
      const event = readEvent(body)
      return event && contentOf(event)
    },
  }
}

/** `sha256=` and the HMAC of the raw bytes, compared in constant time. */
function isSigned(body: Buffer, header: string, secret: string): boolean {
  const given = Buffer.from(header)
  const right = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  return given.length === right.length && timingSafeEqual(given, right)
}

function readEvent(body: Buffer): EventBody | undefined {
  try {
    return eventBody.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** A delivery that is sent again is the same event. */
function contentOf({ deliveryId, originalDeliveryId, type, invoiceId }: EventBody): WebhookContent {
  return {
    eventId: originalDeliveryId || deliveryId,
    kind: type,
    subject: invoiceId ? { kind: 'order', providerOrderId: invoiceId } : { kind: 'other' },
  }
}
