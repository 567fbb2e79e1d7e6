const CHECK_EVERY_MS = 500
/** Read at the start: npm may end while packages are being installed. */
const PARENT = process.ppid

/**
 * Calls `stop` once the npm that started this process has ended. npm forwards SIGTERM to its shell only, and the shell
 * ends without forwarding it: the shop would keep its port and its data. Does nothing without npm, where a process may
 * outlive its parent on purpose.
 * @param {() => void} stop
 */
export function whenNpmHasEnded(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const timer = setInterval(() => {
    if (process.ppid === PARENT) return
    clearInterval(timer)
    stop()
  }, CHECK_EVERY_MS)
  timer.unref()
}
