/**
 * The kinds of background jobs, by name, with their payload. Empty here: each module declares its own beside the job
 * (`declare module`), so that any module can enqueue another's job without importing it. Payloads carry ids; the job
 * reads the rest.
 */
export interface JobPayloads {}

export type JobName = keyof JobPayloads
/** The payload of a scheduled job, or of one that needs none. */
export type NoPayload = Record<string, never>

/** One kind of background job. */
export interface Job<Name extends JobName, Deps> {
  name: Name
  /** Its schedule as a cron expression, UTC. Without one it only runs when it was enqueued. */
  schedule?: string
  /** Does the work. If it throws, the queue retries with a growing delay, so it must be safe to run twice. */
  run(deps: Deps, payload: JobPayloads[Name]): Promise<unknown>
}

/** Declares a kind of background job beside its use case; `src/app/jobs/all-jobs.ts` lists all. */
export function defineJob<Name extends JobName, Deps>(job: Job<Name, Deps>): Job<Name, Deps> {
  return job
}
