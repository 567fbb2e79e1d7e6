import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToasts } from './toast-store.ts'

export { toast } from './toast-store.ts'

const ToastView = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }))

/**
 * The toast area, once in the layout. Its library writes style attributes when rendered on the server, so it is mounted
 * in the browser only, when the page is idle or a toast is due.
 */
export function Toaster() {
  const current = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 3000)
    return () => clearTimeout(timer)
  }, [])
  if (!idle && !current) return null
  return (
    <Suspense fallback={null}>
      <ToastView current={current} />
    </Suspense>
  )
}
