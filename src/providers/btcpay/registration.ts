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
import { createBtcpayProvider } from './provider.ts'

const NEEDED = ['BTCPAY_URL', 'BTCPAY_STORE_ID', 'BTCPAY_API_KEY', 'BTCPAY_WEBHOOK_SECRET'] as const

/** Bitcoin through the owner's BTCPay Server: offered when all four variables are set. */
export const btcpay: ProviderRegistration = {
  method: 'btcpay',
  variables: NEEDED,
  configure(given, rules) {
    const faults = [...halfGiven(given, NEEDED, 'BTCPAY_'), ...faultsOf(given, rules)]
    const { BTCPAY_URL: url, BTCPAY_STORE_ID: storeId, BTCPAY_API_KEY: key, BTCPAY_WEBHOOK_SECRET: webhook } = given
    if (faults.length > 0 || url === undefined || storeId === undefined || key === undefined || webhook === undefined)
      return { faults }
    const [apiKey, webhookSecret] = [new Secret(key), new Secret(webhook)]
    const open: ConfiguredProvider['open'] = ({ log }) =>
      createBtcpayProvider({
        url: url.replace(/\/+$/, ''),
        storeId,
        apiKey: apiKey.reveal(),
        webhookSecret: webhookSecret.reveal(),
        log,
      })
    return { faults, provider: { method: 'btcpay', open, examine: () => examineByFetching(open(EXAMINER), 'doctor') } }
  },
}

function faultsOf(
  { BTCPAY_URL: url, BTCPAY_STORE_ID: storeId, BTCPAY_WEBHOOK_SECRET: webhook }: GivenVariables,
  { mode, isRemoteHttps }: RegistrationRules,
): string[] {
  const faults = addressFaults({ BTCPAY_URL: url }, 'BTCPAY_URL')
  const parsed = url === undefined || faults.length > 0 ? undefined : URL.parse(url)
  if (parsed && mode === 'live' && !isRemoteHttps(parsed.href))
    faults.push('BTCPAY_URL must be an https address that is not this machine in live mode')
  else if (parsed && mode === 'live' && isTestNetwork(parsed))
    faults.push('BTCPAY_URL names a test network, where no real money moves: use it in demo mode')
  else if (parsed && mode === 'demo' && isRemoteHttps(parsed.href) && !isTestNetwork(parsed))
    faults.push('BTCPAY_URL may move real money: demo mode takes a server whose name says testnet, signet or regtest')
  if (storeId !== undefined && !/^[0-9A-Za-z]{1,64}$/.test(storeId))
    faults.push('BTCPAY_STORE_ID must be the id that BTCPay Server shows in the settings of the store')
  if (webhook !== undefined && webhook.length < 16)
    faults.push('BTCPAY_WEBHOOK_SECRET must be at least 16 characters long')
  return faults
}

/** Nothing else distinguishes a test network from the real one. */
function isTestNetwork({ hostname }: URL): boolean {
  return /\b(?:testnet|signet|regtest)\d*\b/i.test(hostname)
}
