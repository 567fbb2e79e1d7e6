import { useEffect, useState } from 'react'

/** A browser's timers know no longer wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Whether a pause (ISO 8601, or null) still runs. The server's HTML, which may be older, says that it does; the browser
 * looks at its clock, and once more when the pause ends.
 */
export function useIsPaused(until: string | null): boolean {
  const [endedAt, setEndedAt] = useState<string | null>(null)
  useEffect(() => {
    if (until === null) return undefined
    const left = Date.parse(until) - Date.now()
    const timer = setTimeout(() => setEndedAt(until), Math.min(Math.max(0, left), LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [until])
  return until !== null && endedAt !== until
}
