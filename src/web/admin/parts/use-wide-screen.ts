import { useSyncExternalStore } from 'react'

/** From the tablet breakpoint of styles/tokens.css on. */
const WIDE = '(min-width: 768px)'

/** Whether there is room for a table. The dashboard is drawn in the browser alone, so there is a width to ask for. */
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
