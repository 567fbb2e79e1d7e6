import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as contract from '#contract/orders/clock.ts'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import { MINUTE_MS } from '#kernel/clock.ts'
import { waitWords } from '#kernel/orders/wait-words.ts'
import { messageFor } from '#web/lib/api/refusal-messages.ts'
import { useOneAtATime } from '#web/lib/api/use-one-at-a-time.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { dayAndTime } from '#web/lib/shop/format.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { toast } from '#web/components/overlays/toast.tsx'
import { pauseWords } from './pause-words.ts'

/** What moves the clock, and what its buyer can say to it: contest a pause, and answer for more time. */
export function ClockQuestions({ order }: { order: TrackedOrder }) {
  const { pause, extension } = order.clock
  return (
    <>
      {pause && <Paused order={order} pause={pause} />}
      {extension && <MoreTime order={order} extension={extension} />}
    </>
  )
}

function Paused({ order, pause }: { order: TrackedOrder; pause: NonNullable<TrackedOrder['clock']['pause']> }) {
  const { isRunning, run } = useAnswer(order.id)
  const api = useApi()
  const contest = () =>
    run(
      () => api.call<typeof contract.contestPause>('POST', `${pathOf(order.id)}/contest-pause`),
      'The pause does not count',
      'We answer within 24 hours. If we do not, it never counts.',
    )
  return (
    <Notice tone="warn" title={pauseWords(pause)} className="mt-4">
      {pause.note !== null && <p className="[overflow-wrap:anywhere]">{pause.note}</p>}
      {pause.contestedAt !== null && (
        <p>You said that this is wrong. The pause does not count, unless we show otherwise within 24 hours.</p>
      )}
      {pause.canContest && (
        <Button size="small" className="mt-3 print:hidden" busy={isRunning} onClick={() => void contest()}>
          {pause.cause === 'customer-away' ? 'I was there' : 'That is wrong'}
        </Button>
      )}
    </Notice>
  )
}

function MoreTime({
  order,
  extension: { minutes, reason, canAnswer },
}: {
  order: TrackedOrder
  extension: NonNullable<TrackedOrder['clock']['extension']>
}) {
  const { isRunning, run } = useAnswer(order.id)
  const api = useApi()
  const until = order.promisedAt && new Date(Date.parse(order.promisedAt) + minutes * MINUTE_MS).toISOString()
  const answer = (accepts: boolean) =>
    run(
      () => api.call<typeof contract.answerTime>('POST', `${pathOf(order.id)}/answer-time`, { body: { accepts } }),
      accepts ? 'Thank you' : 'The promise stays',
      accepts ? `We have ${waitWords(minutes)} more.` : 'We know that you do not want to wait longer.',
    )
  return (
    <Notice title={`May we have ${waitWords(minutes)} more?`} className="mt-4">
      <p className="[overflow-wrap:anywhere]">{reason}</p>
      {until !== null && (
        <p className="mt-1">With your yes it is done by {dayAndTime(until)}. Without, our promise stays.</p>
      )}
      {canAnswer ? (
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">
          <Button size="small" variant="accent" busy={isRunning} onClick={() => void answer(true)}>
            Yes, take the time
          </Button>
          <Button size="small" busy={isRunning} onClick={() => void answer(false)}>
            No, keep the promise
          </Button>
        </div>
      ) : (
        <p className="mt-1 text-t3">Answer in the browser that placed the order, or sign in.</p>
      )}
    </Notice>
  )
}

/** Sends one answer at a time, says what came of it, and reads the order anew. */
function useAnswer(orderId: string) {
  const client = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const run = useOneAtATime(async (send: () => Promise<unknown>, title: string, description: string) => {
    setRunning(true)
    try {
      await send()
      toast({ title, description })
    } catch (error) {
      toast({
        title: 'Not sent',
        description: messageFor(error, 'Please try again in a moment.'),
        destructive: true,
      })
    }
    setRunning(false)
    await client.invalidateQueries({ queryKey: ['/api/orders/track', orderId] })
  })
  return { isRunning, run }
}

function pathOf(orderId: string) {
  return `/api/orders/${encodeURIComponent(orderId)}` as const
}
