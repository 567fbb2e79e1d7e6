import { createHash } from 'node:crypto'
import { randomId } from '#kernel/ids.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { providerOf, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import { countUnproven, insertProviderEvent, isKnownEvent } from '#modules/payments/data/provider-events.sql.ts'
import type { WebhookEvent, WebhookVerification } from './provider-webhooks.ts'

/** Maximum bytes of an unverified webhook: the provider's own have a tenth of it. */
const MAX_UNPROVEN_BYTES = 16 * 1024
/**
 * Maximum number of unverified webhooks per kind: a flood of forged ones fills this and no more, and does not block IPN
 * messages.
 */
const MAX_UNPROVEN = 1_000

export type Receipt =
  /** Stored, now or before: the provider need not resend it. */
  | { kind: 'accepted' }
  | { kind: 'refused'; reason: string }
  /** To be resent later. */
  | { kind: 'full' }

/**
 * Receives a provider's webhook: verifies it, stores the raw bytes and enqueues it. When this returns `accepted`, it is
 * in the database. A forgery only leaves a log line.
 */
export async function receiveWebhookEvent(
  deps: PaymentsDeps,
  method: string,
  webhookEvent: WebhookEvent,
): Promise<Receipt> {
  const verification: WebhookVerification = (await providerOf(deps, method)?.webhooks?.verify(
    webhookEvent,
    deps.clock.now(),
  )) ?? {
    kind: 'refused',
    reason: 'not configured',
  }
  if (verification.kind === 'refused') {
    deps.events.webhookEventRefused({ source: webhookEvent.source, reason: verification.reason })
    return { kind: 'refused', reason: verification.reason }
  }
  const isGenuine = verification.kind === 'genuine'
  if (!isGenuine && webhookEvent.body.length > MAX_UNPROVEN_BYTES) {
    deps.events.webhookEventRefused({ source: webhookEvent.source, reason: 'too long' })
    return { kind: 'refused', reason: 'too long' }
  }
  // Keyed by a hash of its bytes until it is proven, so that a forged webhook cannot take the place of a real one.
  const eventId = isGenuine
    ? verification.content.eventId
    : `unproven:${createHash('sha256').update(webhookEvent.body).digest('hex')}`
  const event = { provider: method, source: webhookEvent.source, eventId }
  if (await isKnownEvent(deps.db, event)) return { kind: 'accepted' }
  if (!isGenuine && (await countUnproven(deps.db, webhookEvent.source, MAX_UNPROVEN)) >= MAX_UNPROVEN)
    return { kind: 'full' }
  const id = randomId()
  await inTransaction(deps.db, async (tx) => {
    const isNew = await insertProviderEvent(tx, {
      ...event,
      id,
      kind: verification.content.kind,
      body: webhookEvent.body,
      headers: webhookEvent.headers,
      verified: isGenuine,
      lastError: isGenuine ? null : verification.reason,
      receivedAt: deps.clock.now(),
    })
    if (isNew)
      await deps.jobs.enqueue(tx, isGenuine ? 'process-webhook-event' : 'prove-webhook-event', { webhookEventId: id })
  })
  return { kind: 'accepted' }
}
