import type { Trail } from '#platform/telemetry/trail.ts'
import type { OutboxJob } from './outbox.sql.ts'

/** No payload has a field with this name. */
const TRAIL = '_trail'

/**
 * A job as the queue stores it: its payload and, beside it, its request and span. A version that does not know these
 * still finds the payload.
 */
export function toQueued({ payload, requestId, traceparent }: OutboxJob): object {
  const trail = { ...(requestId && { requestId }), ...(traceparent && { traceparent }) }
  return { ...(typeof payload === 'object' && payload), ...(Object.keys(trail).length > 0 && { [TRAIL]: trail }) }
}

/** The payload and its origin; no origin for a scheduled job. */
export function fromQueued(data: unknown): { payload: object; trail: Trail } {
  if (typeof data !== 'object' || data === null) return { payload: {}, trail: {} }
  if (!(TRAIL in data)) return { payload: data, trail: {} }
  const { [TRAIL]: trail, ...payload } = data
  return { payload, trail: { ...field(trail, 'requestId'), ...field(trail, 'traceparent') } }
}

function field(from: unknown, name: 'requestId' | 'traceparent'): Pick<Trail, 'requestId' | 'traceparent'> {
  if (typeof from !== 'object' || from === null) return {}
  const value: unknown = Reflect.get(from, name)
  return typeof value === 'string' ? { [name]: value } : {}
}
