import { useId, type ReactNode } from 'react'
import { Button } from '#web/components/forms/button.tsx'
import { Modal } from './modal.tsx'

interface AlertDialogProps {
  open: boolean
  /** The message, one sentence. */
  title: ReactNode
  children?: ReactNode
  /** The button that closes it or confirms. */
  confirmLabel?: string
  onConfirm: () => void
  /** Cancels: shown as a quiet button, and triggered by Escape. Undefined where there is no way back. */
  onCancel?: () => void
  cancelLabel?: string
  destructive?: boolean
}

/** Replaces the browser's alert that the specification asks for, with the same words in the shop's own design. */
export function AlertDialog({
  open,
  title,
  children,
  confirmLabel = 'OK',
  onConfirm,
  onCancel,
  cancelLabel = 'Cancel',
  destructive = false,
}: AlertDialogProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onCancel ?? onConfirm}
      role="alertdialog"
      labelledBy={`${id}title`}
      describedBy={children === undefined ? undefined : `${id}body`}
      className="modal-centre m-auto w-[min(440px,calc(100vw-40px))]"
    >
      <div className="rounded-dialog border border-line bg-pop p-6 shadow-pop">
        <h2 id={`${id}title`} className="text-h3">
          {title}
        </h2>
        {children !== undefined && (
          <div id={`${id}body`} className="mt-3 space-y-2 text-t2">
            {children}
          </div>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          {onCancel && (
            <Button variant="quiet" onClick={onCancel} data-initial-focus={destructive ? '' : undefined}>
              {cancelLabel}
            </Button>
          )}
          <Button
            variant={destructive ? 'danger' : 'accent'}
            onClick={onConfirm}
            data-initial-focus={destructive ? undefined : ''}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
