import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { Button } from '#web/components/forms/button.tsx'
import { FaultCount } from '#web/components/forms/fault-count.tsx'
import { Notice } from '#web/components/notice.tsx'

interface PublishBarProps<Values extends FieldValues> {
  edited: CheckedForm<Values> & { failure: string | undefined; isSending: boolean }
  /** Text about the faults, between their number and the buttons. */
  faults?: ReactNode
  /** What publishing does, below the buttons. */
  children: ReactNode
}

/** The footer of a form that changes the shop for every visitor: its faults, and the two buttons. */
export function PublishBar<Values extends FieldValues>({ edited, faults, children }: PublishBarProps<Values>) {
  const { form, faultCount, failure, isSending } = edited
  return (
    <div className="space-y-3">
      <FaultCount count={faultCount} />
      {faults}
      {failure !== undefined && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="accent" busy={isSending} busyLabel="Publishing...">
          Publish
        </Button>
        {form.formState.isDirty && (
          <Button variant="ghost" onClick={() => form.reset()}>
            Discard changes
          </Button>
        )}
      </div>
      <p className="text-meta text-t3">{children}</p>
    </div>
  )
}
