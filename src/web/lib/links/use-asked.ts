import { useEffect, useEffectEvent, useState } from 'react'

/** A pause in typing after which the results follow. */
const PAUSE_MS = 250

/**
 * What a search asks for: what the address does, unless the user has changed it since that was sent there. `inAddress`
 * is how the address writes a search: two that it writes alike are the same, so a space at the end is neither sent nor
 * taken away.
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
