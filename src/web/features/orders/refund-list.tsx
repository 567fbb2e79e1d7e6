import type { TrackedOrder } from '#contract/orders/orders.ts'
import { lateSentence, refundSentences, stillOwed } from './money-words.ts'

interface RefundListProps {
  order: TrackedOrder
  /** How an instant (ISO 8601) is written; in the reader's zone where it is left out. */
  timeOf?: (instant: string) => string
}

/** Which sum went back where and when, and what is still owed; nothing where there is none of it. */
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
