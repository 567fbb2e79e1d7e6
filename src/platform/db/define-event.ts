import type { JobName, JobPayloads } from './define-job.ts'

/**
 * Events of the shop, by name, with their payload. Empty here: the module where an event happens declares it (`declare
 * module`) and does not know its subscribers. Payloads carry ids and times (ISO 8601).
 */
export interface EventPayloads {}

export type EventName = keyof EventPayloads

/** The job of one module that follows an event. */
export interface Subscription<Event extends EventName, Job extends JobName> {
  event: Event
  job: Job
  /** The job's payload; undefined where this event does not concern it. */
  payload(of: EventPayloads[Event]): JobPayloads[Job] | undefined
}

/**
 * Declares which job follows an event, in the module that does the work. `src/app/jobs/all-events.ts` lists all
 * subscriptions.
 */
export function onEvent<Event extends EventName, Job extends JobName>(
  event: Event,
  job: Job,
  payload: Subscription<Event, Job>['payload'],
): Subscription<Event, Job> {
  return { event, job, payload }
}
