import { startTransition, useEffect, useState } from 'react'

/** Whether the page is hydrated: components mounted later need not equal the server's HTML. */
let isTakenOver = false

/**
 * False on the server and in the first render, true after hydration: for data that only the browser has. The update is
 * rendered with low priority, because it comes when a slow phone is busiest; use it as deep in the tree as possible.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(isTakenOver)
  useEffect(() => {
    isTakenOver = true
    startTransition(() => setHydrated(true))
  }, [])
  return isHydrated
}
