import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as orders from '#contract/orders/orders.ts'
import { AGE_CONFIRMED, START_REQUEST } from '#kernel/shop/consent.ts'
import type { Game } from '#kernel/shop/game.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Checkbox } from '#web/components/forms/choice.tsx'
import { Notice } from '#web/components/notice.tsx'
import { RiskNotes } from '#web/lib/shop/risk-notes.tsx'
import { SalesTerms } from './buyer/sales-terms.tsx'

/** For an order placed without it: the request to start at once. Work and payment wait for it. */
export function AskToStart({ orderId, game }: { orderId: string; game: Game }) {
  const api = useApi()
  const client = useQueryClient()
  const [isTicked, setTicked] = useState(false)
  const [error, setError] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const ask = useOneAtATime(async () => {
    if (!isTicked) return setError('Please agree that we start at once')
    setSending(true)
    setFault(undefined)
    try {
      await api.call<typeof orders.requestStart>('POST', `/api/orders/${encodeURIComponent(orderId)}/request-start`, {
        body: { consent: true },
      })
      await client.invalidateQueries({ queryKey: ['/api/orders/track', orderId] })
    } catch (problem) {
      setFault(messageFor(problem, 'Please try again in a moment.'))
    }
    setSending(false)
  })
  return (
    <div className="space-y-3">
      <p className="text-t2">We have not been asked to start yet. We begin once you agree:</p>
      <RiskNotes games={[game]} />
      <Checkbox
        checked={isTicked}
        error={error}
        onChange={(event) => {
          setTicked(event.target.checked)
          setError(undefined)
        }}
      >
        {START_REQUEST} {AGE_CONFIRMED}
      </Checkbox>
      {fault !== undefined && (
        <Notice tone="danger" announce>
          {fault}
        </Notice>
      )}
      <Button variant="accent" wide busy={isSending} busyLabel="Sending..." onClick={() => void ask()}>
        Start my order
      </Button>
      <SalesTerms />
    </div>
  )
}
