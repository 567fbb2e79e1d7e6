import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { dismissNews } from './toast-store.ts'

/** As long as the leaving transition in motion.css: the content stays until it has been seen to go. */
const LEAVE_MS = 160

export interface ModalProps {
  open: boolean
  /** Asked for by Escape, the close button or a press beside the dialog; the owner then sets `open`. */
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
 * The native modal dialog: the browser holds the focus inside, makes the page behind it inert and gives the focus back.
 * It opens with the focus on the element marked `data-initial-focus`, or on its first control. What holds
 * words that must not be lost sets `closedby` to 'none' on it: Escape and a press beside do nothing from then on.
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
      // The browser tells of it a moment later, and it is not heard from a dialog that has left the page by then.
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
        // A browser may close without asking, on a second Escape for one; the owner has to learn of it.
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
