import type { Trail } from '#platform/telemetry/trail.ts'
import type { OutboxJob } from './outbox.sql.ts'

/** No payload has a field of this name. */
const TRAIL = '_trail'

/**
 * What the queue keeps of a job: its payload, and beside its fields where it came from. A version that knows nothing of
 * that finds the payload as it was.
 */
export function toQueued({ payload, requestId, traceparent }: OutboxJob): object {
  const trail = { ...(requestId && { requestId }), ...(traceparent && { traceparent }) }
  return { ...(typeof payload === 'object' && payload), ...(Object.keys(trail).length > 0 && { [TRAIL]: trail }) }
}

/** The payload and where the job came from; nothing for one that the clock has queued. */
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
