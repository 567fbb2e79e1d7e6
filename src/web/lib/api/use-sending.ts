import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError } from './api-error.ts'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

export interface Sending {
  /** Validates and sends the form, one at a time. */
  send: () => Promise<void>
  isSending: boolean
  /** The error of the last submission, in addition to the fields' messages. */
  failure: string | undefined
}

/** Submits a form. `task` and the validation may fail; `explain` shows the error and returns its message. */
export function useSending<Values extends FieldValues>(
  checked: CheckedForm<Values>,
  task: (values: Values) => Promise<void>,
  explain: (error: unknown) => string,
): Sending {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = useOneAtATime(async () => {
    try {
      if (!(await checked.check())) return
      setSending(true)
      setFailure(undefined)
      await task(checked.form.getValues())
    } catch (error) {
      setFailure(explain(error))
      if (error instanceof ApiError) checked.showFaults(error.faults)
    } finally {
      setSending(false)
    }
  })
  return { send, isSending, failure }
}
