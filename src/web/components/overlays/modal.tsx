import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { dismissNews } from './toast-store.ts'

/** Duration of the closing animation in motion.css; the content stays that long. */
const LEAVE_MS = 160

export interface ModalProps {
  open: boolean
  /** Called by Escape, the close button or a click on the backdrop; the owner then sets `open`. */
  onClose: () => void
  /** False while something runs that must not be left by accident: Escape and the backdrop do nothing. */
  dismissable?: boolean
  labelledBy: string
  describedBy?: string | undefined
  role?: 'dialog' | 'alertdialog'
  className?: string
  children: ReactNode
}

/**
 * The native modal dialog: the browser traps the focus, makes the page behind it inert and restores the focus. It opens
 * with the focus on the element with `data-initial-focus`, or on its first control. Content with unsaved input sets
 * `closedby` to 'none' on it, so that Escape and the backdrop do nothing.
 */
export function Modal({
  open,
  onClose,
  dismissable = true,
  labelledBy,
  describedBy,
  role,
  className,
  children,
}: ModalProps) {
  const present = usePresence(open)
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    dismissNews()
    element.showModal()
    element.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
    return () => {
      element.close()
      // The close event comes later, and is not delivered once the dialog has left the page.
      document.dispatchEvent(new Event('close'))
    }
  }, [open])

  if (!present) return null
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby={dismissable ? 'closerequest' : 'none'}
      // A browser takes a dialog out of its place as it closes, Safari before it has faded: it stays where it was.
      className={classNames(
        'modal fixed inset-0 z-50 m-0 max-h-none max-w-none overflow-visible bg-transparent p-0 text-t1',
        className,
      )}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (mayLeave(event)) onClose()
      }}
      onClose={(event) => {
        // A browser may close it without asking, for example on a second Escape; the owner has to know.
        if (event.target === event.currentTarget && open) onClose()
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (mayLeave(event) && pressedBeside.current && event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

function mayLeave({ currentTarget }: SyntheticEvent<HTMLElement>): boolean {
  return currentTarget.getAttribute('closedby') !== 'none'
}

function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setPresent(false), LEAVE_MS)
    return () => clearTimeout(timer)
  }, [open])
  return open || present
}
