import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { shortCode } from '#kernel/ids.ts'
import { trackingPath } from '#web/lib/links/paths.ts'
import type { PendingOrder } from '#web/lib/storage/remembered.ts'
import { ButtonLink } from '#web/components/forms/button.tsx'
import { Card } from '#web/components/card.tsx'
import { CopyLink } from '#web/components/forms/copy-button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { PaperQr } from '#web/components/figures/paper-qr.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { PayOrder } from './pay-order.tsx'
import type { PaymentEnd } from './payment/payment-task.ts'

/** Shown in the cart after its order was placed: a link to the order, and the option to pay before completion. */
export function OrderPlaced({ order, onEnd }: { order: PendingOrder; onEnd: (end: PaymentEnd) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card className="mx-auto max-w-160 p-5 tablet:p-8">
      <Icon of={CircleCheck} size={32} className="text-success" />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-h2">
        Order Placed Successfully!
      </h1>
      <p className="mt-3 text-t2">
        We&rsquo;ll contact you within minutes to confirm your service details. A confirmation goes to {order.email}.
      </p>
      <dl className="mt-6 divide-y divide-line border-y border-line text-small">
        <Row label="Order">
          #<span className="figure">{shortCode(order.orderId)}</span>
        </Row>
        <div className="hidden print:block">
          <Row label="Order ID">
            <span className="figure">{order.orderId}</span>
          </Row>
        </div>
        <Row label="Services">{order.serviceType}</Row>
        <Row label="Total">
          <Price decimal={order.total} />
        </Row>
      </dl>
      <div className="screen-only mt-6 flex flex-wrap gap-2">
        <ButtonLink to={trackingPath(order.orderId)} variant="quiet">
          Track your order
        </ButtonLink>
        <CopyLink path={trackingPath(order.orderId)}>Copy my private link</CopyLink>
      </div>
      <div className="relative print:h-24">
        <PaperQr path={trackingPath(order.orderId)} label="Opens this order on a phone" />
      </div>
      <div className="mt-8 border-t border-line pt-6">
        {order.total === '0.00' ? (
          <>
            <h2 className="text-h3">Nothing to pay</h2>
            <p className="mt-2 text-t2">Everything in this order is covered.</p>
          </>
        ) : (
          <>
            <h2 className="text-h3">Nothing is due yet</h2>
            <p className="mt-2 mb-5 text-t2">You pay after your service is completed. You can also pay now.</p>
            <PayOrder order={order} onEnd={onEnd} />
          </>
        )}
      </div>
    </Card>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-3">
      <dt className="text-t3">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
