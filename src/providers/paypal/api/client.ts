import { setTimeout as pause } from 'node:timers/promises'
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel'
import { accessTokens } from './access-token.ts'
import { CALL_LIMITS, type CallLimits } from './limits.ts'
import { type Fault, type Fetch, type HttpAnswer, type HttpRequest, exchange, pooledFetch } from './transport.ts'

/** Receives names, statuses, durations and PayPal's debug id, but never bodies, tokens or personal data. */
export type Log = (event: string, fields: Record<string, unknown>) => void

export interface PaypalClientOptions {
  apiUrl: string
  clientId: string
  clientSecret: string
  fetch?: Fetch
  log?: Log
  limits?: Partial<CallLimits>
}

/** `operation` is for the log, such as `orders.capture`. Every part of `path` must be escaped. */
export type PaypalCall =
  | { operation: string; method: 'GET'; path: string }
  /**
   * PayPal executes each request id only once, which makes a POST safe to retry, so every POST has one. `rawBody` is
   * sent unchanged.
   */
  | { operation: string; method: 'POST'; path: string; requestId: string; body: unknown; rawBody?: string }

export type PaypalAnswer = HttpAnswer | { kind: 'unavailable'; reason: string }

export interface PaypalClient {
  /** Calls PayPal with a token and timeouts, twice at most. Never throws. */
  call(call: PaypalCall): Promise<PaypalAnswer>
}

type Attempt = HttpAnswer | Fault | { kind: 'fault'; reason: 'breaker-open' }

const MAX_PAUSE_MS = 2_000

/** PayPal's REST API over HTTP: token, timeouts, one careful retry, circuit breaker. */
export function createPaypalClient(options: PaypalClientOptions): PaypalClient {
  const limits = { ...CALL_LIMITS, ...options.limits }
  const apiUrl = options.apiUrl.replace(/\/+$/, '')
  const fetch = options.fetch ?? pooledFetch(limits)
  const log = options.log ?? (() => {})
  const breaker = circuitBreaker(
    handleWhenResult((result) => failed(result)),
    { breaker: new ConsecutiveBreaker(limits.breakerFailures), halfOpenAfter: limits.breakerWait },
  )
  breaker.onStateChange((state) => log('paypal.breaker', { state: CircuitState[state] }))
  const tokens = accessTokens({ ...options, apiUrl }, (request, signal) => sendTwice('oauth2.token', request, signal))

  async function sendOnce(operation: string, request: HttpRequest, deadline: AbortSignal): Promise<Attempt> {
    const started = performance.now()
    try {
      const result = await breaker.execute(() => exchange(fetch, request, limits, deadline))
      const took = { operation, ms: Math.round(performance.now() - started) }
      if (result.kind === 'fault') log('paypal.fault', { ...took, reason: result.reason })
      else log('paypal.answer', { ...took, status: result.status, debugId: debugId(result) })
      return result
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error
      log('paypal.fault', { operation, ms: 0, reason: 'breaker-open' })
      return { kind: 'fault', reason: 'breaker-open' }
    }
  }

  async function sendTwice(operation: string, request: HttpRequest, deadline: AbortSignal): Promise<Attempt> {
    const first = await sendOnce(operation, request, deadline)
    const milliseconds = pauseBeforeRepeating(first)
    if (milliseconds === undefined || deadline.aborted) return first
    // Cut off by the deadline, which is checked next.
    await pause(milliseconds, undefined, { signal: deadline }).catch(() => undefined)
    return deadline.aborted ? first : await sendOnce(operation, request, deadline)
  }

  async function withToken(
    call: PaypalCall,
    deadline: AbortSignal,
  ): Promise<Attempt | { kind: 'fault'; reason: string }> {
    for (let round = 0; ; round += 1) {
      const token = await tokens.get(deadline)
      if (token.kind === 'fault') return token
      const answer = await sendTwice(call.operation, httpRequest(apiUrl, call, token.token), deadline)
      if (answer.kind !== 'answer' || answer.status !== 401) return answer
      tokens.drop(token.token)
      if (round > 0) return { kind: 'fault', reason: 'credentials-refused' }
    }
  }

  return {
    async call(call) {
      const answer = await withToken(call, AbortSignal.timeout(limits.whole))
      if (answer.kind === 'fault') return { kind: 'unavailable', reason: answer.reason }
      if (failed(answer)) return { kind: 'unavailable', reason: `status-${answer.status}` }
      return answer
    },
  }
}

function httpRequest(apiUrl: string, call: PaypalCall, token: string): HttpRequest {
  return {
    method: call.method,
    url: `${apiUrl}${call.path}`,
    headers: {
      Authorization: `Bearer ${token}`,
      Accept: 'application/json',
      ...(call.method === 'POST'
        ? { 'Content-Type': 'application/json', Prefer: 'return=representation', 'PayPal-Request-Id': call.requestId }
        : {}),
    },
    ...(call.method === 'POST' ? { body: call.rawBody ?? JSON.stringify(call.body) } : {}),
  }
}

/** A failure of PayPal itself, as opposed to an answer about our request. */
function failed(result: unknown): boolean {
  if (typeof result !== 'object' || result === null || !('kind' in result)) return false
  if (result.kind === 'fault') return true
  return 'status' in result && typeof result.status === 'number' && (result.status >= 500 || result.status === 429)
}

/**
 * Milliseconds to wait, with jitter so that callers do not retry at the same time; undefined when a retry is useless.
 */
function pauseBeforeRepeating(result: Attempt): number | undefined {
  if (!failed(result)) return undefined
  if (result.kind === 'fault')
    return ['timeout', 'connection', 'unreadable'].includes(result.reason) ? jitter() : undefined
  const seconds = Number(result.header('retry-after') ?? 0)
  if (!Number.isFinite(seconds) || seconds * 1000 > MAX_PAUSE_MS) return undefined
  return seconds * 1000 + jitter()
}

function jitter(): number {
  return 100 + Math.random() * 200
}

function debugId(answer: HttpAnswer): string | undefined {
  const value = answer.header('paypal-debug-id')
  return value && /^[\w-]{1,64}$/.test(value) ? value : undefined
}
