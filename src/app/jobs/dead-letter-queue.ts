import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import { recordFailedJob } from '#modules/failed-jobs/index.ts'
import type { Log } from '#platform/log/log.ts'
import { asNow } from '#platform/queue/former-jobs.ts'
import { fromQueued } from '#platform/queue/queued-data.ts'

/**
 * The dead letter queue. A job is moved here in the statement that records its last failure, and also when its process
 * was killed during the last try. Scheduled jobs are not moved here: their next run does the work that was missed.
 */
export const DEAD_LETTER = 'dead-letter'

/** Starts the worker that shows failed jobs to the admins. Returns the worker's id. */
export async function watchDeadLetters(
  boss: PgBoss,
  { queue, deps, log }: { queue: string; deps: { db: Db; clock: Clock }; log: Log },
): Promise<string> {
  return boss.work(queue, { pollingIntervalSeconds: 30, batchSize: 20, includeMetadata: true }, async (jobs) => {
    for (const job of jobs)
      await record(deps, job).catch((error: unknown) => {
        log.error({ err: error, jobId: job.id }, 'a job that was given up was not recorded')
        throw error
      })
  })
}

async function record(deps: { db: Db; clock: Clock }, job: JobWithMetadata<unknown>): Promise<void> {
  await recordFailedJob(deps, {
    jobId: job.sourceId ?? job.id,
    ...asNow({ name: job.sourceName ?? '', payload: fromQueued(job.data).payload }),
    reason: messageOf(job.sourceOutput),
    tries: (job.sourceRetryCount ?? 0) + 1,
    queuedAt: new Date(job.sourceCreatedOn ?? job.createdOn),
  })
}

function messageOf(output: unknown): string | null {
  return typeof output === 'object' && output !== null && 'message' in output && typeof output.message === 'string'
    ? output.message
    : null
}
