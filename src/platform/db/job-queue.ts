import type { Tx } from './client.ts'
import type { EventName, EventPayloads } from './define-event.ts'
import type { JobName, JobPayloads } from './define-job.ts'

export interface JobQueue {
  /** Stores a job in the caller's transaction, so that it runs if and only if the transaction commits. */
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
    options?: { startAfter?: Date },
  ): Promise<void>
  /** Stores the jobs of every subscription of an event, in the transaction in which it happens. */
  publish<Event extends EventName>(tx: Tx, event: Event, payload: EventPayloads[Event]): Promise<void>
}
