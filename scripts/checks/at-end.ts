const todo = new Set<() => void>()

/** Runs something when this process exits in any way except kill -9; the returned function cancels it. */
export function atEnd(work: () => void): () => void {
  todo.add(work)
  return () => {
    todo.delete(work)
  }
}

process.on('exit', () => {
  for (const work of [...todo].toReversed()) work()
})
// A second signal, as `timeout` and Ctrl-C send it to a process group, must not interrupt this.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
