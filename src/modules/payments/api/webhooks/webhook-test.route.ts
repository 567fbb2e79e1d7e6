import type { Hono } from 'hono'
import { listWebhookLogs, sendTestWebhook, type WebhookLog } from '#contract/payments/webhook-test.ts'
import { listWebhookEvents, recordTestWebhookEvent, type ListedWebhookEvent } from '#modules/payments/index.ts'
import type { HttpEnv } from '#http/http-context.ts'
import type { HttpDeps } from '#http/http-deps.ts'
import { onlyInsiders } from '#http/middleware/only-insiders.ts'
import { mount } from '#http/mount.ts'

/** Milliseconds in which all polling tabs share one query. */
const SHARED_FOR_MS = 1_000

/** The stored webhooks for the developer page. */
export function mountWebhookTest(app: Hono<HttpEnv>, deps: HttpDeps): void {
  app.on(['GET', 'POST'], listWebhookLogs.path, onlyInsiders(deps))
  let shared: { logs: Promise<WebhookLog[]>; until: number } | undefined
  mount(app, listWebhookLogs, async () => {
    const now = performance.now()
    if (!shared || shared.until < now)
      shared = { logs: listWebhookEvents(deps).then((rows) => rows.map(present)), until: now + SHARED_FOR_MS }
    return {
      logs: await shared.logs.catch((error: unknown) => {
        shared = undefined
        throw error
      }),
    }
  })
  mount(app, sendTestWebhook, async () => {
    await recordTestWebhookEvent(deps)
    shared = undefined
    return { received: true as const }
  })
}

function present({ source, receivedAt, data }: ListedWebhookEvent): WebhookLog {
  return { ...(source !== 'webhook' && { type: source }), timestamp: receivedAt.toISOString(), data }
}
