import type { ReactNode } from 'react'
import { Button } from '#web/components/forms/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { FaultCount } from '#web/components/forms/fault-count.tsx'
import { Notice } from '#web/components/notice.tsx'

interface DialogFormProps {
  /** The dialog's title. */
  title: string
  /** Label of the submit button, and while it is running. */
  button: string
  busyLabel: string
  isDanger?: boolean | undefined
  onSend: () => Promise<void>
  onCancel: () => void
  isSending: boolean
  /** Why the last submission failed, in addition to the fields' messages. */
  failure: string | undefined
  /** For long forms: number of faulty fields after a submission. */
  faultCount?: number
  /** The fields and the text before them. */
  children: ReactNode
}

/** Sticky, except in a low window or at high zoom, where the fields need all the space. */
const ACTS =
  'z-10 [@media(height>=30rem)]:sticky bottom-0 -mx-5 -mb-5 space-y-3 border-t border-line bg-pop px-5 pt-4 ' +
  'pb-[max(16px,env(safe-area-inset-bottom))] tablet:-mx-6 tablet:-mb-6 tablet:px-6'

/**
 * The form of a dashboard dialog: fields, and below them, always visible, the error and the buttons. With unsaved input
 * it is closed by its buttons or the cross only.
 */
export function DialogForm({
  title,
  button,
  busyLabel,
  isDanger = false,
  onSend,
  onCancel,
  isSending,
  failure,
  faultCount = 0,
  children,
}: DialogFormProps) {
  return (
    <form
      noValidate
      aria-label={title}
      // Set on the element, not in state, because the dialog around it reads the attribute.
      onInput={({ currentTarget }) => currentTarget.closest('dialog')?.setAttribute('closedby', 'none')}
      className="space-y-5 p-5 tablet:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        void onSend()
      }}
    >
      {children}
      <div className={classNames('dialog-acts', ACTS)}>
        <FaultCount count={faultCount} />
        {failure !== undefined && (
          <Notice tone="danger" announce>
            {failure}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'accent'} busy={isSending} busyLabel={busyLabel}>
            {button}
          </Button>
        </div>
      </div>
    </form>
  )
}
