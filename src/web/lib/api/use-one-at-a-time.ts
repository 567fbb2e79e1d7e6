import { useRef } from 'react'

/**
 * A task that never runs twice at once: clicks are faster than renders, so the first one runs, and calls meanwhile get
 * undefined. After an error the next call runs; the error goes to the caller.
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
