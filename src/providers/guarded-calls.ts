import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel'
import type * as z from 'zod'
import type { Unavailable } from '#modules/payments/index.ts'

/** Receives names, statuses and durations, but never bodies, keys or personal data. */
export type CallLog = (event: string, fields: Record<string, unknown>) => void

/** `refused` is an answer about our request; the provider's own failures are `unavailable`. */
export type ProviderAnswer<Value> =
  | { kind: 'answer'; value: Value }
  | { kind: 'not-found' }
  | { kind: 'refused'; code: string }
  | Unavailable

/** One call, with its answer parsed by `schema`. Never throws unless `send` does. */
export type GuardedCall = <Schema extends z.ZodType>(
  operation: string,
  schema: Schema,
  send: () => Promise<ProviderAnswer<unknown>>,
) => Promise<ProviderAnswer<z.output<Schema>>>

const FAILURES = 6
const WAIT_MS = 10_000

/**
 * Calls of one provider: after six failures in a row the circuit breaker opens for `waitMs`. Every result is logged
 * under the provider's name, and an answer with an unexpected structure counts as a failure.
 */
export function guardedCalls(
  provider: string,
  { log = () => {}, waitMs = WAIT_MS }: { log?: CallLog | undefined; waitMs?: number | undefined },
): GuardedCall {
  const breaker = circuitBreaker(
    handleWhenResult(
      (result) => typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'unavailable',
    ),
    { breaker: new ConsecutiveBreaker(FAILURES), halfOpenAfter: waitMs },
  )
  breaker.onStateChange((state) => log(`${provider}.breaker`, { state: CircuitState[state] }))
  return async (operation, schema, send) => {
    const started = performance.now()
    const answer = await breaker.execute(send).catch((error: unknown): Unavailable => {
      if (error instanceof BrokenCircuitError) return { kind: 'unavailable', reason: 'breaker-open' }
      throw error
    })
    log(`${provider}.${answer.kind === 'unavailable' ? 'fault' : 'answer'}`, {
      operation,
      ms: Math.round(performance.now() - started),
      ...('reason' in answer && { reason: answer.reason }),
      ...('code' in answer && { code: answer.code }),
    })
    if (answer.kind !== 'answer') return answer
    const read = schema.safeParse(answer.value)
    return read.success ? { kind: 'answer', value: read.data } : { kind: 'unavailable', reason: 'unreadable' }
  }
}
