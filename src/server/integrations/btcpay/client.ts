import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel'
import type * as z from 'zod'
import type { Unavailable } from '#server/domain/payments/index.ts'

export interface BtcpayClientOptions {
  /** Without a slash at its end. */
  url: string
  apiKey: string
  log?: (event: string, fields: Record<string, unknown>) => void
  /** Milliseconds of one call. */
  timeout?: number
}

export type BtcpayAnswer<Value> = { kind: 'answer'; value: Value } | { kind: 'not-found' } | { kind: 'refused'; code: string } | Unavailable

export interface BtcpayClient {
  /** One call of the Greenfield API, read by `schema`. Never throws, and repeats nothing: no call has an idempotency key. */
  call<Schema extends z.ZodType>(call: { operation: string; method: 'GET' | 'POST'; path: string; body?: unknown }, schema: Schema): Promise<BtcpayAnswer<z.output<Schema>>>
}

const TIMEOUT_MS = 6_000
const MOST_BYTES = 512 * 1024

/** BTCPay Server's Greenfield API: time limit, no redirect, circuit breaker. */
export function createBtcpayClient({ url, apiKey, log = () => {}, timeout = TIMEOUT_MS }: BtcpayClientOptions): BtcpayClient {
  const breaker = circuitBreaker(
    handleWhenResult((result) => typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'unavailable'),
    { breaker: new ConsecutiveBreaker(6), halfOpenAfter: 10_000 },
  )
  breaker.onStateChange((state) => log('btcpay.breaker', { state: CircuitState[state] }))

  async function send(method: string, path: string, body: unknown): Promise<BtcpayAnswer<unknown>> {
    try {
      const response = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: { authorization: `token ${apiKey}`, accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // It would carry the key elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      if (response.status === 404) return { kind: 'not-found' }
      if (response.status === 401 || response.status === 403) return { kind: 'unavailable', reason: 'credentials-refused' }
      if (response.status === 429 || response.status >= 500) return { kind: 'unavailable', reason: `status-${response.status}` }
      if (!response.ok) return { kind: 'refused', code: `status-${response.status}` }
      const text = await readBounded(response)
      const value: unknown = text === undefined ? undefined : JSON.parse(text)
      return value === undefined ? { kind: 'unavailable', reason: 'too-large' } : { kind: 'answer', value }
    } catch (error) {
      if (error instanceof SyntaxError) return { kind: 'unavailable', reason: 'unreadable' }
      return { kind: 'unavailable', reason: error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'connection' }
    }
  }

  return {
    async call({ operation, method, path, body }, schema) {
      const started = performance.now()
      const answer = await breaker.execute(() => send(method, path, body)).catch((error: unknown): Unavailable => {
        if (error instanceof BrokenCircuitError) return { kind: 'unavailable', reason: 'breaker-open' }
        throw error
      })
      log(answer.kind === 'unavailable' ? 'btcpay.fault' : 'btcpay.answer', { operation, ms: Math.round(performance.now() - started), ...('reason' in answer && { reason: answer.reason }), ...('code' in answer && { code: answer.code }) })
      if (answer.kind !== 'answer') return answer
      const read = schema.safeParse(answer.value)
      return read.success ? { kind: 'answer', value: read.data } : { kind: 'unavailable', reason: 'unreadable' }
    },
  }
}

async function readBounded(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MOST_BYTES) return undefined
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}
