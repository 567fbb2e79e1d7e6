import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { canMove } from '#kernel/orders/order-moves.ts'
import { ORDER_STATUSES, type OrderStatus } from '#kernel/orders/order-states.ts'
import { AlertDialog } from '#web/components/overlays/alert-dialog.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { orderName, statusWord } from './order-words.ts'
import { useMoveOrder } from './use-move-order.ts'

const TONES: Record<OrderStatus, string> = {
  pending: 'text-warn',
  confirmed: 'text-t1',
  'in-progress': 'text-info',
  completed: 'text-success',
  cancelled: 'text-danger',
}

/** Whether work would begin while the money is under review, or before the customer has asked for it. */
function startsWithoutMoney(
  { paymentState, startRequested }: Pick<AdminOrder, 'paymentState' | 'startRequested'>,
  to: OrderStatus,
): boolean {
  return to === 'in-progress' && (!startRequested || paymentState === 'pending' || paymentState === 'under-review')
}

type ShownOrder = Pick<AdminOrder, 'id' | 'status' | 'paymentState' | 'startRequested'>

/** An order's status, to be changed: only where the table of moves lets it go. */
export function StatusSelect({ order, wide = false }: { order: ShownOrder; wide?: boolean }) {
  const { shown, isSaving, move } = useMoveOrder(order)
  const [asked, setAsked] = useState<OrderStatus>()
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
          if (status && startsWithoutMoney(order, status)) setAsked(status)
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
      <AlertDialog
        open={asked !== undefined}
        destructive
        title={order.startRequested ? 'Begin without the money?' : 'Begin without being asked to?'}
        confirmLabel="Begin"
        cancelLabel="Wait"
        onConfirm={() => {
          setAsked(undefined)
          if (asked) void move(asked)
        }}
        onCancel={() => setAsked(undefined)}
      >
        <WhyToWait order={order} />
      </AlertDialog>
    </span>
  )
}

function WhyToWait({ order }: { order: ShownOrder }) {
  return (
    <>
      {!order.startRequested && (
        <p>
          The customer has not asked us to start at once. If they cancel within 14 days, you may charge nothing for work
          done before.
        </p>
      )}
      {order.paymentState !== 'paid' && (
        <p>
          {order.paymentState === 'unpaid'
            ? 'This order is not paid.'
            : 'The payment is not confirmed, and may still fail.'}{' '}
          You may play it for nothing.
        </p>
      )}
    </>
  )
}
