import { useSyncExternalStore } from 'react'
import { forSession } from '#web/lib/storage/browser-storage.ts'

/** As specified: closed, open, open and minimised. */
export type SupportState = 'closed' | 'open' | 'minimised'

const KEY = 'support'
let state: SupportState | undefined
const listeners = new Set<() => void>()

/** A widget that was minimised in this session stays minimised after a reload; otherwise it starts closed. */
function supportState(): SupportState {
  return (state ??= forSession.getItem(KEY) === 'minimised' ? 'minimised' : 'closed')
}

export function setSupportState(next: SupportState): void {
  state = next
  if (next === 'minimised') forSession.setItem(KEY, next)
  else forSession.removeItem(KEY)
  for (const listener of listeners) listener()
}

/** Rendered in the browser only. */
export function useSupportState(): SupportState {
  return useSyncExternalStore(subscribe, supportState)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
