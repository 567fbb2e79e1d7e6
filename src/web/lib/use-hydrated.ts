import { useSyncExternalStore } from 'react'

/** False on the server and in the first render over its HTML, true from then on: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, () => true, () => false)
}

function subscribeToNothing() {
  return () => {}
}
