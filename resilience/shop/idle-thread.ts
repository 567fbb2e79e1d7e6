import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort } from 'node:worker_threads'

// A thread that does nothing: how late its clock is shows how busy the machine is, whatever the shop does.
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
parentPort?.on('message', () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(delay.percentile(99) / 1e6)
  delay.reset()
})
