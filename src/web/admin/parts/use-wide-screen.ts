import { useSyncExternalStore } from 'react'

/** The tablet breakpoint of styles/tokens.css. */
const WIDE = '(min-width: 768px)'

/**
 * Whether there is space for a table. It does not change while a dialog is open: a phone that is turned would lose the
 * row, its dialog, and what is typed there. The dashboard is rendered in the browser only, so the width is known.
 */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => true)
}

let wasWide: boolean | undefined

function isWide(): boolean {
  if (wasWide === undefined || !document.querySelector('dialog:modal')) wasWide = matchMedia(WIDE).matches
  return wasWide
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  // Dialogs' `close` does not bubble.
  document.addEventListener('close', onChange, true)
  return () => {
    query.removeEventListener('change', onChange)
    document.removeEventListener('close', onChange, true)
  }
}
