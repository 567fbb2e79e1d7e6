import { Worker } from 'node:worker_threads'

/**
 * Asks a thread that does nothing how late its clock was, at the 99th percentile since it was asked last; milliseconds.
 */
export function watchIdleDelay(): { p99(): Promise<number>; end(): Promise<unknown> } {
  const thread = new Worker(new URL('idle-thread.ts', import.meta.url))
  return {
    async p99() {
      const told = new Promise<number>((resolve) => thread.once('message', resolve))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage('')
      return told
    },
    end: () => thread.terminate(),
  }
}
