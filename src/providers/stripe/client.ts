import type { Stripe } from 'stripe'
import type * as z from 'zod'
import { guardedCalls, type CallLog, type ProviderAnswer } from '#providers/guarded-calls.ts'

export interface StripeClientOptions {
  apiUrl: string
  secretKey: string
  log?: CallLog
  /** Timeout of one attempt in milliseconds; there are two at most. */
  timeout?: number
  /** Milliseconds that the circuit breaker stays open after six failures in a row. */
  breakerWait?: number
}

export interface StripeClient {
  /** Calls Stripe and parses its answer by `schema`. Never throws. */
  call<Schema extends z.ZodType>(
    operation: string,
    schema: Schema,
    run: (stripe: Stripe) => Promise<unknown>,
  ): Promise<ProviderAnswer<z.output<Schema>>>
  /**
   * The official library. Loading it takes a while, so it starts with the shop, and only where Stripe is configured.
   */
  library(): Promise<Stripe>
}

const TIMEOUT_MS = 3_500

/** Stripe's REST API through the official library: timeouts, one careful retry, circuit breaker. */
export function createStripeClient(options: StripeClientOptions): StripeClient {
  const guarded = guardedCalls('stripe', { log: options.log, waitMs: options.breakerWait })
  const loaded = load(options)
  // The caller that needs it gets the error; here it is ignored.
  loaded.catch(() => {})

  async function attempt(run: (stripe: Stripe) => Promise<unknown>): Promise<ProviderAnswer<unknown>> {
    try {
      return { kind: 'answer', value: await run(await loaded) }
    } catch (error) {
      return readError(error)
    }
  }

  return { library: () => loaded, call: (operation, schema, run) => guarded(operation, schema, () => attempt(run)) }
}

async function load({ apiUrl, secretKey, timeout = TIMEOUT_MS }: StripeClientOptions): Promise<Stripe> {
  const { Stripe: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Library(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
    // Its timeout covers the whole answer, and a redirect would forward the key to another host.
    httpClient: Library.createFetchHttpClient((input, init) => fetch(input, { ...init, redirect: 'error' })),
  })
}

function readError(error: unknown): Exclude<ProviderAnswer<never>, { kind: 'answer' }> {
  const { statusCode, code, type } = fieldsOf(error)
  if (statusCode === 404) return { kind: 'not-found' }
  // The same request is in progress, or Stripe is limiting the rate; neither says anything about money.
  if (statusCode === undefined || statusCode >= 500 || statusCode === 409 || statusCode === 429)
    return { kind: 'unavailable', reason: statusCode === undefined ? 'connection' : `status-${statusCode}` }
  if (statusCode === 401 || statusCode === 403) return { kind: 'unavailable', reason: 'credentials-refused' }
  return { kind: 'refused', code: code ?? type ?? `status-${statusCode}` }
}

/** The fields of a Stripe error, if it is one. */
function fieldsOf(error: unknown): { statusCode?: number; code?: string; type?: string } {
  if (typeof error !== 'object' || error === null) return {}
  const word = (value: unknown) => (typeof value === 'string' && /^\w{1,80}$/.test(value) ? value : undefined)
  const statusCode = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
  const code = 'code' in error ? word(error.code) : undefined
  const type = 'type' in error ? word(error.type) : undefined
  return {
    ...(statusCode !== undefined && { statusCode }),
    ...(code !== undefined && { code }),
    ...(type !== undefined && { type }),
  }
}
