import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError } from './api-error.ts'
import type { CheckedForm } from '#web/lib/use-checked-form.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

export interface Sending {
  /** Checks the form and sends it, once at a time. */
  send: () => Promise<void>
  isSending: boolean
  /** Why the last try failed, beside what stands at the fields. */
  failure: string | undefined
}

/**
 * What a form does when it is sent. `task` may fail, and so may the check itself; `explain` tells the person, and gives
 * the words that stay in the form.
 */
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
