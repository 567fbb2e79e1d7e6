import type { ProviderRegistration } from './provider-registration.ts'
import { btcpay } from './btcpay/registration.ts'
import { stripe } from './stripe/registration.ts'

/** Every way to pay that may be configured beside PayPal, in the order they are offered. */
export const REGISTERED_PROVIDERS: readonly ProviderRegistration[] = [stripe, btcpay]
