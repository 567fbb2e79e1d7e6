import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

interface SpokenLine {
  from: 'buyer' | 'shop'
  at: string
  seenAt: string | null
}

/**
 * Tells the shop that what the other side wrote has been on this screen: put the reference on what stands below the
 * newest line. Told once for each newest line; where it fails, the next one tells of both.
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
    // It reports nothing while the tab is hidden.
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
