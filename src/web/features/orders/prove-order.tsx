import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import type * as contract from '#contract/orders/proof.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { Card } from '#web/components/card.tsx'
import { Button } from '#web/components/forms/button.tsx'
import { Field, TextInput } from '#web/components/forms/field.tsx'
import { toast } from '#web/components/overlays/toast.tsx'

const NO_ANSWER = 'The shop could not be asked just now. Please try again.'

/**
 * In another browser than the one that placed the order: a code from its mailbox proves that the reader is its buyer.
 */
export function ProveOrder({ order }: { order: Pick<TrackedOrder, 'id' | 'email'> }) {
  const { isSent, isRunning, fault, send, prove } = useProof(order.id)
  const [code, setCode] = useState('')
  return (
    <Card className="p-5 tablet:p-6 print:hidden">
      <h3 className="text-h3">Is this your order?</h3>
      <p className="mt-1 text-small text-t2">
        To write to us, cancel, answer or share it in this browser, type the code that we send to {order.email}.
      </p>
      {isSent ? (
        <form
          className="mt-4 flex flex-col gap-3 tablet:flex-row tablet:items-start"
          onSubmit={(event) => {
            event.preventDefault()
            void prove(code)
          }}
        >
          <Field label="Code" hint="Six digits. They hold ten minutes." error={fault} announces className="flex-1">
            <TextInput
              value={code}
              onChange={(event) => setCode(event.target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              className="figure"
            />
          </Field>
          <div className="flex gap-2 tablet:mt-[3.085rem]">
            <Button type="submit" variant="accent" busy={isRunning}>
              This is mine
            </Button>
            <Button variant="ghost" onClick={() => void send()}>
              Send again
            </Button>
          </div>
        </form>
      ) : (
        <Button className="mt-4" busy={isRunning} busyLabel="Sending..." onClick={() => void send()}>
          Send me a code
        </Button>
      )}
    </Card>
  )
}

/** Requests the code and submits it; then the order is refetched. */
function useProof(orderId: string) {
  const api = useApi()
  const client = useQueryClient()
  const path = `/api/orders/${encodeURIComponent(orderId)}` as const
  const [isSent, setSent] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState<string>()
  const send = useOneAtATime(async () => {
    setRunning(true)
    try {
      await api.call<typeof contract.sendOrderCode>('POST', `${path}/code`)
      setSent(true)
      setFault(undefined)
      toast({ title: 'Code sent', description: 'Check your inbox. It may take a minute.' })
    } catch (error) {
      toast({ title: 'No code sent', description: messageFor(error, NO_ANSWER), destructive: true })
    }
    setRunning(false)
  })
  const prove = useOneAtATime(async (code: string) => {
    setRunning(true)
    try {
      await api.call<typeof contract.proveBrowser>('POST', `${path}/prove`, { body: { code } })
      toast({ title: 'This browser is yours', description: 'It may speak for this order for 30 days.' })
      await client.invalidateQueries({ queryKey: ['/api/orders/track', orderId] })
    } catch (error) {
      const atField = error instanceof ApiError ? error.faults[0]?.message : undefined
      setFault(atField ?? messageFor(error, NO_ANSWER))
    }
    setRunning(false)
  })
  return { isSent, isRunning, fault, send, prove }
}
