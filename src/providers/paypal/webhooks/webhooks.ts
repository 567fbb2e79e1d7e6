import { X509Certificate } from 'node:crypto'
import { HOUR_MS } from '#kernel/clock.ts'
import type { WebhookEvent, WebhookVerification, WebhookReader } from '#modules/payments/index.ts'
import type { PaypalClient } from '#providers/paypal/api/client.ts'
import { CALL_LIMITS } from '#providers/paypal/api/limits.ts'
import { type Fetch, pooledFetch } from '#providers/paypal/api/transport.ts'
import { certificateFault, publicRoots } from './certificate-chain.ts'
import { certificateStore, type CertificateStore } from './certificate-store.ts'
import { confirmIpn, confirmWebhook } from './confirm-webhook-event.ts'
import { ipnFields, readIpn } from './ipn-message.ts'
import { certificateUrl, type PaypalPlaces, paypalPlaces } from './paypal-places.ts'
import { readWebhook } from './webhook-event.ts'
import { isSigned, readTransmission } from './webhook-signature.ts'

export interface PaypalWebhooksOptions {
  apiUrl: string
  payeeId: string
  webhookId?: string | undefined
  certificateAuthority?: string | undefined
  fetch?: Fetch
  /** Milliseconds; for tests. */
  now?: () => number
}

/**
 * Webhooks per minute that PayPal is asked to verify, which limits the cost of forged ones that name PayPal's
 * addresses. Genuine ones are proven by their signature without a request.
 */
const QUESTIONS_A_MINUTE = 6
const MINUTE_MS = 60_000

/** PayPal retries for three days, and people may trigger a resend; the sender's clock may be slightly ahead. */
const OLDEST_MS = 14 * 24 * HOUR_MS
const AHEAD_MS = HOUR_MS

/** Verifies PayPal's webhooks and IPN messages. */
export function createPaypalWebhooks(options: PaypalWebhooksOptions, client: PaypalClient): WebhookReader {
  const { webhookId } = options
  const places = paypalPlaces(options.apiUrl)
  const fetch = options.fetch ?? pooledFetch(CALL_LIMITS)
  const certificates = certificateStore(fetch)
  const mayAsk = budget(QUESTIONS_A_MINUTE, MINUTE_MS, options.now ?? Date.now)
  const own = options.certificateAuthority === undefined ? [] : [new X509Certificate(options.certificateAuthority)]
  return {
    endpoints: [
      {
        source: 'webhook',
        type: 'application/json',
        headers: [
          'paypal-transmission-id',
          'paypal-transmission-time',
          'paypal-transmission-sig',
          'paypal-auth-algo',
          'paypal-cert-url',
        ],
      },
      { source: 'ipn', type: 'application/x-www-form-urlencoded', headers: [] },
    ],
    async verify(webhookEvent, now) {
      if (webhookEvent.source === 'ipn') return verifyIpn(webhookEvent, places)
      if (webhookId === undefined) return refused('no webhook id is configured')
      return verifyWebhook({
        webhookEvent,
        now,
        webhookId,
        places,
        certificates,
        roots: () => [...own, ...publicRoots()],
      })
    },
    async confirm(webhookEvent) {
      if (webhookEvent.source === 'ipn') return confirmIpn(fetch, places.postbackUrl, webhookEvent.body)
      if (webhookId === undefined) return { kind: 'forged' }
      return mayAsk()
        ? confirmWebhook(client, webhookId, webhookEvent)
        : { kind: 'unavailable', reason: 'too many unproven webhooks in this minute' }
    },
    read: ({ source, body }) => (source === 'ipn' ? readIpn(body) : readWebhook(body)),
  }
}

/** Allows this many calls in each period. */
function budget(most: number, spanMs: number, now: () => number): () => boolean {
  let asked: number[] = []
  return () => {
    asked = asked.filter((at) => now() - at < spanMs)
    if (asked.length >= most) return false
    asked.push(now())
    return true
  }
}

interface VerifiedEvent {
  webhookEvent: WebhookEvent
  now: Date
  webhookId: string
  places: PaypalPlaces
  certificates: CertificateStore
  roots: () => readonly X509Certificate[]
}

async function verifyWebhook({
  webhookEvent,
  now,
  webhookId,
  places,
  certificates,
  roots,
}: VerifiedEvent): Promise<WebhookVerification> {
  const transmission = readTransmission(webhookEvent.headers)
  if (!transmission) return refused('headers')
  const url = certificateUrl(transmission.certificateUrl, places)
  if (url === undefined) return refused('certificate address')
  const age = now.getTime() - Date.parse(transmission.time)
  if (!(age >= -AHEAD_MS && age <= OLDEST_MS)) return refused('time')
  const content = readWebhook(webhookEvent.body)
  if (!content) return refused('body')
  const chain = await certificates.get(url)
  const [leaf] = chain ?? []
  if (!chain || !leaf) return { kind: 'unproven', content, reason: 'its certificate cannot be fetched' }
  if (!isSigned(transmission, webhookId, webhookEvent.body, leaf.publicKey)) return refused('signature')
  // The address belongs to PayPal, so the fault is more likely a change at PayPal than a forgery, and PayPal is asked.
  const fault = certificateFault(chain, places.certificateName, roots(), now)
  return fault === undefined
    ? { kind: 'genuine', content }
    : { kind: 'unproven', content, reason: `certificate: ${fault}` }
}

/** Nothing in an IPN message proves its origin, so only obvious forgeries are refused at once. */
function verifyIpn(webhookEvent: WebhookEvent, { environment }: PaypalPlaces): WebhookVerification {
  if (environment === 'live' && ipnFields(webhookEvent.body).get('test_ipn') !== null)
    return refused('a message of the sandbox')
  const content = readIpn(webhookEvent.body)
  return content ? { kind: 'unproven', content, reason: 'waits for the provider' } : refused('body')
}

function refused(reason: string): WebhookVerification {
  return { kind: 'refused', reason }
}
