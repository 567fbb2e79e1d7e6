import type * as contract from '#contract/orders/clock.ts'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import { MINUTE_MS } from '#kernel/clock.ts'
import { mayUphold } from '#kernel/orders/order-clock.ts'
import { waitWords } from '#kernel/orders/wait-words.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { dayAndTime } from '#web/lib/shop/format.ts'
import { Button } from '#web/components/forms/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { pauseWords } from './pause-words.ts'
import { useBuyerAct } from './use-buyer-act.ts'

type Pause = NonNullable<TrackedOrder['clock']['pause']>

interface ClockQuestionsProps {
  order: TrackedOrder
  /** Time of the query in milliseconds. */
  now: number
}

/** Pauses and extensions, and the buyer's answers: contest a pause, or agree to more time. */
export function ClockQuestions({ order, now }: ClockQuestionsProps) {
  const { pause, extension } = order.clock
  return (
    <>
      {pause && <PauseNotice orderId={order.id} pause={pause} now={now} />}
      {extension && <MoreTime order={order} extension={extension} />}
    </>
  )
}

function PauseNotice({ orderId, pause, now }: { orderId: string; pause: Pause; now: number }) {
  const { note, from, to, contestedAt, isUpheld } = pause
  if (contestedAt !== null)
    return mayUphold(
      { contestedAt: new Date(contestedAt), upheldAt: isUpheld ? new Date(now) : null },
      new Date(now),
    ) ? (
      <Notice title="You said that the last pause is wrong" className="mt-4">
        It does not count, unless we show otherwise within 24 hours.
      </Notice>
    ) : null
  if (to === null)
    return (
      <Notice tone="warn" title={pauseWords(pause)} className="mt-4">
        {note !== null && <p className="[overflow-wrap:anywhere]">{note}</p>}
        <Contest orderId={orderId} pause={pause} />
      </Notice>
    )
  return pause.canContest ? (
    <div className="mt-4 text-small text-t2 print:hidden">
      <p>
        {pauseWords(pause)}. {dayAndTime(from)} to {dayAndTime(to)}.
      </p>
      <Contest orderId={orderId} pause={pause} />
    </div>
  ) : null
}

function Contest({ orderId, pause: { cause, canContest } }: { orderId: string; pause: Pause }) {
  const { isRunning, run } = useBuyerAct(orderId)
  const api = useApi()
  if (!canContest) return null
  const contest = () =>
    run(() => api.call<typeof contract.contestPause>('POST', `${pathOf(orderId)}/contest-pause`), {
      title: 'The pause does not count',
      description: 'We answer within 24 hours. If we do not, it never counts.',
    })
  return (
    <Button size="small" className="mt-3 print:hidden" busy={isRunning} onClick={() => void contest()}>
      {cause === 'customer-away' ? 'I was there' : 'That is wrong'}
    </Button>
  )
}

function MoreTime({
  order,
  extension: { minutes, reason, canAnswer },
}: {
  order: TrackedOrder
  extension: NonNullable<TrackedOrder['clock']['extension']>
}) {
  const { isRunning, run } = useBuyerAct(order.id)
  const api = useApi()
  const until = order.promisedAt && new Date(Date.parse(order.promisedAt) + minutes * MINUTE_MS).toISOString()
  const answer = (accepts: boolean) =>
    run(
      () => api.call<typeof contract.answerTime>('POST', `${pathOf(order.id)}/answer-time`, { body: { accepts } }),
      accepts
        ? { title: 'Thank you', description: `We have ${waitWords(minutes)} more.` }
        : { title: 'The promise stays', description: 'We know that you do not want to wait longer.' },
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

function pathOf(orderId: string) {
  return `/api/orders/${encodeURIComponent(orderId)}` as const
}
