import { useRef } from 'react'

/**
 * A task that is never run twice at once: presses come faster than renders, so the first one runs, and what
 * comes meanwhile gets undefined. A task that throws lets the next one run; what it threw is its caller's.
 */
export function useOneAtATime<Given extends unknown[], Answer>(
  task: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer | undefined> {
  const isRunning = useRef(false)
  return async (...given) => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await task(...given)
    } finally {
      isRunning.current = false
    }
  }
}
