import { startTransition, useEffect, useState } from 'react'

/** Whether the page has taken over the server's HTML: what is first shown after that need not equal it. */
let isTakenOver = false

/**
 * False on the server and in the first render over its HTML, true soon after: for what only the browser knows. The
 * change is rendered in slices, since it comes when a slow phone is busiest; ask for it as deep down as possible.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(isTakenOver)
  useEffect(() => {
    isTakenOver = true
    startTransition(() => setHydrated(true))
  }, [])
  return isHydrated
}
