import type { Log } from '#platform/log/log.ts'
import type { Watch } from './watch.ts'

/** What adapters call: names, statuses, reasons and times. */
export type ProviderLog = (event: string, fields: Record<string, unknown>) => void

/** Breakers that let no call through, or one to try. */
const OPEN: readonly unknown[] = ['Open', 'HalfOpen', 'Isolated']

/**
 * The log of one provider's adapter. Calls (`*.answer`, `*.fault`) and circuit breakers (`*.breaker`) are told to
 * metrics and traces as well; an adapter knows of neither.
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

/** Its own trouble has a few names; everything else would be a label for each day. */
function reasonOf({ reason }: Record<string, unknown>): string {
  return typeof reason === 'string' && /^[a-z0-9-]{1,30}$/.test(reason) ? reason : 'unavailable'
}

function outcomeOf({ status, code }: Record<string, unknown>): string {
  if (typeof status !== 'number') return code === undefined ? 'ok' : 'refused'
  if (status === 429 || status >= 500) return `status-${status}`
  return status < 400 ? 'ok' : 'refused'
}
