const todo = new Set<() => void>()

/** Has something done when this process ends, however it ends short of a kill -9; the returned function forgets it again. */
export function atEnd(work: () => void): () => void {
  todo.add(work)
  return () => {
    todo.delete(work)
  }
}

process.on('exit', () => {
  for (const work of [...todo].toReversed()) work()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
