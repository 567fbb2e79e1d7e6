import { PgBoss, type JobResult } from 'pg-boss'
import type { Database } from '#server/db/client.ts'
import type { JobName, JobQueue } from '#server/db/jobs.ts'
import { txSql } from '#server/db/transaction.ts'
import type { Log } from '#server/log.ts'
import { HANDLERS, SCHEDULES, type JobDeps } from './handlers.ts'

export interface Jobs extends JobQueue {
  /** Begins to run queued and scheduled jobs. */
  work(deps: JobDeps): Promise<void>
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Twenty tries, at most an hour apart: a mail outlives an outage of half a day. */
const RETRY = { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }

/** Opens the queue inside the shop's own database, so that a job commits with what causes it. */
export async function openJobs(database: Database, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue fault'))
  await boss.start()
  for (const name of jobNames()) {
    await boss.createQueue(name, RETRY)
    // Makes the queue's settings known now. `send` would otherwise read them over a second connection while a transaction
    // is open, and the embedded engine has only one: both would wait for ever.
    await boss.getJobById(name, NO_JOB)
  }
  return {
    async enqueue(tx, name, payload, options) {
      const id = await boss.send(name, payload, {
        db: { executeSql: (text, values) => txSql(tx, text, values ?? []) },
        ...(options?.startAfter && { startAfter: options.startAfter }),
      })
      if (id === null) throw new Error(`the job ${name} was not stored`)
    },
    async work(deps) {
      for (const name of jobNames()) await boss.work(name, { pollingIntervalSeconds: 1, batchSize: 5, perJobResults: true }, (jobs) => runEach(deps, log, name, jobs))
      for (const [name, cron] of SCHEDULES) await boss.schedule(name, cron)
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}

/** Runs a batch one after the other; each job fails, and is tried again, for itself alone. */
async function runEach(deps: JobDeps, log: Log, name: JobName, jobs: { id: string; data: unknown }[]): Promise<JobResult[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `enqueue` stores jobs, and it is typed by the same map
  const handle = HANDLERS[name] as (deps: JobDeps, payload: unknown) => Promise<unknown>
  const results: JobResult[] = []
  for (const job of jobs) {
    try {
      await handle(deps, job.data ?? {})
      results.push({ id: job.id, status: 'completed' })
    } catch (error) {
      log.error({ err: error, job: name, jobId: job.id }, 'job failed')
      results.push({ id: job.id, status: 'failed', output: { message: 'see the log' } })
    }
  }
  return results
}

function jobNames(): JobName[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a map that the compiler has checked
  return Object.keys(HANDLERS) as JobName[]
}
