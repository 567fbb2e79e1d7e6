import { randomId } from '#kernel/ids.ts'
import type { Log } from './log.ts'

/**
 * After an uncaught error the process's state cannot be trusted. The error is logged, open requests are answered, and
 * the process exits with 1, so that its supervisor starts another. `stop` is the same as after a signal.
 */
export function endOnBugs(options: { log: Log; withinMs: number; stop(): Promise<void> }): void {
  let isEnding = false
  const end = (error: unknown) => {
    options.log.fatal({ err: error, faultId: randomId() }, 'uncaught error')
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), options.withinMs).unref()
    void leave(options.stop())
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

async function leave(stopping: Promise<void>): Promise<never> {
  await stopping.catch(() => undefined)
  process.exit(1)
}
