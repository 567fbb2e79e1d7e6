import { useEffect, useEffectEvent } from 'react'

/** After a refusal: too many pages listen, or the limit of the caller's address is reached. */
const AFTER_REFUSAL_MS = 60_000
/** After the shop ended it, as at each restart: browsers come back spread over this time. */
const AFTER_END_MS = 10_000

/**
 * Calls `onChange` about a second after what is read at `path` has changed, while the tab is seen: a browser opens six
 * connections to a shop, and hidden tabs would use them up. What is missed between two streams is told once a stream is
 * back; `undefined` listens to nothing. The page asks every 30 seconds all the same.
 */
export function useOrderEvents(path: string | undefined, onChange: () => void): void {
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (path === undefined || typeof EventSource === 'undefined') return
    let source: EventSource | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let wasOpen = false
    const close = () => {
      clearTimeout(again)
      source?.close()
      source = undefined
    }
    const openIn = (ms: number) => {
      close()
      again = setTimeout(open, ms)
    }
    const open = () => {
      close()
      if (document.hidden) return
      const opened = new EventSource(`${path}/events`)
      source = opened
      opened.addEventListener('open', () => {
        if (wasOpen) tell()
        wasOpen = true
      })
      opened.addEventListener('changed', () => tell())
      opened.addEventListener('ended', () => openIn(Math.random() * AFTER_END_MS))
      // A connection that broke is opened again by the browser itself.
      opened.addEventListener('error', () => {
        if (opened.readyState === EventSource.CLOSED) openIn(AFTER_REFUSAL_MS)
      })
    }
    document.addEventListener('visibilitychange', open)
    addEventListener('pagehide', close)
    open()
    return () => {
      document.removeEventListener('visibilitychange', open)
      removeEventListener('pagehide', close)
      close()
    }
  }, [path])
}
