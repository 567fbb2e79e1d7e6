import { useId, type ReactNode } from 'react'
import { CloseButton } from './dialog.tsx'
import { Modal } from './modal.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Sticky footer: the total and the button. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal sheet from the right with full height; full width on phones. */
export function Drawer({ open, onClose, title, footer, children }: DrawerProps) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className="modal-right ml-auto h-dvh w-full tablet:w-[440px]"
    >
      <div className="flex h-full flex-col bg-pop tablet:border-l tablet:border-line tablet:shadow-pop">
        <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
          <h2 id={titleId} tabIndex={-1} data-initial-focus="" className="py-1 text-h3">
            {title}
          </h2>
          <CloseButton onClose={onClose} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer !== undefined && (
          <div className="border-t border-line p-5 pb-[max(20px,env(safe-area-inset-bottom))]">{footer}</div>
        )}
      </div>
    </Modal>
  )
}
