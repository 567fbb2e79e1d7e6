import type { ReactNode } from 'react'
import type { TrackedOrder } from '#contract/orders.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import { nextStep } from './order-state.ts'

/** Must I do something? Pay, wait, or nothing. */
export function NextStepBox({ order, payNow }: { order: TrackedOrder; payNow: ReactNode }) {
  const { kind, title, text } = nextStep(order)
  if (kind === 'wait-for-payment') {
    return (
      <Notice tone="warn" title={title} className="mt-6">
        {text}
      </Notice>
    )
  }
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        {title}
        {kind === 'pay' && <Price decimal={order.total} className="text-h3" />}
      </p>
      <p className="mt-1 text-small text-t2">{text}</p>
      {kind === 'pay' && <div className="mt-4">{payNow}</div>}
    </div>
  )
}
