import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * What a visitor typed into the server's HTML before its scripts came. React leaves it in the box, but does not know of
 * it, and would take it out at its next render: so the state is told once. Goes on the input as its `ref`.
 */
export function useTypedBefore(take: (typed: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const tell = useEffectEvent(take)
  useEffect(() => {
    const { value, defaultValue } = input.current ?? { value: '', defaultValue: '' }
    if (value !== defaultValue) tell(value)
  }, [])
  return input
}
