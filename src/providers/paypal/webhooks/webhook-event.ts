import * as z from 'zod'
import type { WebhookContent, WebhookSubject } from '#modules/payments/index.ts'

const ID = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

const webhookEvent = z.object({
  id: ID,
  event_type: z.string().regex(/^[A-Z0-9._-]{1,80}$/),
  resource: z.looseObject({
    id: ID.optional(),
    dispute_id: ID.optional(),
    billing_agreement_id: ID.optional(),
    links: z
      .array(z.object({ rel: z.string(), href: z.string() }))
      .default([])
      .catch([]),
  }),
})

/** The payment that a webhook is about; undefined when it is not a PayPal webhook. */
export function readWebhook(body: Buffer): WebhookContent | undefined {
  const event = webhookEvent.safeParse(parse(body))
  if (!event.success) return undefined
  const { id, event_type: kind, resource } = event.data
  return { eventId: id, kind, subject: subjectOf(kind, resource) }
}

function subjectOf(kind: string, resource: z.infer<typeof webhookEvent>['resource']): WebhookSubject {
  const { id } = resource
  if (kind.startsWith('CHECKOUT.ORDER.') && id !== undefined) return { kind: 'order', providerOrderId: id }
  if (kind.startsWith('BILLING.SUBSCRIPTION.') && id !== undefined) return { kind: 'agreement', providerId: id }
  if (kind.startsWith('PAYMENT.SALE.') && resource.billing_agreement_id !== undefined)
    return { kind: 'agreement', providerId: resource.billing_agreement_id }
  if (kind.startsWith('CUSTOMER.DISPUTE.') && resource.dispute_id !== undefined)
    return { kind: 'dispute', disputeId: resource.dispute_id }
  if (kind.startsWith('PAYMENT.CAPTURE.')) {
    // For refunds and reversals the resource is the refund, which references its capture by the link `up`.
    const up = resource.links.find(({ rel }) => rel === 'up')
    const captureId = (up && /\/v2\/payments\/captures\/([A-Z0-9]+)$/.exec(up.href)?.[1]) ?? id
    if (captureId !== undefined) return { kind: 'capture', captureId, reversed: kind.endsWith('.REVERSED') }
  }
  return { kind: 'other' }
}

function parse(body: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return value
  } catch {
    return undefined
  }
}
