import { X509Certificate } from 'node:crypto'
import { isLoopback } from '#kernel/loopback.ts'
import { Secret } from '#platform/secret.ts'
import {
  addressFaults,
  type GivenVariables,
  halfGiven,
  type ProviderRegistration,
  type RegistrationRules,
} from '#providers/provider-registration.ts'
import type { PaypalAccount } from './account.ts'
import { examine } from './examine.ts'
import { createPaypalPlan } from './plan.ts'
import { createPaypalProvider } from './provider.ts'

const NEEDED = [
  'PAYPAL_API_URL',
  'PAYPAL_SDK_URL',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_MERCHANT_ID',
] as const

/** PayPal, which a live shop requires, because the specified checkout uses it. */
export const paypal: ProviderRegistration = {
  method: 'paypal',
  variables: [...NEEDED, 'PAYPAL_WEBHOOK_ID', 'PAYPAL_PLAN_ID', 'PAYPAL_CERTIFICATE_AUTHORITY'],
  configure(given, rules) {
    const faults = [...missing(given, rules), ...formFaults(given), ...faultsOfMode(given, rules)]
    const account = accountOf(given)
    const sdkUrl = given['PAYPAL_SDK_URL']
    if (faults.length > 0 || !account || sdkUrl === undefined) return { faults }
    const { apiUrl, clientId, merchantId, webhookId, certificateAuthority, planId } = account
    const keys = () => ({ apiUrl, clientId, clientSecret: account.clientSecret.reveal() })
    return {
      faults,
      provider: {
        method: 'paypal',
        open: (context) =>
          createPaypalProvider({ ...keys(), ...context, payeeId: merchantId, webhookId, certificateAuthority }),
        openPlan: (context) => createPaypalPlan({ ...keys(), ...context, planId }),
        browserScript: { url: sdkUrl, clientId, hosts: hostsOf(sdkUrl) },
        isSimulated: isLoopback(new URL(sdkUrl).hostname),
        warnings:
          rules.mode === 'live' && webhookId === undefined
            ? [
                'PAYPAL_WEBHOOK_ID is not set: webhooks are refused, and what happens at PayPal is heard of by asking alone',
              ]
            : [],
        examine: ({ publicUrl }) => examine(account, publicUrl),
      },
    }
  },
}

function accountOf(given: GivenVariables): PaypalAccount | undefined {
  const [apiUrl, , clientId, clientSecret, merchantId] = NEEDED.map((name) => given[name])
  if (apiUrl === undefined || clientId === undefined || clientSecret === undefined || merchantId === undefined)
    return undefined
  return {
    apiUrl: apiUrl.replace(/\/+$/, ''),
    clientId,
    clientSecret: new Secret(clientSecret),
    merchantId,
    webhookId: given['PAYPAL_WEBHOOK_ID'],
    certificateAuthority: given['PAYPAL_CERTIFICATE_AUTHORITY'],
    planId: given['PAYPAL_PLAN_ID'],
  }
}

function missing(given: GivenVariables, { mode }: RegistrationRules): string[] {
  if (mode === 'demo') return halfGiven(given, NEEDED, 'PAYPAL_')
  return NEEDED.filter((name) => given[name] === undefined).map((name) => `${name} is required in live mode`)
}

function formFaults(given: GivenVariables): string[] {
  const faults = [...addressFaults(given, 'PAYPAL_API_URL'), ...addressFaults(given, 'PAYPAL_SDK_URL')]
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_PLAN_ID: planId, PAYPAL_CERTIFICATE_AUTHORITY: authority } = given
  if (webhookId !== undefined && !/^[0-9A-Za-z]{1,50}$/.test(webhookId))
    faults.push('PAYPAL_WEBHOOK_ID must be the id that PayPal shows beside the webhook')
  if (planId !== undefined && !/^P-[0-9A-Z]{1,50}$/.test(planId))
    faults.push('PAYPAL_PLAN_ID must be the id that PayPal gave the plan, such as P-5ML42712')
  if (authority !== undefined && !isCertificate(authority))
    faults.push('PAYPAL_CERTIFICATE_AUTHORITY must be one certificate in PEM form')
  return faults
}

/**
 * A demo says on every page that no money moves, so it must not use the real PayPal, and a live shop must use nothing
 * else.
 */
function faultsOfMode(given: GivenVariables, { mode, isRemoteHttps }: RegistrationRules): string[] {
  const faults: string[] = []
  if (mode === 'demo') {
    if (isRealPaypal(given['PAYPAL_API_URL']))
      faults.push('PAYPAL_API_URL moves real money: demo mode refuses it, use MODE=live')
    return faults
  }
  for (const name of ['PAYPAL_API_URL', 'PAYPAL_SDK_URL'] as const) {
    const value = given[name]
    if (value === undefined) continue
    if (!isRemoteHttps(value)) faults.push(`${name} must be an https address that is not this machine in live mode`)
    else if (isSandbox(value))
      faults.push(`${name} is the provider's sandbox, where no real money moves: use it in demo mode`)
  }
  if (given['PAYPAL_CLIENT_ID']?.startsWith('demo-') === true)
    faults.push('PAYPAL_CLIENT_ID is the one of the local simulator: live mode needs your own')
  if (given['PAYPAL_CERTIFICATE_AUTHORITY'] !== undefined)
    faults.push('PAYPAL_CERTIFICATE_AUTHORITY is for a local simulator: live mode believes public authorities alone')
  return faults
}

/** PayPal's script loads from all of PayPal's hosts; the simulator's from its own. */
function hostsOf(sdkUrl: string): string {
  const { hostname, origin } = new URL(sdkUrl)
  return isPaypalHost(hostname) ? 'https://*.paypal.com https://*.paypalobjects.com' : origin
}

function isSandbox(text: string | undefined): boolean {
  return /(?:^|\.)sandbox\.paypal\.com$/i.test(URL.parse(text ?? '')?.hostname ?? '')
}

function isRealPaypal(text: string | undefined): boolean {
  return isPaypalHost(URL.parse(text ?? '')?.hostname ?? '') && !isSandbox(text)
}

function isPaypalHost(hostname: string): boolean {
  return /(?:^|\.)paypal\.com$/i.test(hostname)
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(text).ca
  } catch {
    return false
  }
}
