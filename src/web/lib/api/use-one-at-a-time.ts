import { useRef } from 'react'

/**
 * A task that is never run twice at once: presses come faster than renders, so the first one holds the door, and what
 * comes meanwhile gets undefined. A task that throws leaves the door open; what it threw is its caller's.
 */
export function useOneAtATime<Given extends unknown[], Answer>(
  task: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer | undefined> {
  const holdsDoor = useRef(false)
  return async (...given) => {
    if (holdsDoor.current) return undefined
    holdsDoor.current = true
    try {
      return await task(...given)
    } finally {
      holdsDoor.current = false
    }
  }
}
