import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { Modal } from './modal.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  dismissable?: boolean
  /** 560 px, or 880 px for two columns. On phones every dialog is a full-height sheet. */
  size?: 'regular' | 'wide'
  /** A theme class, so that the dialog keeps the colour of the card that opened it. */
  className?: string
  children: ReactNode
}

/** A modal dialog with title and close button; its body scrolls, its title stays. */
export function Dialog({
  open,
  onClose,
  title,
  dismissable = true,
  size = 'regular',
  className,
  children,
}: DialogProps) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      dismissable={dismissable}
      labelledBy={titleId}
      className={classNames(
        // A flex column, because WebKit resolves no percentage height inside an element that fits its content.
        'modal-centre h-dvh w-full flex-col open:flex tablet:m-auto tablet:h-fit tablet:max-h-[calc(100dvh-64px)]',
        size === 'wide' ? 'tablet:w-[min(880px,calc(100vw-64px))]' : 'tablet:w-[min(560px,calc(100vw-64px))]',
        className,
      )}
    >
      <div className="flex min-h-0 flex-auto flex-col overflow-hidden bg-pop tablet:rounded-dialog tablet:border tablet:border-line tablet:shadow-pop">
        <div className="flex items-center justify-between gap-4 border-b border-line py-1.5 pr-2 pl-5 tablet:pl-6">
          <h2 id={titleId} tabIndex={-1} data-initial-focus="" className="py-1 text-h3">
            {title}
          </h2>
          {dismissable ? <CloseButton onClose={onClose} /> : <span className="h-11" />}
        </div>
        <div className="dialog-body min-h-0 flex-auto overflow-y-auto overscroll-contain">{children}</div>
      </div>
    </Modal>
  )
}

/** The close button of a dialog or drawer, 44 px. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={onClose}
      className="grid size-11 shrink-0 place-items-center rounded-control text-t2 transition-colors duration-160 hover:bg-hover hover:text-t1"
    >
      <Icon of={X} />
    </button>
  )
}
