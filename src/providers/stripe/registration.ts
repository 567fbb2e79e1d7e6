import { Secret } from '#platform/secret.ts'
import { EXAMINER, examineByFetching } from '#providers/examine-by-fetching.ts'
import {
  addressFaults,
  type ConfiguredProvider,
  type GivenVariables,
  halfGiven,
  type ProviderRegistration,
  type RegistrationRules,
} from '#providers/provider-registration.ts'
import { createStripeProvider } from './provider.ts'

const NEEDED = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const STRIPE_URL = 'https://api.stripe.com'

/** Cards through Stripe Checkout: offered when both secrets are set. */
export const stripe: ProviderRegistration = {
  method: 'stripe',
  variables: [...NEEDED, 'STRIPE_API_URL'],
  configure(given, rules) {
    const faults = [...halfGiven(given, NEEDED, 'STRIPE_'), ...faultsOf(given, rules)]
    const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook, STRIPE_API_URL: apiUrl = STRIPE_URL } = given
    if (faults.length > 0 || key === undefined || webhook === undefined) return { faults }
    const [secretKey, webhookSecret] = [new Secret(key), new Secret(webhook)]
    const open: ConfiguredProvider['open'] = ({ log }) =>
      createStripeProvider({
        apiUrl,
        secretKey: secretKey.reveal(),
        webhookSecret: webhookSecret.reveal(),
        isLive: rules.mode === 'live',
        log,
      })
    const examine = () => examineByFetching(open(EXAMINER), `cs_test_${'doctor'.repeat(8)}`)
    return { faults, provider: { method: 'stripe', open, examine } }
  },
}

function faultsOf(
  { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook, STRIPE_API_URL: apiUrl }: GivenVariables,
  { mode }: RegistrationRules,
): string[] {
  const faults: string[] = []
  if (key !== undefined && !/^[rs]k_(?:live|test)_\w+$/.test(key))
    faults.push('STRIPE_SECRET_KEY must be a secret or restricted key: sk_... or rk_...')
  else if (key !== undefined && mode === 'live' && !isLiveKey(key))
    faults.push('STRIPE_SECRET_KEY is a test key, with which no real money moves: live mode needs a live one')
  else if (key !== undefined && mode === 'demo' && isLiveKey(key))
    faults.push('STRIPE_SECRET_KEY moves real money: demo mode refuses it, use MODE=live')
  if (webhook !== undefined && !/^whsec_\S{16,}$/.test(webhook))
    faults.push('STRIPE_WEBHOOK_SECRET must be the signing secret that Stripe shows beside the webhook: whsec_...')
  if (apiUrl !== undefined && mode === 'live')
    faults.push('STRIPE_API_URL is for a local simulator: live mode speaks to Stripe alone')
  else faults.push(...addressFaults({ STRIPE_API_URL: apiUrl }, 'STRIPE_API_URL'))
  return faults
}

function isLiveKey(key: string): boolean {
  return /^[rs]k_live_/.test(key)
}
