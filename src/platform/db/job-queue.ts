import type { Tx } from './client.ts'
import type { JobName, JobPayloads } from './define-job.ts'

/** Stores a job in the caller's transaction: it runs if, and only if, that commits. */
export interface JobQueue {
  enqueue<Name extends JobName>(
    tx: Tx,
    name: Name,
    payload: JobPayloads[Name],
    options?: { startAfter?: Date },
  ): Promise<void>
}
