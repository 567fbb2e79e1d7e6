import type * as z from 'zod'
import { guardedCalls, type CallLog, type ProviderAnswer } from '#providers/guarded-calls.ts'
import { readBounded } from '#providers/read-bounded.ts'

export interface BtcpayClientOptions {
  /** Without a trailing slash. */
  url: string
  apiKey: string
  log?: CallLog
  /** Timeout of one call in milliseconds. */
  timeout?: number
}

export interface BtcpayClient {
  /**
   * One call of the Greenfield API, its answer parsed by `schema`. Never throws and never retries, because its calls
   * have no idempotency key.
   */
  call<Schema extends z.ZodType>(
    call: { operation: string; method: 'GET' | 'POST'; path: string; body?: unknown },
    schema: Schema,
  ): Promise<ProviderAnswer<z.output<Schema>>>
}

const TIMEOUT_MS = 6_000
const MAX_BYTES = 512 * 1024

/** Client of BTCPay Server's Greenfield API: timeout, no redirects, circuit breaker. */
export function createBtcpayClient({ url, apiKey, log, timeout = TIMEOUT_MS }: BtcpayClientOptions): BtcpayClient {
  const guarded = guardedCalls('btcpay', { log })

  async function send(method: string, path: string, body: unknown): Promise<ProviderAnswer<unknown>> {
    try {
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          authorization: `token ${apiKey}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // A redirect would forward the key to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      if (response.status === 404) return { kind: 'not-found' }
      if (response.status === 401 || response.status === 403)
        return { kind: 'unavailable', reason: 'credentials-refused' }
      if (response.status === 429 || response.status >= 500)
        return { kind: 'unavailable', reason: `status-${response.status}` }
      if (!response.ok) return { kind: 'refused', code: `status-${response.status}` }
      const text = await readBounded(response.body, MAX_BYTES)
      const value: unknown = text === undefined ? undefined : JSON.parse(text)
      return value === undefined ? { kind: 'unavailable', reason: 'too-large' } : { kind: 'answer', value }
    } catch (error) {
      if (error instanceof SyntaxError) return { kind: 'unavailable', reason: 'unreadable' }
      return {
        kind: 'unavailable',
        reason: error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'connection',
      }
    }
  }

  return {
    call: ({ operation, method, path, body }, schema) => guarded(operation, schema, () => send(method, path, body)),
  }
}
