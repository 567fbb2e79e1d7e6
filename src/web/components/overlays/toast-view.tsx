import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from '#web/router/hooks.ts'
import { Icon } from '#web/components/icon.tsx'
import { currentToast, dismissToast, type ShownToast } from './toast-store.ts'

/** One toast for 5 s, closed by a swipe of 50 px to the right; F8 focuses it. */
export function ToastView({ current }: { current: ShownToast | null }) {
  const place = useSyncExternalStore(subscribeToClosing, topPlace)
  useEndOfFailures(useLocation().pathname)
  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {createPortal(<Layer toastId={current?.id} />, place)}
      {current && <OneToast key={current.id} toast={current} />}
    </Toast.Provider>
  )
}

/** An error toast is closed by a retry or a change of page. */
function useEndOfFailures(pathname: string): void {
  useEffect(() => {
    document.addEventListener('submit', dismissFailure, true)
    return () => {
      document.removeEventListener('submit', dismissFailure, true)
      dismissFailure()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is what ends it
  }, [pathname])
}

function dismissFailure(): void {
  const shown = currentToast()
  if (shown?.destructive) dismissToast(shown.id)
}

/** Modal dialogs are in the top layer; a later toast has to be in it, above them. */
function Layer({ toastId }: { toastId: number | undefined }) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = layer.current
    if (!element || toastId === undefined) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [toastId])
  return (
    // At the bottom of the page; on phones at the top, because the thumb's controls are at the bottom.
    <div
      ref={layer}
      popover="manual"
      className="pointer-events-none fixed inset-x-0 top-auto bottom-0 m-0 max-tablet:top-14 max-tablet:bottom-auto w-full overflow-visible border-0 bg-transparent p-0"
    >
      <Toast.Viewport
        hotkey={['F8']}
        className="flex flex-col items-center gap-2 p-4 pb-[calc(max(16px,env(safe-area-inset-bottom))+var(--widget-lift,0px))] outline-none tablet:items-end tablet:p-6"
      />
    </div>
  )
}

/**
 * The container in which a toast is clickable: everything but the open modal dialog is inert, so a toast is moved into
 * it, and back to the page when it closes.
 */
function topPlace(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
}

function subscribeToClosing(onClose: () => void): () => void {
  // Captured, because the event does not bubble.
  document.addEventListener('close', onClose, true)
  return () => document.removeEventListener('close', onClose, true)
}

function OneToast({ toast }: { toast: ShownToast }) {
  const { action } = toast
  return (
    <Toast.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id)
      }}
      type={toast.destructive ? 'foreground' : 'background'}
      className="toast pointer-events-auto flex w-full max-w-[400px] touch-pan-y items-start gap-3 rounded-card border border-line bg-pop py-3.5 pr-2 pl-4 text-t1 shadow-pop"
    >
      <Icon
        of={toast.destructive ? CircleAlert : CircleCheck}
        className={toast.destructive ? 'mt-0.5 text-danger' : 'mt-0.5 text-success'}
      />
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
        {toast.description !== undefined && (
          <Toast.Description className="text-small text-t2">{toast.description}</Toast.Description>
        )}
        {action && (
          <Toast.Action
            altText={action.label}
            onClick={action.onPress}
            className="mt-1 -ml-2 min-h-11 rounded-control px-2 text-small font-semibold text-accent hover:underline"
          >
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        aria-label="Close"
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-control text-t3 hover:bg-hover hover:text-t1"
      >
        <Icon of={X} size={18} />
      </Toast.Close>
    </Toast.Root>
  )
}
