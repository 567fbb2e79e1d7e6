import { useSyncExternalStore } from 'react'

/** The tablet breakpoint of styles/tokens.css. */
const WIDE = '(min-width: 768px)'

/** Whether there is space for a table. The dashboard is rendered in the browser only, so the width is known. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
