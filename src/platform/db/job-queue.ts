import type { Tx } from './client.ts'
import type { EventName, EventPayloads } from './define-event.ts'
import type { JobName, JobPayloads } from './define-job.ts'

export interface JobQueue {
  /** Stores a job in the caller's transaction: it runs if, and only if, that commits. */
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
    options?: { startAfter?: Date },
  ): Promise<void>
  /** Stores the jobs of all that subscribe to an event, in the transaction in which it happens. */
  publish<Event extends EventName>(tx: Tx, event: Event, payload: EventPayloads[Event]): Promise<void>
}
