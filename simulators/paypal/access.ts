import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { MerchantAccount } from './demo-account.ts'
import { type Call, type Reply } from './reply.ts'

/** PayPal's tokens are valid for nine hours. */
const LIFETIME_SECONDS = 32_400

export interface Access {
  issue(call: Call): Reply
  /** True when the call carries a valid token. */
  allows(call: Call): boolean
  /** Invalidates every token, as a restart does. */
  revokeAll(): void
}

/**
 * The client credentials grant. Tokens are in memory, so a restarted simulator refuses old ones, like PayPal refuses
 * expired ones.
 */
export function access(merchant: MerchantAccount): Access {
  const tokens = new Map<string, number>()
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${merchant.clientId}:${merchant.clientSecret}`).toString('base64')}`,
  )
  return {
    issue(call) {
      const given = Buffer.from(call.headers.authorization ?? '')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } }
      }
      if (new URLSearchParams(call.body.toString()).get('grant_type') !== 'client_credentials') {
        return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'Unsupported grant_type' } }
      }
      const token = `A21AA${randomBytes(48).toString('base64url')}`
      tokens.set(token, Date.now() + LIFETIME_SECONDS * 1000)
      return {
        status: 200,
        body: {
          scope: 'https://uri.paypal.com/services/payments/payment',
          access_token: token,
          token_type: 'Bearer',
          app_id: 'APP-80W284485P519543T',
          expires_in: LIFETIME_SECONDS,
          nonce: `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`,
        },
      }
    },
    allows(call) {
      const token = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1]
      return token !== undefined && (tokens.get(token) ?? 0) > Date.now()
    },
    revokeAll: () => tokens.clear(),
  }
}
