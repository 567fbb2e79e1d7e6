import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * Text typed into the server's HTML before hydration. React leaves it in the field but does not know it, and its next
 * render would remove it, so the state is updated once. Attach it as the input's `ref`.
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
