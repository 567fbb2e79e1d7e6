import { useRef } from 'react'

/**
 * A task that is never run twice at once: presses come faster than renders, so the first one holds the door.
 * The task handles its own failures.
 */
export function useOneAtATime(task: () => Promise<void>): () => Promise<void> {
  const holdsDoor = useRef(false)
  return async () => {
    if (holdsDoor.current) return
    holdsDoor.current = true
    await task()
    holdsDoor.current = false
  }
}
