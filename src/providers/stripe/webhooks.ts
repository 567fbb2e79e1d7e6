import * as z from 'zod'
import type { WebhookContent, WebhookReader, WebhookSubject } from '#modules/payments/index.ts'
import type { StripeClient } from './client.ts'

/** Allowed age of a webhook in seconds, past or future: Stripe signs each attempt anew. */
const TOLERANCE_S = 300

const eventBody = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(64),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().min(1).max(255),
      object: z.string(),
      payment_intent: z
        .union([z.string().min(1).max(255), z.object({ id: z.string() }).transform(({ id }) => id)])
        .nullish()
        .catch(null),
    }),
  }),
})
type EventBody = z.output<typeof eventBody>

/** Verifies Stripe's webhooks by their signature. */
export function createStripeWebhooks(
  { library }: StripeClient,
  { webhookSecret, isLive }: { webhookSecret: string; isLive: boolean },
): WebhookReader {
  return {
    endpoints: [{ source: 'webhook', type: 'application/json', headers: ['stripe-signature'] }],
    async verify({ body, headers }, now) {
      try {
        ;(await library()).webhooks.constructEvent(
          body,
          headers['stripe-signature'] ?? '',
          webhookSecret,
          TOLERANCE_S,
          undefined,
          now.getTime(),
        )
      } catch {
        return { kind: 'refused', reason: 'signature' }
      }
      const event = readEvent(body)
      if (!event) return { kind: 'refused', reason: 'body' }
      return event.livemode === isLive
        ? { kind: 'genuine', content: contentOf(event) }
        : { kind: 'refused', reason: isLive ? 'a message of the test mode' : 'a message of the live mode' }
    },
    // Every webhook is verified when it arrives.
    confirm: () => Promise.resolve({ kind: 'forged' }),
    read({ body }) {
      const event = readEvent(body)
      return event && contentOf(event)
    },
  }
}

function readEvent(body: Buffer): EventBody | undefined {
  try {
    return eventBody.safeParse(JSON.parse(body.toString('utf8'))).data
  } catch {
    return undefined
  }
}

function contentOf(event: EventBody): WebhookContent {
  return { eventId: event.id, kind: event.type, subject: subjectOf(event) }
}

function subjectOf({ type, data: { object } }: EventBody): WebhookSubject {
  if (type.startsWith('checkout.session.')) return { kind: 'order', providerOrderId: object.id }
  if (type.startsWith('charge.dispute.')) return { kind: 'dispute', disputeId: object.id }
  const isRefund = type === 'charge.refunded' || type.startsWith('refund.') || type.startsWith('charge.refund.')
  const captureId = object.object === 'payment_intent' ? object.id : object.payment_intent
  if ((isRefund || type === 'payment_intent.succeeded') && captureId)
    return { kind: 'capture', captureId, reversed: false }
  return { kind: 'other' }
}
