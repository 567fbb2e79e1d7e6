import { queryOptions } from '@tanstack/react-query'
import type * as webhooks from '#contract/payments/webhook-test.ts'
import type { ApiClient } from '#web/lib/api/api-client.ts'

/** The specification's figure. */
const EVERY_MS = 5_000
const PATH = '/api/webhook-test'

/** The newest webhooks, refetched while the page is visible. */
export function webhookLogsQuery(api: Pick<ApiClient, 'call'>, isEnabled: boolean) {
  return queryOptions({
    queryKey: [PATH],
    queryFn: async ({ signal }) => (await api.call<typeof webhooks.listWebhookLogs>('GET', PATH, { signal })).logs,
    refetchInterval: EVERY_MS,
    enabled: isEnabled,
    gcTime: 0,
  })
}

/** Creates a test entry. Rejects with `ApiError`. */
export function sendTestWebhook(api: Pick<ApiClient, 'call'>) {
  return api.call<typeof webhooks.sendTestWebhook>('POST', PATH, {
    body: { test: true, timestamp: new Date().toISOString() },
  })
}
