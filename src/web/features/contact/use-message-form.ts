import { useShop } from '#web/lib/queries/shop-query.ts'
import { useState } from 'react'
import type { sendMessage } from '#contract/contact.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { lazyResolver } from '#web/lib/lazy-resolver.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { submissionKeys } from '#web/lib/api/submission-key.ts'
import { useCheckedForm, type CheckedForm } from '#web/lib/use-checked-form.ts'
import { useSending, type Sending } from '#web/lib/api/use-sending.ts'
import { toast } from '#web/components/overlays/toast.tsx'
import { initialMessage, messageBody, messageDraft, type MessageValues } from './message-values.ts'

const CHECKS = lazyResolver<MessageValues>(async () => (await import('#contract/contact.ts')).contactBody)

/** The contact form; rendered in the browser only. `category` comes from the address. */
export function useMessageForm(category: string | null, onSent: () => void): CheckedForm<MessageValues> & Sending {
  const api = useApi()
  const shop = useShop()
  const checked = useCheckedForm({
    initial: () => initialMessage(category, shop),
    checks: CHECKS,
    keep: messageDraft.write,
  })
  const [{ keyFor }] = useState(() => submissionKeys())
  const sending = useSending(
    checked,
    async (values) => {
      const body = messageBody(values)
      await api.call<typeof sendMessage>('POST', '/api/contact', { body, idempotencyKey: keyFor(body) })
      messageDraft.forget()
      toast({ title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." })
      onSent()
    },
    (error) => {
      toast({
        title: 'Failed to send message',
        description: 'Please try again or contact us directly via Discord.',
        destructive: true,
      })
      return messageFor(error, 'Your message was not sent. It is kept here; try again.')
    },
  )
  return { ...checked, ...sending }
}
