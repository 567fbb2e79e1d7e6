import type { SentWebhook } from '#simulators/paypal/webhooks/webhooks.ts'
import type { TestApp } from './test-app.ts'

/** PayPal's webhooks about these changes, in order; about every change when none is named. */
export function said(shop: TestApp, source: SentWebhook['source'], ...changes: string[]): SentWebhook[] {
  return shop.webhooks
    .all()
    .filter(
      (webhookEvent) =>
        webhookEvent.source === source && (changes.length === 0 || changes.includes(webhookEvent.change)),
    )
}

/** The last of them. Throws without one. */
export function lastSaid(shop: TestApp, source: SentWebhook['source'], change: string): SentWebhook {
  const webhookEvent = said(shop, source, change).at(-1)
  if (!webhookEvent) throw new Error(`PayPal said nothing of ${change}`)
  return webhookEvent
}

/** Delivers webhooks to the shop and runs their jobs. Returns the statuses of the answers. */
export async function tellAll(shop: TestApp, webhookEvents: readonly SentWebhook[]): Promise<number[]> {
  const statuses: number[] = []
  for (const webhookEvent of webhookEvents) statuses.push((await shop.tell(webhookEvent)).status)
  await shop.runJobs()
  return statuses
}

/** The stored webhooks, oldest first. */
export function inbox(shop: TestApp) {
  return shop.database.db
    .selectFrom('providerEvents')
    .select(['source', 'eventId', 'kind', 'verified', 'outcome', 'attempts', 'lastError', 'processedAt', 'paymentId'])
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()
}
