import type { TrackedOrder } from '#contract/orders/orders.ts'
import { lateSentence, refundSentences, stillOwed } from './money-words.ts'

interface RefundListProps {
  order: TrackedOrder
  /** Formats an instant (ISO 8601); in the reader's time zone by default. */
  timeOf?: (instant: string) => string
}

/** The refunds with destination and time, and what is still owed; nothing without any. */
export function RefundList({ order, timeOf }: RefundListProps) {
  const owed = stillOwed(order)
  const late = lateSentence(order)
  const sentences = [
    ...(late === undefined ? [] : [late]),
    ...refundSentences(order.money, timeOf),
    ...(owed === undefined ? [] : [`£${owed} is still to go back: a person sends it within 14 days.`]),
  ]
  if (sentences.length === 0) return null
  return (
    <ul className="mt-4 space-y-1 border-l-2 border-success pl-3 text-small text-t1">
      {sentences.map((sentence) => (
        <li key={sentence} className="[overflow-wrap:anywhere]">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
