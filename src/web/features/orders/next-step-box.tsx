import type { ReactNode } from 'react'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { nextStep } from '#web/lib/shop/order-state.ts'
import { waitsForRequest } from './waits-for-request.ts'

interface NextStepBoxProps {
  order: TrackedOrder
  payNow: ReactNode
  /** Whether a payment is in progress here: its result has to be read, whatever the order's status is by then. */
  isPaying: boolean
}

/** What the buyer has to do: pay, wait, or nothing. */
export function NextStepBox({ order, payNow, isPaying }: NextStepBoxProps) {
  const { kind, title, text } = nextStep(order)
  const part = order.partPayment
  return (
    <>
      {kind === 'wait-for-payment' ? (
        <Notice tone="warn" title={title} className="mt-6">
          {text}
        </Notice>
      ) : kind === 'pay-rest' && part ? (
        <Notice tone="warn" title={title} className="mt-6">
          <p>{text}</p>
          <ButtonLink to={part.payUrl} variant="accent" wide className="mt-3">
            Pay the rest, £{part.rest}
          </ButtonLink>
        </Notice>
      ) : (
        <div className="mt-6 border-t border-line pt-5">
          <p className="flex items-baseline justify-between gap-4 font-semibold">
            {title}
            {kind === 'pay' && <Price decimal={order.total} className="text-h3" />}
          </p>
          <p className="mt-1 text-small text-t2">{text}</p>
        </div>
      )}
      {(kind === 'pay' || isPaying || waitsForRequest(order)) && <div className="mt-4">{payNow}</div>}
    </>
  )
}
