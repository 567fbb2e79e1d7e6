import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Tx } from '#server/db/client.ts'
import type { JobName } from '#server/db/jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Log } from '#server/log.ts'
import { hasOutgoing, takeOutgoing, type OutgoingJob } from './outgoing.sql.ts'

const EVERY_MS = 250
const AT_ONCE = 500

export interface HandOverDeps {
  db: Db
  log: Log
  /** Those that this version can run: what a newer one has queued waits for it. */
  names: readonly JobName[]
  /** Puts jobs of one name into the queue, in this transaction. */
  store(tx: Tx, name: JobName, jobs: OutgoingJob[]): Promise<void>
  /** Called when jobs of this name have arrived. */
  arrived(name: JobName): void
}

export interface HandOver {
  stop(): Promise<void>
}

/**
 * Hands jobs over to the queue four times a second until it is stopped. A job leaves its table in the transaction that
 * stores it in the queue, so it is in one of the two, whatever happens; several processes share the work.
 */
export function startHandOver(deps: HandOverDeps): HandOver {
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
      const full = await handOver(deps).catch((error: unknown) => {
        deps.log.error({ err: error }, 'jobs were not handed over')
        return false
      })
      if (!full) await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
}

/** Whether there may be more. */
async function handOver(deps: HandOverDeps): Promise<boolean> {
  // Mostly there is nothing: looking costs no transaction.
  if (!(await hasOutgoing(deps.db))) return false
  const byName = await inTransaction(deps.db, async (tx) => {
    const taken = Map.groupBy(await takeOutgoing(tx, { names: deps.names, limit: AT_ONCE }), ({ name }) => name)
    for (const [name, jobs] of taken) await deps.store(tx, name, jobs)
    return taken
  })
  for (const name of byName.keys()) deps.arrived(name)
  return [...byName.values()].flat().length === AT_ONCE
}
