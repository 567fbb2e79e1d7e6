import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { WebhookOutcome } from '#platform/db/schema/schema-payments.ts'
import { fetchSubject } from './fetch-subject.ts'
import { providerOf, type PaymentsDeps } from '#modules/payments/domain/payments-deps.ts'
import {
  proveEvent,
  selectProviderEvent,
  updateProviderEvent,
  type ProviderEventRow,
} from '#modules/payments/data/provider-events.sql.ts'
import type { WebhookEvent, WebhookReader } from './provider-webhooks.ts'

/**
 * Processes a stored webhook event: verifies it if necessary, fetches what it is about, and applies the state. Safe to
 * repeat. Throws while the provider is unavailable, so that the queue retries with a growing delay.
 */
async function processWebhookEvent(deps: PaymentsDeps, { webhookEventId }: { webhookEventId: string }): Promise<void> {
  const row = await selectProviderEvent(deps.db, webhookEventId)
  if (!row || row.processedAt) return
  const provider = providerOf(deps, row.provider)
  const webhookEvent = webhookEventOf(row)
  if (!provider?.webhooks || !webhookEvent)
    return finish(deps, row, { outcome: 'ignored', lastError: 'the provider is not configured' })
  const content = provider.webhooks.read(webhookEvent)
  if (!content) return finish(deps, row, { outcome: 'ignored', lastError: 'unreadable' })

  if (!row.verified) {
    const proof = await prove(deps, provider.webhooks, row, { webhookEvent, eventId: content.eventId })
    if (proof !== 'genuine')
      return finish(deps, row, {
        outcome: proof,
        lastError: proof === 'forged' ? 'the provider did not send it' : null,
      })
  }
  const found = await fetchSubject(deps, provider, content.subject)
  if (found.kind === 'unavailable') return tryAgain(deps, row, found.reason)
  await finish(deps, row, { outcome: found.kind, paymentId: found.paymentId ?? null, lastError: found.reason ?? null })
}

async function prove(
  deps: PaymentsDeps,
  reader: WebhookReader,
  row: ProviderEventRow,
  { webhookEvent, eventId }: { webhookEvent: WebhookEvent; eventId: string },
): Promise<'genuine' | 'forged' | 'duplicate'> {
  const answer = await reader.confirm(webhookEvent)
  if (answer.kind === 'unavailable') return tryAgain(deps, row, answer.reason)
  if (answer.kind === 'forged') {
    deps.events.webhookEventRefused({ source: webhookEvent.source, reason: 'the provider did not send it' })
    return 'forged'
  }
  return (await inTransaction(deps.db, (tx) => proveEvent(tx, row.id, eventId))) ? 'genuine' : 'duplicate'
}

/** The stored body of a forgery is shortened. */
const EMPTY = { body: Buffer.alloc(0), headers: '{}' }

async function finish(
  deps: PaymentsDeps,
  row: ProviderEventRow,
  done: { outcome: WebhookOutcome; lastError: string | null; paymentId?: string | null },
): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    updateProviderEvent(tx, row.id, {
      ...done,
      ...(done.outcome === 'forged' && EMPTY),
      attempts: row.attempts + 1,
      processedAt: deps.clock.now(),
    }),
  )
  deps.events.webhookEventProcessed({
    source: row.source,
    kind: row.kind,
    outcome: done.outcome,
    paymentId: done.paymentId ?? undefined,
  })
}

async function tryAgain(deps: PaymentsDeps, row: ProviderEventRow, reason: string): Promise<never> {
  await inTransaction(deps.db, (tx) =>
    updateProviderEvent(tx, row.id, { attempts: row.attempts + 1, lastError: reason }),
  )
  throw new Error(`a webhook event waits for the provider: ${reason}`)
}

/** The stored row; undefined for a browser's report. */
function webhookEventOf({ source, body, headers }: ProviderEventRow): WebhookEvent | undefined {
  return source === 'webhook' || source === 'ipn' ? { source, body: Buffer.from(body), headers } : undefined
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'process-webhook-event': { webhookEventId: string }
    /** The same for an unverified event. It has a queue of its own, so that forgeries cannot delay genuine events. */
    'prove-webhook-event': { webhookEventId: string }
  }
}

export const processWebhookEventJob = defineJob({ name: 'process-webhook-event', run: processWebhookEvent })
export const proveWebhookEventJob = defineJob({ name: 'prove-webhook-event', run: processWebhookEvent })
