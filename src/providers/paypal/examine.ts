import { compareClocks } from '#providers/clock-finding.ts'
import { fail, type Finding, ok, reason } from '#providers/finding.ts'
import { checkWebhook } from './examine-webhook.ts'
import type { PaypalAccount } from './account.ts'

/**
 * Requests a token with our keys, which moves no money, reads the provider's clock from the answer, and checks the
 * webhook.
 */
export async function examine(paypal: PaypalAccount, publicUrl: URL): Promise<Finding[]> {
  const keys = Buffer.from(`${paypal.clientId}:${paypal.clientSecret.reveal()}`).toString('base64')
  try {
    const answer = await fetch(`${paypal.apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${keys}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    const host = new URL(paypal.apiUrl).host
    const date = Date.parse(answer.headers.get('date') ?? '')
    const clock = Number.isNaN(date) ? [] : [compareClocks('PayPal', date)]
    const token = tokenOf(await answer.json().catch(() => undefined))
    if (answer.ok && token !== undefined)
      return [ok('PayPal', `${host} accepts our keys`), ...clock, await checkWebhook({ paypal, publicUrl }, token)]
    return [
      fail(
        'PayPal',
        answer.status === 401
          ? `${host} refuses PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET`
          : `${host} answers ${answer.status}`,
      ),
      ...clock,
    ]
  } catch (error) {
    return [fail('PayPal', `${paypal.apiUrl} cannot be reached: ${reason(error)}`)]
  }
}

function tokenOf(answer: unknown): string | undefined {
  return typeof answer === 'object' &&
    answer !== null &&
    'access_token' in answer &&
    typeof answer.access_token === 'string'
    ? answer.access_token
    : undefined
}
