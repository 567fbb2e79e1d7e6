import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

interface SpokenLine {
  from: 'buyer' | 'shop'
  at: string
  seenAt: string | null
}

/**
 * Marks the other side's messages as seen: attach the ref below the newest one. Reported once per newest message; after
 * a failure, the next one reports both.
 */
export function useSeen(
  lines: readonly SpokenLine[] | undefined,
  otherSide: SpokenLine['from'],
  mark: (upTo: string) => Promise<unknown>,
): RefObject<HTMLDivElement | null> {
  const below = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(mark)
  const newest = lines?.findLast(({ from, seenAt }) => from === otherSide && seenAt === null)?.at
  useEffect(() => {
    const shown = below.current
    if (newest === undefined || !shown) return
    // Not reported while the tab is hidden.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void tell(newest).catch(() => undefined)
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [newest])
  return below
}
