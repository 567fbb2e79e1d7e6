import type { Log } from '#platform/log/log.ts'
import type { Watch } from './watch.ts'

/** What adapters log: names, statuses, reasons and times. */
export type ProviderLog = (event: string, fields: Record<string, unknown>) => void

/** Circuit breaker states: open, or half-open for one try. */
const OPEN: readonly unknown[] = ['Open', 'HalfOpen', 'Isolated']

/**
 * The log of one provider's adapter. Calls (`*.answer`, `*.fault`) and circuit breakers (`*.breaker`) also go to
 * metrics and traces, which the adapter does not know.
 */
export function providerLog(provider: string, log: Log, watch: Watch | undefined): ProviderLog {
  const write: ProviderLog = (event, fields) => log.info(fields, event)
  if (!watch) return write
  watch.breakerMoved(provider, false)
  return (event, fields) => {
    write(event, fields)
    const { operation, ms, state } = fields
    const kind = event.slice(event.indexOf('.') + 1)
    if (kind === 'breaker') watch.breakerMoved(provider, OPEN.includes(state))
    else if ((kind === 'answer' || kind === 'fault') && typeof operation === 'string' && typeof ms === 'number')
      watch.providerCall({ provider, operation, ms, outcome: kind === 'fault' ? reasonOf(fields) : outcomeOf(fields) })
  }
}

/**
 * A provider's own errors have a few names; all others share one label, because free texts would create endless labels.
 */
function reasonOf({ reason }: Record<string, unknown>): string {
  return typeof reason === 'string' && /^[a-z0-9-]{1,30}$/.test(reason) ? reason : 'unavailable'
}

function outcomeOf({ status, code }: Record<string, unknown>): string {
  if (typeof status !== 'number') return code === undefined ? 'ok' : 'refused'
  if (status === 429 || status >= 500) return `status-${status}`
  return status < 400 ? 'ok' : 'refused'
}
