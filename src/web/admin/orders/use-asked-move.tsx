import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#kernel/orders/order-states.ts'
import { BeginAnyway, beginsTooEarly } from './begin-anyway.tsx'
import { CompleteDialog } from './progress/complete-dialog.tsx'
import { missingUnits } from './progress/counted-lines.ts'
import { useMoveOrder } from './use-move-order.ts'

export type MovedOrder = Pick<AdminOrder, 'id' | 'status' | 'paymentState' | 'startRequested' | 'items'>

/** Changes an order's status, with a confirmation where necessary; render `questions` beside the control. */
export function useAskedMove(order: MovedOrder) {
  const { shown, isSaving, move } = useMoveOrder(order)
  const [asked, setAsked] = useState<OrderStatus>()
  const answer = (status: OrderStatus) => {
    setAsked(undefined)
    void move(status)
  }
  const questions = (
    <>
      <BeginAnyway
        order={order}
        open={asked === 'in-progress'}
        onBegin={() => answer('in-progress')}
        onWait={() => setAsked(undefined)}
      />
      <CompleteDialog
        order={order}
        open={asked === 'completed'}
        onComplete={() => answer('completed')}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
  const moveTo = (status: OrderStatus) => (isAskedAbout(order, status) ? setAsked(status) : void move(status))
  return { shown, isSaving, moveTo, questions }
}

/** Whether a status change needs a confirmation: work that starts too early, and uncounted units. */
function isAskedAbout(order: MovedOrder, to: OrderStatus): boolean {
  return (to === 'in-progress' && beginsTooEarly(order)) || (to === 'completed' && missingUnits(order) > 0)
}
