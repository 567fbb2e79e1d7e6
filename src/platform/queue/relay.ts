import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from '#platform/db/client.ts'
import type { JobName } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Log } from '#platform/log/log.ts'
import { asNow } from './former-jobs.ts'
import { takeOutboxJobs, type OutboxJob } from './outbox.sql.ts'
import { selectReady } from './ready.sql.ts'

/**
 * Polling interval after this process has enqueued something, and otherwise. Each poll is a query, which is wasted in
 * an idle shop.
 */
const SOON_MS = 250
const IDLE_MS = 1_000
const AT_ONCE = 500

export interface RelayDeps {
  db: Db
  log: Log
  /** Job names that this version can run; those of a newer version stay for it. */
  names: readonly string[]
  /** All queues that this process works on. */
  queues: readonly string[]
  /** Whether this process has just enqueued something. */
  expects(): boolean
  /** Puts jobs of one name into the queue, in this transaction. */
  store(tx: Tx, name: JobName, jobs: OutboxJob[]): Promise<void>
  /** Takes back the jobs of dead processes. */
  freeDead(): Promise<void>
  /** Called when a queue may have work: new jobs, a retry or a delayed job that is due. */
  wake(queue: string): void
}

export interface Relay {
  stop(): Promise<void>
}

/**
 * Moves jobs from the outbox to the queue and wakes the workers, once a second, and more often after something was
 * enqueued here, until it is stopped. A job leaves the outbox in the transaction that stores it in the queue, so it is
 * always in exactly one of them. Several processes share the work.
 */
export function startRelay(deps: RelayDeps): Relay {
  const stopping = new AbortController()
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const full = await look(deps).catch((error: unknown) => {
        deps.log.error({ err: error }, 'jobs were not handed over')
        return false
      })
      if (!full) await untilNext()
    }
  }

  async function untilNext(): Promise<void> {
    for (let waited = 0; waited < IDLE_MS && !stopping.signal.aborted; waited += SOON_MS) {
      await pause(SOON_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (deps.expects()) return
    }
  }
}

/** Whether there may be more. */
async function look(deps: RelayDeps): Promise<boolean> {
  // Usually there is nothing to do; polling needs no transaction.
  const ready = await selectReady(deps.db, deps)
  if (ready.hasDead) await deps.freeDead()
  const arrived = ready.hasOutbox ? await relay(deps) : { names: [], isFull: false }
  for (const queue of new Set([...arrived.names, ...ready.due])) deps.wake(queue)
  return arrived.isFull
}

async function relay(deps: RelayDeps): Promise<{ names: string[]; isFull: boolean }> {
  const byName = await inTransaction(deps.db, async (tx) => {
    const taken = Map.groupBy(
      await takeOutboxJobs(tx, { names: deps.names, limit: AT_ONCE }),
      ({ name }) => asNow({ name, payload: {} }).name,
    )
    for (const [name, jobs] of taken) await deps.store(tx, name, jobs)
    return taken
  })
  return { names: [...byName.keys()], isFull: [...byName.values()].flat().length === AT_ONCE }
}
