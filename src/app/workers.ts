import cluster, { type Worker } from 'node:cluster'
import type { Log } from '#platform/log/log.ts'

/** Milliseconds until a process that ended is replaced: twice as long each time that one does not last. */
const REPLACED_AFTER = { first: 500, most: 30_000 }
/** A process that has run for so long is not to blame for those before it. */
const LASTS_MS = 60_000

/** What a worker says once it serves. */
export interface WorkerReady {
  greeting: string
}

export interface Workers {
  /** What the first of them has to tell. */
  greeting: string
  /** Tells all of them to end and waits until they have. Rejects when one did not end well. */
  stop(): Promise<void>
}

/**
 * Keeps `count` processes of the shop that share its port. The first one brings the tables up to date and fills an
 * empty shop; the others begin once it serves. One that ends afterwards is replaced. `env` goes to each, beside this
 * process's environment. Rejects when one does not get as far as serving; it has said why itself.
 */
export async function startWorkers({
  count,
  env,
  log,
}: {
  count: number
  env: Record<string, string>
  log: Log
}): Promise<Workers> {
  // All take from one line of the system's. Handed out by this process, one that was on its way to a worker that is
  // killed would wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const waiting = new Set<NodeJS.Timeout>()
  let isStopping = false
  const { greeting } = await begin()
  await Promise.all(Array.from({ length: count - 1 }, begin))

  return {
    greeting,
    async stop() {
      isStopping = true
      for (const timer of waiting) clearTimeout(timer)
      const codes = await Promise.all(running().map(endOf))
      if (codes.some((code) => code !== 0)) throw new Error('A process of the shop did not end well.')
    },
  }

  /** Resolves once a new worker serves. */
  async function begin(): Promise<WorkerReady> {
    const worker = cluster.fork(env)
    const ready = await new Promise<WorkerReady>((resolve, reject) => {
      worker.on('message', (message: unknown) => isReady(message) && resolve(message))
      worker.once('exit', () =>
        reject(new Error('A process of the shop did not come to serve it; what it said stands above.')),
      )
    })
    keep(worker, REPLACED_AFTER.first)
    return ready
  }

  function keep(worker: Worker, replacedAfterMs: number): void {
    const since = Date.now()
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (isStopping) return
      const delay = Date.now() - since > LASTS_MS ? REPLACED_AFTER.first : replacedAfterMs
      log.error({ worker: worker.process.pid, code, signal, replacedAfterMs: delay }, 'a process of the shop ended')
      const timer = setTimeout(() => {
        waiting.delete(timer)
        keep(cluster.fork(env), Math.min(delay * 2, REPLACED_AFTER.most))
      }, delay)
      waiting.add(timer)
    })
  }
}

/** Whether a worker is told to end. It may have heard so by a signal already. */
export function isStop(message: unknown): boolean {
  return message === 'stop'
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
}

/** Its exit code; null when a signal ended it. */
function endOf(worker: Worker): Promise<number | null> {
  return new Promise((resolve) => {
    worker.once('exit', (code: number | null) => resolve(code))
    if (worker.isConnected()) worker.send('stop')
  })
}

function isReady(message: unknown): message is WorkerReady {
  return (
    typeof message === 'object' && message !== null && 'greeting' in message && typeof message.greeting === 'string'
  )
}
