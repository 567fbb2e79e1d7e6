import cluster, { type Worker } from 'node:cluster'
import type { Log } from '#platform/log/log.ts'

/** Milliseconds until a process that exited is replaced. The delay doubles each time the replacement does not last. */
const REPLACED_AFTER = { first: 500, most: 30_000 }
/** After running this long, a process resets the delay. */
const LASTS_MS = 60_000

/** What a worker sends once it serves. */
export interface WorkerReady {
  greeting: string
}

export interface Workers {
  /** The message of the first worker. */
  greeting: string
  /** Stops all workers and waits for them. Rejects if one did not stop cleanly. */
  stop(): Promise<void>
}

/**
 * Runs `count` processes of the shop that share its port. The first one migrates the database and fills an empty shop;
 * the others start once it serves. A process that exits is replaced. `env` is added to the environment of each. Rejects
 * when a process fails to start; that process has logged why.
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
  // All workers accept from one shared socket of the system. If this process handed out connections instead, a
  // connection on its way to a killed worker would hang for ever.
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

/** Whether a worker was told to stop, by us or by a signal. */
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
