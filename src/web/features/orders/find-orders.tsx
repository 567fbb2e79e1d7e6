import { TRACKING_TEXTS } from '#kernel/shop/texts/order-tracking.ts'
import { useTexts } from '#web/lib/shop/texts.ts'
import { useState } from 'react'
import type * as orders from '#contract/orders/orders.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'

/** Requests the links to a mailbox's orders by mail. */
export function FindOrders() {
  const api = useApi()
  const text = useTexts('orderTracking', TRACKING_TEXTS)
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const [isSending, setSending] = useState(false)
  const send = useOneAtATime(async () => {
    setFault(undefined)
    setSending(true)
    try {
      await api.call<typeof orders.findOrders>('POST', '/api/orders/find', { body: { email: email.trim() } })
      setSentTo(email.trim())
    } catch (error) {
      setFault(
        (error instanceof ApiError && error.faults[0]?.message) || messageFor(error, 'Please try again in a moment.'),
      )
    }
    setSending(false)
  })
  return (
    <Card className="p-5">
      <h2 className="text-h3">{text('lostLinkHeading')}</h2>
      {sentTo === undefined ? (
        <form
          noValidate
          className="mt-3 space-y-3"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Field label="Email of your orders" hint="We send the links of its orders there." error={fault} announces>
            <TextInput
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              autoComplete="email"
              inputMode="email"
              spellCheck={false}
              autoCapitalize="none"
            />
          </Field>
          <Button type="submit" wide busy={isSending} busyLabel="Sending...">
            Send me my orders
          </Button>
        </form>
      ) : (
        <p role="status" className="mt-2 text-small [overflow-wrap:anywhere] text-t2">
          If {sentTo} has orders here, their links are on the way. Check your spam folder too.
        </p>
      )}
    </Card>
  )
}
