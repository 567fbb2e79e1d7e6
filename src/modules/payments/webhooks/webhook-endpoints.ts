import type { WebhookEndpoint } from './provider-webhooks.ts'

/** An address at which the shop takes the webhook events of a provider. */
export interface MountedWebhookEndpoint extends WebhookEndpoint {
  method: string
  path: string
}

/** What is known here of the ways to pay. */
export type NotifyingProviders = ReadonlyMap<
  string,
  { method: string; webhooks?: { endpoints: readonly WebhookEndpoint[] } | undefined }
>

/** Where the configured providers speak to the shop. */
export function webhookEndpoints({ providers }: { providers: NotifyingProviders }): MountedWebhookEndpoint[] {
  return [...providers.values()].flatMap(({ method, webhooks }) =>
    (webhooks?.endpoints ?? []).map((endpoint) => ({ ...endpoint, method, path: `/api/${method}/${endpoint.source}` })),
  )
}
