import type { Secret } from '#platform/secret.ts'

/** What the shop knows of its account at PayPal. */
export interface PaypalAccount {
  /** Without a slash at its end. */
  apiUrl: string
  clientId: string
  clientSecret: Secret
  merchantId: string
  /** The id that PayPal gave the shop's webhook; without it every webhook event is refused. */
  webhookId: string | undefined
  /** PEM of an authority beside the public ones, for the simulator's certificate. */
  certificateAuthority: string | undefined
  /** The monthly plan; without it no agreement is opened, and those that run are kept up. */
  planId: string | undefined
}
