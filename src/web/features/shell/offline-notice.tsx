import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '#web/components/icon.tsx'

/** Tells that the connection is lost and that the cart is kept. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="screen-only">
      {!isOnline && (
        <p className="flex min-h-10 items-center justify-center gap-2 bg-info-wash px-5 py-2 text-meta text-info">
          <Icon of={WifiOff} size={16} />
          You are offline. Your cart is kept on this device.
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
