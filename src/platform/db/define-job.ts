/**
 * Every kind of background work, by name, with what it is told. Empty here: each module adds its own beside the work
 * (`declare module`), so that any module can queue the work of another without importing it. Payloads carry ids; the
 * job reads the rest.
 */
export interface JobPayloads {}

export type JobName = keyof JobPayloads
/** Of work that the clock queues, or that needs to be told nothing. */
export type NoPayload = Record<string, never>

/** One kind of background work. */
export interface Job<Name extends JobName, Deps> {
  name: Name
  /** When the clock queues it: cron, UTC. Absent: only `enqueue` does. */
  schedule?: string
  /** Does the work. A throw makes the queue try again, later and later; so it has to be safe to run twice. */
  run(deps: Deps, payload: JobPayloads[Name]): Promise<unknown>
}

/** Declares a kind of background work beside its use case; `src/app/all-jobs.ts` lists all. */
export function defineJob<Name extends JobName, Deps>(job: Job<Name, Deps>): Job<Name, Deps> {
  return job
}
