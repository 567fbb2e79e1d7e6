import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { messageFor } from '#web/lib/refusal-messages.ts'
import { submissionKeys } from '#web/lib/submission-key.ts'
import { useCheckedForm, type CheckedForm } from '#web/lib/use-checked-form.ts'
import { useOneAtATime } from '#web/lib/use-one-at-a-time.ts'
import { toast } from '#web/ui/toast.tsx'
import { initialMessage, messageBody, messageDraft, type MessageValues } from './message-values.ts'

const CHECKS = lazyResolver<MessageValues>(async () => (await import('#contract/contact.ts')).contactBody)

export interface MessageForm extends CheckedForm<MessageValues> {
  send: () => Promise<void>
  isSending: boolean
  /** Why the last try failed, beside what stands at the fields. */
  failure: string | undefined
}

/** The contact form; rendered in the browser only. `category` is the one that the address asks for. */
export function useMessageForm(category: string | null, onSent: () => void): MessageForm {
  const api = useApi()
  const checked = useCheckedForm({ initial: () => initialMessage(category), checks: CHECKS, keep: messageDraft.write })
  const [{ keyFor }] = useState(() => submissionKeys())
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)

  const send = useOneAtATime(async () => {
    if (!(await checked.check())) return
    setSending(true)
    setFailure(undefined)
    const body = messageBody(checked.form.getValues())
    try {
      await api.sendMessage(body, keyFor(body))
      messageDraft.forget()
      toast({ title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." })
      onSent()
    } catch (error) {
      toast({ title: 'Failed to send message', description: 'Please try again or contact us directly via Discord.', destructive: true })
      setFailure(messageFor(error, 'Your message was not sent. It is kept here; try again.'))
      if (error instanceof ApiError) checked.showFaults(error.faults)
    }
    setSending(false)
  })
  return { ...checked, send, isSending, failure }
}
