import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from '#web/router/hooks.ts'

/**
 * A plain link to `hash` on any page opens something. The hash is removed again, so that the link works twice and a
 * reload does not open it.
 */
export function useOpenedByLink(hash: `#${string}`, open: () => void): void {
  const { pathname, search, hash: asked } = useLocation()
  const navigate = useNavigate()
  const answer = useEffectEvent(() => {
    open()
    void navigate(pathname + search, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (asked !== hash) return
    // The browser's own jump to the hash moves the focus; the opened element takes it afterwards.
    const timer = setTimeout(() => answer())
    return () => clearTimeout(timer)
  }, [asked, hash])
}
