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
  /** Begins to run queued and scheduled jobs. */
  work(deps: JobDeps): Promise<void>
  /** What is due and not yet begun, by kind. */
  waiting(): Promise<WaitingJobs[]>
  /** Lets running jobs finish, then stops. Calling it again is harmless. */
  stop(): Promise<void>
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

/** Twenty-two tries, at most an hour apart: a mail outlives an outage of half a day. */
const RETRY = { retryLimit: 22, retryDelay: 2, retryBackoff: true, retryDelayMax: 3600 }
/**
 * A process that says nothing for so long is dead, and what it had begun is another's within 15 s: `startRelay`
 * looks for it each second, and two seconds later it is tried again.
 */
const HEARTBEAT = { heartbeatSeconds: 10 }

/** What no visitor waits for: a rush of orders must not compete with its own mails for the processor. */
const CAN_WAIT: ReadonlySet<JobName> = new Set<JobName>(['send-mail', 'notify-staff'])
/**
 * The relay also wakes the workers of all queues that have something due, in one statement, where each asked
 * for itself every other second. That they still ask is for what went wrong.
 */
const LEISURELY = { pollingIntervalSeconds: 30 }
/** A backlog is worked off without pauses. */
const EAGER = { ...LEISURELY, burstWhenBatchFull: true }
/** A transaction that has queued something ends within this time; another's is found a little later. */
const EXPECTED_FOR_MS = 2_000

/**
 * Opens the queue inside the shop's own database. A job commits with what causes it, in a table of ours; it is handed
 * over to the queue a moment later, many at a time.
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
    // A caller that makes it look for the dead is not told to come back in a minute.
    monitorIntervalSeconds: 1,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue fault'))
  await boss.start()
  await createMissingQueues(boss)
  // What is begun is few beside all that ever ran: each second's look for the dead must not read those. Processes that
  // begin at once make it one after the other: PostgreSQL itself may look for it in two at the same instant.
  await database.executeSql(
    "do $$ begin perform pg_advisory_xact_lock(hashtextextended('job_active_heartbeat', 0)); create index if not exists job_active_heartbeat on jobs.job (heartbeat_on) where state = 'active'; end $$",
  )
  return boss
}

/** A worker for each queue, by the queue's name. */
async function startWorkers(
  boss: PgBoss,
  { deps, log, watch }: { deps: JobDeps; log: Log; watch: Watch | undefined },
): Promise<Map<string, string>> {
  const workers = new Map<string, string>()
  const former = await presentQueues(boss, FORMER_NAMES)
  for (const queue of [...JOB_NAMES, ...former]) {
    const { name } = asNow({ name: queue, payload: {} })
    const options = { batchSize: 5, perJobResults: true, includeMetadata: true } as const
    const pace = CAN_WAIT.has(name) ? LEISURELY : EAGER
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

/** Those that are there already are known to the queue since its start, and nothing is asked about each. */
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
    // Makes the queue's settings known now. `send` would otherwise read them over a second connection while a
    // transaction is open, and the embedded engine has only one: both would wait for ever.
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
  /** How often it has been tried again. */
  retryCount: number
  retryLimit: number
}

/** Runs a batch one after the other; each job fails, and is tried again, for itself alone. */
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
    // No other waits for it.
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

/** What it failed with; undefined when it went well. The log says more. */
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
