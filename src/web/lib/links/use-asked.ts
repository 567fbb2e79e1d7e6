import { useEffect, useEffectEvent, useState } from 'react'

/** Pause in typing before a search starts. */
const PAUSE_MS = 250

/**
 * The current search: from the address, unless the user has changed it since. `inAddress` normalises a search as the
 * address does: equal ones are the same, so a trailing space is neither sent nor removed.
 */
export function useAsked<Search>(
  search: Search,
  inAddress: (search: Search) => string,
  onSearch: (search: Search) => void,
) {
  const address = inAddress(search)
  const [asked, ask] = useState(search)
  const [sent, setSent] = useState(address)
  const [seen, setSeen] = useState(address)
  if (seen !== address) {
    setSeen(address)
    if (address !== sent) {
      ask(search)
      setSent(address)
    }
  }

  function send(next: Search) {
    ask(next)
    setSent(inAddress(next))
    onSearch(next)
  }
  const wanted = inAddress(asked)
  const sendTyped = useEffectEvent(() => send(asked))
  useEffect(() => {
    if (wanted === sent) return undefined
    const pause = setTimeout(sendTyped, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [wanted, sent])
  return { asked, ask, send }
}
