import { AsyncLocalStorage } from 'node:async_hooks'

/** The origin of a piece of work. Every log line written during it contains it. */
export interface Trail {
  /** The request that started it, also for a job that this request enqueued; undefined for scheduled work. */
  requestId?: string | undefined
  job?: string
  jobId?: string
  /** The open span in W3C format; undefined without tracing. */
  traceparent?: string | undefined
}

const trails = new AsyncLocalStorage<Trail>()

/** Runs `work`, and everything that it calls, with its own origin. */
export function along<T>(trail: Trail, work: () => T): T {
  return trails.run(trail, work)
}

export function currentTrail(): Trail | undefined {
  return trails.getStore()
}

/** The log fields of the current origin. */
export function trailFields(): object {
  const trail = trails.getStore()
  if (!trail) return {}
  const { traceparent, ...fields } = trail
  return traceparent === undefined ? fields : { ...fields, traceId: traceparent.split('-')[1] }
}
