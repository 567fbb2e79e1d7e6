import { MINUTE_MS } from '#kernel/clock.ts'
import { startTransition, useEffect, useState } from 'react'

/**
 * The current time (milliseconds), updated every minute while the page is visible. Undefined on the server and until
 * hydration, because only the browser knows the reader's clock.
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
