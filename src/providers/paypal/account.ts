import type { Secret } from '#platform/secret.ts'

/** The shop's PayPal account. */
export interface PaypalAccount {
  /** Without a trailing slash. */
  apiUrl: string
  clientId: string
  clientSecret: Secret
  merchantId: string
  /** The id of the shop's webhook at PayPal; without it every webhook is refused. */
  webhookId: string | undefined
  /** PEM of an additional certificate authority, for the simulator. */
  certificateAuthority: string | undefined
  /** The monthly plan. Without it no new subscription is created, but existing ones continue. */
  planId: string | undefined
}
