import type { ProviderRegistration } from '#providers/provider-registration.ts'
import { btcpay } from '#providers/btcpay/registration.ts'
import { paypal } from '#providers/paypal/registration.ts'
import { stripe } from '#providers/stripe/registration.ts'

/** Every provider that can be configured, in the order in which they are offered. */
export const REGISTERED_PROVIDERS: readonly ProviderRegistration[] = [paypal, stripe, btcpay]
