import { useSyncExternalStore } from 'react'
import { lasting } from './browser-storage.ts'

/**
 * Also read by inline/start.ts, before the first frame; also the name of the cookie that the server sets beside the
 * session's.
 */
const KEY = 'signed-in'
/** Undefined without a document, as in tests. */
const page: Document | undefined = globalThis.document
const listeners = new Set<() => void>()

/**
 * Whether a member signed in on this browser; false until hydration. Only a hint, which saves visitors a call that
 * answers 401, and the members' code. The server decides who is signed in.
 */
export function useSignedInHint(): boolean {
  return useSyncExternalStore(subscribe, mayBeSignedIn, () => false)
}

/** The same, read once and outside of components. */
export function mayBeSignedIn(): boolean {
  return lasting.getItem(KEY) !== null || /signed-in=1/.test(page?.cookie ?? '')
}

export function noteSignedIn(isSignedIn: boolean): void {
  if (isSignedIn) lasting.setItem(KEY, '1')
  else {
    lasting.removeItem(KEY)
    if (page) page.cookie = 'signed-in=;Max-Age=0;Path=/'
  }
  for (const listener of listeners) listener()
}

/** Calls back when a member signs in or out in another tab. */
export function subscribeToOtherTabs(listener: () => void): () => void {
  // The key is null when the whole storage was cleared.
  const onStorage = ({ key }: StorageEvent) => void ((key === KEY || key === null) && listener())
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const leave = subscribeToOtherTabs(listener)
  return () => {
    listeners.delete(listener)
    leave()
  }
}
