import type { ReactNode } from 'react'
import { Button } from '#web/components/forms/button.tsx'
import { FaultCount } from '#web/components/forms/fault-count.tsx'
import { Notice } from '#web/components/notice.tsx'

interface SubmitAreaProps {
  label: ReactNode
  busyLabel: string
  faultCount: number
  isSending: boolean
  failure: string | undefined
  /** An action for the failure. */
  wayOut?: ReactNode
}

/** The end of an account form: its error, and the button. */
export function SubmitArea({ label, busyLabel, faultCount, isSending, failure, wayOut }: SubmitAreaProps) {
  return (
    <div className="mt-6 space-y-4">
      <FaultCount count={faultCount} />
      {failure !== undefined && (
        <Notice tone="danger" announce>
          {failure}
          {wayOut}
        </Notice>
      )}
      <Button type="submit" variant="accent" wide busy={isSending} busyLabel={busyLabel}>
        {label}
      </Button>
    </div>
  )
}
