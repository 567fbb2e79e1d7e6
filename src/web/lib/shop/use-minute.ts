import { MINUTE_MS } from '#kernel/clock.ts'
import { startTransition, useEffect, useState } from 'react'

/**
 * The time (milliseconds), anew with each minute while the page is seen. Undefined on the server and until the page has
 * taken over its HTML: only the reader's browser knows their clock.
 */
export function useMinute(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function tick() {
      clearTimeout(timer)
      if (document.hidden) return
      startTransition(() => setNow(Date.now()))
      timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}
