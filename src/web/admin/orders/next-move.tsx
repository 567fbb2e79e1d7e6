import type { OrderStatus } from '#kernel/orders/order-states.ts'
import { Button } from '#web/components/forms/button.tsx'
import { orderName } from './order-words.ts'
import { useAskedMove, type MovedOrder } from './use-asked-move.tsx'

/** The normal next status of each status; others are chosen in the select. */
const NEXT: Partial<Record<OrderStatus, { to: OrderStatus; label: string; running: string }>> = {
  pending: { to: 'confirmed', label: 'Confirm', running: 'Confirming...' },
  confirmed: { to: 'in-progress', label: 'Start', running: 'Starting...' },
  'in-progress': { to: 'completed', label: 'Mark as done', running: 'Saving...' },
}

interface NextMoveProps {
  order: MovedOrder
  /** In a list, where the button's label has to name the order. */
  inRow?: boolean
}

/** A button for an order's next status; its toast offers Undo. Nothing once the order has ended. */
export function NextMove({ order, inRow = false }: NextMoveProps) {
  const { isSaving, moveTo, questions } = useAskedMove(order)
  const next = NEXT[order.status]
  return (
    <>
      {next && (
        <Button
          {...(inRow
            ? { size: 'small', 'aria-label': `${next.label}: order ${orderName(order.id)}` }
            : { variant: 'accent' })}
          busy={isSaving}
          busyLabel={next.running}
          onClick={() => moveTo(next.to)}
        >
          {next.label}
        </Button>
      )}
      {questions}
    </>
  )
}
