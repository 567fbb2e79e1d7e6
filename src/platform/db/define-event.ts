import type { JobName, JobPayloads } from './define-job.ts'

/**
 * What happens in the shop that other modules answer to, by name, with what it is about. Empty here: the module where
 * it happens adds its own (`declare module`), and does not know who answers. Payloads carry ids and times (ISO 8601).
 */
export interface EventPayloads {}

export type EventName = keyof EventPayloads

/** The work that one module does after an event. */
export interface Subscription<Event extends EventName, Job extends JobName> {
  event: Event
  job: Job
  /** What the job is told; undefined where this event is none of its business. */
  payload(of: EventPayloads[Event]): JobPayloads[Job] | undefined
}

/** Declares which job follows an event, in the module that does the work; `src/app/jobs/all-events.ts` lists all. */
export function onEvent<Event extends EventName, Job extends JobName>(
  event: Event,
  job: Job,
  payload: Subscription<Event, Job>['payload'],
): Subscription<Event, Job> {
  return { event, job, payload }
}
