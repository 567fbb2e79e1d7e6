const todo = new Set<() => void>()

/**
 * Has something done when this process ends, however it ends short of a kill -9; the returned function forgets it
 * again.
 */
export function atEnd(work: () => void): () => void {
  todo.add(work)
  return () => {
    todo.delete(work)
  }
}

process.on('exit', () => {
  for (const work of [...todo].toReversed()) work()
})
// Also a second one, as `timeout` and Ctrl-C send it to a group: it must not end what is being done at the end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
