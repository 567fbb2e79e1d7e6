import type { ProviderRegistration } from '#providers/provider-registration.ts'
import { btcpay } from '#providers/btcpay/registration.ts'
import { stripe } from '#providers/stripe/registration.ts'

/** Every way to pay that may be configured beside PayPal, in the order they are offered. */
export const REGISTERED_PROVIDERS: readonly ProviderRegistration[] = [stripe, btcpay]
