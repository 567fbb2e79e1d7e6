import type { WebhookEvent, WebhookReader } from '#modules/payments/index.ts'
import { issueOf } from '#providers/paypal/api/answers.ts'
import type { PaypalClient } from '#providers/paypal/api/client.ts'
import { CALL_LIMITS } from '#providers/paypal/api/limits.ts'
import { exchange, type Fetch } from '#providers/paypal/api/transport.ts'
import { readTransmission } from './webhook-signature.ts'

type Confirmation = Awaited<ReturnType<WebhookReader['confirm']>>

const REPEAT = Buffer.from('cmd=_notify-validate&')

/** Sends an IPN message back unchanged; PayPal answers whether it is genuine. */
export async function confirmIpn(fetch: Fetch, postbackUrl: string, body: Buffer): Promise<Confirmation> {
  const answer = await exchange(
    fetch,
    // PayPal refuses requests without a user agent.
    {
      method: 'POST',
      url: postbackUrl,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'User-Agent': 'storefront-ipn-listener' },
      body: Buffer.concat([REPEAT, body]),
      answer: 'text',
    },
    CALL_LIMITS,
    AbortSignal.timeout(CALL_LIMITS.whole),
  )
  if (answer.kind === 'fault') return { kind: 'unavailable', reason: answer.reason }
  if (answer.status === 200 && answer.body === 'VERIFIED') return { kind: 'genuine' }
  if (answer.status === 200 && answer.body === 'INVALID') return { kind: 'forged' }
  return { kind: 'unavailable', reason: `status-${answer.status}` }
}

/** Lets PayPal verify a webhook's signature, which needs no certificate. */
export async function confirmWebhook(
  client: PaypalClient,
  webhookId: string,
  { headers, body }: WebhookEvent,
): Promise<Confirmation> {
  const transmission = readTransmission(headers)
  if (!transmission) return { kind: 'forged' }
  const asked = {
    auth_algo: transmission.algorithm,
    cert_url: transmission.certificateUrl,
    transmission_id: transmission.id,
    transmission_sig: transmission.signature,
    transmission_time: transmission.time,
    webhook_id: webhookId,
  }
  // The event is sent back unchanged, because a rewritten one has another checksum.
  const rawBody = `${JSON.stringify(asked).slice(0, -1)},"webhook_event":${body.toString('utf8')}}`
  const answer = await client.call({
    operation: 'webhooks.verify',
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    requestId: transmission.id,
    body: undefined,
    rawBody,
  })
  if (answer.kind === 'unavailable') return answer
  const status =
    typeof answer.body === 'object' && answer.body !== null && 'verification_status' in answer.body
      ? answer.body.verification_status
      : undefined
  if (answer.status === 200 && status === 'SUCCESS') return { kind: 'genuine' }
  if (answer.status === 200 && status === 'FAILURE') return { kind: 'forged' }
  return { kind: 'unavailable', reason: issueOf(answer) }
}
