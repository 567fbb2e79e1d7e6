import * as z from 'zod'
import type { Fault, HttpAnswer, HttpRequest } from './transport.ts'

/** Renewed this long before its expiry, so that it does not expire during a call. */
const MARGIN_MS = 60_000

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

export interface AccessTokens {
  /** The current token, or a new one; concurrent callers share one request. */
  get(signal: AbortSignal): Promise<{ kind: 'token'; token: string } | TokenFault>
  /** Discards the token if it is still the current one. */
  drop(token: string): void
}

interface TokenFault {
  kind: 'fault'
  reason: Fault['reason'] | 'credentials-refused' | `status-${number}` | 'breaker-open'
}

/**
 * Keeps the OAuth token of the client credentials grant. The secret leaves this closure only in the request's header.
 */
export function accessTokens(
  options: { apiUrl: string; clientId: string; clientSecret: string },
  send: (
    request: HttpRequest,
    signal: AbortSignal,
  ) => Promise<HttpAnswer | { kind: 'fault'; reason: Fault['reason'] | 'breaker-open' }>,
): AccessTokens {
  const basic = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')
  const request: HttpRequest = {
    method: 'POST',
    url: `${options.apiUrl}/v1/oauth2/token`,
    headers: {
      Authorization: `Basic ${basic}`,
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'application/json',
    },
    body: 'grant_type=client_credentials',
  }
  let held: { token: string; until: number } | undefined
  let pending: ReturnType<typeof fetchToken> | undefined

  async function fetchToken(signal: AbortSignal): Promise<{ kind: 'token'; token: string } | TokenFault> {
    const answer = await send(request, signal)
    if (answer.kind === 'fault') return answer
    if (answer.status === 400 || answer.status === 401) return { kind: 'fault', reason: 'credentials-refused' }
    if (answer.status >= 300) return { kind: 'fault', reason: `status-${answer.status}` }
    const parsed = tokenAnswer.safeParse(answer.body)
    if (!parsed.success) return { kind: 'fault', reason: 'unreadable' }
    held = { token: parsed.data.access_token, until: Date.now() + parsed.data.expires_in * 1000 - MARGIN_MS }
    return { kind: 'token', token: held.token }
  }

  return {
    async get(signal) {
      if (held && held.until > Date.now()) return { kind: 'token', token: held.token }
      pending ??= fetchToken(signal).finally(() => {
        pending = undefined
      })
      return await pending
    },
    drop(token) {
      if (held?.token === token) held = undefined
    },
  }
}
