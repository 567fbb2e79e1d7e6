import type { ReactNode } from 'react'
import { Button } from '#web/components/forms/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { FaultCount } from '#web/components/forms/fault-count.tsx'
import { Notice } from '#web/components/notice.tsx'

interface DialogFormProps {
  /** As its dialog is titled. */
  title: string
  /** On the button that sends, and while it runs. */
  button: string
  busyLabel: string
  isDanger?: boolean | undefined
  onSend: () => Promise<void>
  onCancel: () => void
  isSending: boolean
  /** Why the last try failed, beside what stands at the fields. */
  failure: string | undefined
  /** For forms of many fields: how many are wrong after a try. */
  faultCount?: number
  /** The fields, and what is said before them. */
  children: ReactNode
}

/** In sight, except in a window so low, or a page so far zoomed in, that the fields need all of it. */
const ACTS =
  'z-10 [@media(height>=30rem)]:sticky bottom-0 -mx-5 -mb-5 space-y-3 border-t border-line bg-pop px-5 pt-4 ' +
  'pb-[max(16px,env(safe-area-inset-bottom))] tablet:-mx-6 tablet:-mb-6 tablet:px-6'

/**
 * What stands in a dialog of the dashboard: fields, and below them, in sight while those scroll, why it failed and the
 * way out before the way on. What was typed is left by its buttons or the cross only.
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
      // Not by state: the dialog around it reads the attribute, as the browser does.
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
