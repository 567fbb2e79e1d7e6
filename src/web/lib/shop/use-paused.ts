import { useEffect, useState } from 'react'

/** The maximum delay of a browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Whether a pause (ISO 8601, or null) still lasts. The server's HTML, which may be older, assumes that it does; the
 * browser checks its clock, and again when the pause ends.
 */
export function useIsPaused(until: string | null): boolean {
  const [endedAt, setEndedAt] = useState<string | null>(null)
  useEffect(() => {
    if (until === null) return undefined
    const left = Date.parse(until) - Date.now()
    const timer = setTimeout(() => setEndedAt(until), Math.min(Math.max(0, left), MAX_TIMER_MS))
    return () => clearTimeout(timer)
  }, [until])
  return until !== null && endedAt !== until
}
