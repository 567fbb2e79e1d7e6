import { PgBoss, type JobResult } from 'pg-boss'
import type { Database, Tx } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import type { JobName } from '#platform/db/define-job.ts'
import { txSql } from '#platform/db/transaction.ts'
import type { Log } from '#platform/log/log.ts'
import { along, currentTrail } from '#platform/telemetry/trail.ts'
import type { Watch } from '#platform/telemetry/watch.ts'
import { DEAD_LETTER, watchDeadLetters } from './dead-letter-queue.ts'
import { startRelay, type Relay } from '#platform/queue/relay.ts'
import { publisher } from './all-events.ts'
import { JOB_NAMES, JOBS, type JobDeps } from './all-jobs.ts'
import { asNow, FORMER_DEAD_LETTER, FORMER_NAMES } from '#platform/queue/former-jobs.ts'
import { insertOutboxJob, type OutboxJob } from '#platform/queue/outbox.sql.ts'
import { fromQueued, toQueued } from '#platform/queue/queued-data.ts'
import { selectWaitingJobs, type WaitingJobs } from '#platform/queue/waiting-jobs.sql.ts'

export interface Jobs extends JobQueue {
  /** Starts running queued and scheduled jobs. */
  work(deps: JobDeps): Promise<void>
  /** Jobs that are due and not started, counted by kind. */
  waiting(): Promise<WaitingJobs[]>
  /** Lets running jobs finish, then stops. A second call does nothing. */
  stop(): Promise<void>
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Twenty-two tries, at most an hour apart, so that a mail survives an outage of half a day. */
const RETRY = { retryLimit: 22, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 }
/**
 * A process that sends no heartbeat for this long counts as dead. Another process takes over its jobs within 15 s:
 * `startRelay` looks for them every second, and the retry starts two seconds later.
 */
const HEARTBEAT = { heartbeatSeconds: 10 }

/**
 * Jobs that no visitor waits for. A backlog of them is not processed in one go, so that a rush of orders does not
 * compete with its own mails for the CPU.
 */
const CAN_WAIT: ReadonlySet<JobName> = new Set<JobName>(['send-mail', 'notify-staff'])
/**
 * The relay wakes the workers of every queue that has due jobs, with one statement for all queues. Polling by each
 * worker remains only as a fallback.
 */
const WITHOUT_BURSTS = { pollingIntervalSeconds: 30 }
/** A backlog is processed without pauses. */
const IN_BURSTS = { ...WITHOUT_BURSTS, burstWhenBatchFull: true }
/** A transaction that enqueues a job usually commits within this time. A later one is found at the next poll. */
const EXPECTED_FOR_MS = 2_000

/**
 * Opens the job queue in the shop's own database. A job is written to an outbox table in the transaction that causes
 * it. The relay moves it to pg-boss shortly afterwards, in batches.
 */
export async function openJobs(database: Database, log: Log, watch?: Watch): Promise<Jobs> {
  const boss = await openBoss(database, log)
  let relay: Relay | undefined
  let stopping: Promise<void> | undefined
  let lastQueued = -Infinity
  const stop = async () => {
    await relay?.stop()
    await boss.stop({ graceful: true, timeout: 8_000 })
  }
  const enqueue: JobQueue['enqueue'] = (tx, name, payload, options) => {
    lastQueued = performance.now()
    const { requestId = null, traceparent = null } = currentTrail() ?? {}
    return insertOutboxJob(tx, { name, payload, startAfter: options?.startAfter ?? null, requestId, traceparent })
  }
  return {
    enqueue,
    publish: publisher(enqueue),
    async work(deps) {
      const workers = await startWorkers(boss, { deps, log, watch })
      await scheduleWhatChanged(boss)
      relay = startRelay({
        db: database.db,
        log,
        names: [...JOB_NAMES, ...FORMER_NAMES],
        queues: [...workers.keys()],
        expects: () => performance.now() - lastQueued < EXPECTED_FOR_MS,
        store: (tx, name, jobs) => storeInQueue(boss, tx, name, jobs),
        freeDead: () => boss.supervise(),
        wake: (queue) => boss.notifyWorker(workers.get(queue) ?? ''),
      })
    },
    waiting: () => selectWaitingJobs(database, JOB_NAMES),
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

/** pg-boss with all its queues, in the schema `jobs`. */
async function openBoss(database: Database, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    // Makes pg-boss look for expired jobs now instead of once a minute.
    monitorIntervalSeconds: 1,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue fault'))
  await boss.start()
  await createMissingQueues(boss)
  // A partial index over active jobs, so that the check for dead processes does not read finished ones. Processes that
  // start together create it one after the other, because PostgreSQL fails when two create the same index at once.
  await database.executeSql(
    "do $$ begin perform pg_advisory_xact_lock(hashtextextended('job_active_heartbeat', 0)); create index if not exists job_active_heartbeat on jobs.job (heartbeat_on) where state = 'active'; end $$",
  )
  return boss
}

/** The worker ids by queue name. */
async function startWorkers(
  boss: PgBoss,
  { deps, log, watch }: { deps: JobDeps; log: Log; watch: Watch | undefined },
): Promise<Map<string, string>> {
  const workers = new Map<string, string>()
  const former = await presentQueues(boss, FORMER_NAMES)
  for (const queue of [...JOB_NAMES, ...former]) {
    const { name } = asNow({ name: queue, payload: {} })
    const options = { batchSize: 5, perJobResults: true, includeMetadata: true } as const
    const pace = CAN_WAIT.has(name) ? WITHOUT_BURSTS : IN_BURSTS
    workers.set(
      queue,
      await boss.work(queue, { ...pace, ...options }, (jobs) => runEach({ deps, log, watch }, name, jobs)),
    )
  }
  for (const queue of [DEAD_LETTER, ...(await presentQueues(boss, [FORMER_DEAD_LETTER]))])
    workers.set(queue, await watchDeadLetters(boss, { queue, deps, log }))
  return workers
}

async function storeInQueue(boss: PgBoss, tx: Tx, name: JobName, jobs: readonly OutboxJob[]): Promise<void> {
  const rows = jobs.map((job) => ({
    data: toQueued(job),
    deadLetter: DEAD_LETTER,
    ...(job.startAfter && { startAfter: job.startAfter }),
  }))
  await boss.insert(name, rows, { db: { executeSql: (text, values) => txSql(tx, text, values ?? []) } })
}

/** pg-boss has known the existing queues since its start, so nothing has to be queried for them. */
async function createMissingQueues(boss: PgBoss): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of [DEAD_LETTER, ...JOB_NAMES]) {
    const queue = present.get(name)
    if (queue) {
      if (queue.heartbeatSeconds !== HEARTBEAT.heartbeatSeconds || queue.retryDelay !== RETRY.retryDelay)
        await boss.updateQueue(name, { ...RETRY, ...HEARTBEAT })
      continue
    }
    await boss.createQueue(name, { ...RETRY, ...HEARTBEAT })
    // Loads the queue settings into pg-boss's cache now. Otherwise `send` would read them over a second connection
    // while a transaction is open. The embedded engine has only one connection, so both would wait for ever.
    await boss.getJobById(name, NO_JOB)
  }
}

async function scheduleWhatChanged(boss: PgBoss): Promise<void> {
  const present = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, schedule } of Object.values(JOBS))
    if (schedule !== undefined && present.get(name) !== schedule) await boss.schedule(name, schedule)
  for (const name of FORMER_NAMES) if (present.has(name)) await boss.unschedule(name)
}

async function presentQueues(boss: PgBoss, names: readonly string[]): Promise<string[]> {
  return (await boss.getQueues()).map(({ name }) => name).filter((name) => names.includes(name))
}

interface QueuedJob {
  id: string
  data: unknown
  /** Number of retries so far. */
  retryCount: number
  retryLimit: number
}

/** Runs the jobs of a batch one after the other. Each job fails and is retried on its own. */
async function runEach(
  shop: { deps: JobDeps; log: Log; watch: Watch | undefined },
  name: JobName,
  jobs: QueuedJob[],
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const job of jobs) {
    const { payload: stored, trail } = fromQueued(job.data)
    const { payload } = asNow({ name, payload: stored })
    const begun = shop.watch?.job(name, trail.traceparent)
    const fault = await along(
      { requestId: trail.requestId, job: name, jobId: job.id, traceparent: begun?.traceparent ?? trail.traceparent },
      () => run(shop, name, payload),
    )
    begun?.end(fault === undefined ? 'done' : 'failed')
    // Other jobs do not wait for this one.
    if (fault !== undefined && job.retryCount >= job.retryLimit)
      shop.log.fatal({ job: name, jobId: job.id, tries: job.retryCount + 1 }, 'job failed for good')
    results.push(
      fault === undefined
        ? { id: job.id, status: 'completed' }
        : { id: job.id, status: 'failed', output: { message: fault } },
    )
  }
  return results
}

/** The error of the job; undefined on success. The log has the details. */
async function run(
  { deps, log }: { deps: JobDeps; log: Log },
  name: JobName,
  payload: object,
): Promise<string | undefined> {
  const begun = performance.now()
  try {
    await JOBS[name].run(deps, payload)
    log.info({ ms: Math.round(performance.now() - begun) }, 'job done')
    return undefined
  } catch (error) {
    log.error({ err: error }, 'job failed')
    return error instanceof Error ? error.message : String(error)
  }
}
