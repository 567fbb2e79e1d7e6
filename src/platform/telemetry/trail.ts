import { AsyncLocalStorage } from 'node:async_hooks'

/** What a piece of work goes back to. Every log line written along it says so. */
export interface Trail {
  /**
   * The request that it began with, also for a job that this request left behind; undefined for what the clock began.
   */
  requestId?: string | undefined
  job?: string
  jobId?: string
  /** The span that is open, as W3C writes it; undefined where nothing is traced. */
  traceparent?: string | undefined
}

const trails = new AsyncLocalStorage<Trail>()

/** Runs `work`, and everything that it causes, along a trail of its own. */
export function along<T>(trail: Trail, work: () => T): T {
  return trails.run(trail, work)
}

export function currentTrail(): Trail | undefined {
  return trails.getStore()
}

/** What a log line says of the trail it was written along. */
export function trailFields(): object {
  const trail = trails.getStore()
  if (!trail) return {}
  const { traceparent, ...fields } = trail
  return traceparent === undefined ? fields : { ...fields, traceId: traceparent.split('-')[1] }
}
