import { gameOf } from '#web/lib/shop/games.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { useState } from 'react'
import { useApi } from '#web/lib/app-deps.ts'
import type { PendingOrder } from '#web/lib/storage/remembered.ts'
import { Button } from '#web/components/forms/button.tsx'
import { payOrder } from './checkout-calls.ts'
import { PayArea } from './payment/pay-area/pay-area.tsx'
import type { PaymentEnd, PaymentTask } from './payment/payment-task.ts'
import { SalesTerms } from './buyer/sales-terms.tsx'

interface PayOrderProps {
  order: PendingOrder
  /** Called after the buyer has read the result of the payment. */
  onEnd: (end: PaymentEnd) => void
  onUnderWay?: PaymentTask['onUnderWay']
}

/** 'Pay now' for an existing order; the payment buttons appear on demand. */
export function PayOrder({ order, onEnd, onUnderWay }: PayOrderProps) {
  const shop = useShop()
  const api = useApi()
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="accent" wide onClick={() => setIsOpen(true)}>
        Pay now
      </Button>
    )
  }
  return (
    <div className="space-y-3">
      <PayArea
        task={{
          check: () => Promise.resolve(true),
          begin: (method) => payOrder(api, order.orderId, method),
          describe: () => order,
          alertsWhenStopped: gameOf(shop, order.game)?.content.alertsWhenStopped ?? false,
          onEnd,
          ...(onUnderWay && { onUnderWay }),
        }}
      />
      <SalesTerms />
    </div>
  )
}
