import type { WebhookEndpoint } from './provider-webhooks.ts'

/** An address for the webhooks of a provider. */
export interface MountedWebhookEndpoint extends WebhookEndpoint {
  method: string
  path: string
}

/** What is known here about the payment methods. */
export type NotifyingProviders = ReadonlyMap<
  string,
  { method: string; webhooks?: { endpoints: readonly WebhookEndpoint[] } | undefined }
>

/** Addresses for the webhooks of the configured providers. */
export function webhookEndpoints({ providers }: { providers: NotifyingProviders }): MountedWebhookEndpoint[] {
  return [...providers.values()].flatMap(({ method, webhooks }) =>
    (webhooks?.endpoints ?? []).map((endpoint) => ({ ...endpoint, method, path: `/api/${method}/${endpoint.source}` })),
  )
}
