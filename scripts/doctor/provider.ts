import type { Config } from '#server/config.ts'
import { compareClocks } from './clock.ts'
import { fail, type Finding, ok, reason, warn } from './finding.ts'

/** Asks the provider for a token with our keys, which moves nothing, and takes the time from its answer. */
export async function checkProvider({ paypal }: Config): Promise<Finding[]> {
  if (!paypal) return [warn('PayPal', 'not configured: nothing can be paid')]
  const keys = Buffer.from(`${paypal.clientId}:${paypal.clientSecret.reveal()}`).toString('base64')
  try {
    const answer = await fetch(`${paypal.apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${keys}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    await answer.body?.cancel()
    const host = new URL(paypal.apiUrl).host
    const date = Date.parse(answer.headers.get('date') ?? '')
    const clock = Number.isNaN(date) ? [] : [compareClocks('PayPal', date)]
    if (answer.ok) return [ok('PayPal', `${host} accepts our keys`), ...clock]
    return [fail('PayPal', answer.status === 401 ? `${host} refuses PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET` : `${host} answers ${answer.status}`), ...clock]
  } catch (error) {
    return [fail('PayPal', `${paypal.apiUrl} cannot be reached: ${reason(error)}`)]
  }
}
