import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { canMove } from '#kernel/orders/order-moves.ts'
import { ORDER_STATUSES, type OrderStatus } from '#kernel/orders/order-states.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { BeginAnyway, beginsTooEarly } from './begin-anyway.tsx'
import { orderName, statusWord } from './order-words.ts'
import { CompleteDialog } from './progress/complete-dialog.tsx'
import { missingUnits } from './progress/counted-lines.ts'
import { useMoveOrder } from './use-move-order.ts'

const TONES: Record<OrderStatus, string> = {
  pending: 'text-warn',
  confirmed: 'text-t1',
  'in-progress': 'text-info',
  completed: 'text-success',
  cancelled: 'text-danger',
}

type ShownOrder = Pick<AdminOrder, 'id' | 'status' | 'paymentState' | 'startRequested' | 'items'>

/** An order's status, to be changed: only where the table of moves lets it go. */
export function StatusSelect({ order, wide = false }: { order: ShownOrder; wide?: boolean }) {
  const { shown, isSaving, move } = useMoveOrder(order)
  const [asked, setAsked] = useState<OrderStatus>()
  const answer = (status: OrderStatus) => {
    setAsked(undefined)
    void move(status)
  }
  const statuses = ORDER_STATUSES.filter(
    (status) => status === shown || status === order.status || canMove(order.status, status),
  )
  return (
    <span className={classNames('relative', wide ? 'block' : 'inline-block w-32 laptop:w-36')}>
      <select
        aria-label={`Status of order ${orderName(order.id)}`}
        aria-busy={isSaving}
        value={shown}
        onChange={(event) => {
          const status = statuses.find((each) => each === event.target.value)
          if (status && isAskedAbout(order, status)) setAsked(status)
          else if (status) void move(status)
        }}
        className={classNames(
          'block h-11 w-full appearance-none rounded-control border border-edge bg-sunk pr-9 pl-3 text-small font-medium transition-opacity duration-160 hover:border-t3',
          TONES[shown],
          isSaving && 'opacity-60',
        )}
      >
        {statuses.map((status) => (
          <option key={status} value={status} className="bg-pop text-t1">
            {statusWord(status)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={18} className="pointer-events-none absolute top-3 right-2.5 text-t3" />
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
    </span>
  )
}

/** Whether a move has to be asked about: work that begins too early, and units that are not counted. */
function isAskedAbout(order: ShownOrder, to: OrderStatus): boolean {
  return (to === 'in-progress' && beginsTooEarly(order)) || (to === 'completed' && missingUnits(order) > 0)
}
