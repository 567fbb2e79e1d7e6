import { useEffect, useEffectEvent } from 'react'

/** Delay after a refusal: too many pages listen, or the address's limit is reached. */
const AFTER_REFUSAL_MS = 60_000
/**
 * Maximum delay after the shop ended the stream, as at each restart, so that browsers reconnect spread over this time.
 */
const AFTER_END_MS = 10_000

/**
 * Calls `onChange` about a second after the resource at `path` has changed, while the tab is visible: a browser opens
 * at most six connections to a host, and hidden tabs would use them up. Changes missed between two streams are reported
 * when a stream is back; `undefined` listens to nothing. The page also polls every 30 seconds.
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
      // The browser itself reopens a broken connection.
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
