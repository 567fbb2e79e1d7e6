import { ChevronDown } from 'lucide-react'
import { canMove } from '#kernel/orders/order-moves.ts'
import { ORDER_STATUSES, type OrderStatus } from '#kernel/orders/order-states.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { orderName, statusWord } from './order-words.ts'
import { useAskedMove, type MovedOrder } from './use-asked-move.tsx'

const TONES: Record<OrderStatus, string> = {
  pending: 'text-warn',
  confirmed: 'text-t1',
  'in-progress': 'text-info',
  completed: 'text-success',
  cancelled: 'text-danger',
}

interface StatusSelectProps {
  order: MovedOrder
  /** Uses the available width. */
  wide?: boolean
  /** With a border, outside of a row. */
  framed?: boolean
}

/** A select for an order's status, with the allowed changes only. */
export function StatusSelect({ order, wide = false, framed = wide }: StatusSelectProps) {
  const { shown, isSaving, moveTo, questions } = useAskedMove(order)
  const statuses = ORDER_STATUSES.filter(
    (status) => status === shown || status === order.status || canMove(order.status, status),
  )
  return (
    <span className={classNames('relative', wide ? 'block' : 'block w-34')}>
      <select
        aria-label={`Status of order ${orderName(order.id)}`}
        aria-busy={isSaving}
        value={shown}
        onChange={(event) => {
          const status = statuses.find((each) => each === event.target.value)
          if (status) moveTo(status)
        }}
        className={classNames(
          'block w-full appearance-none rounded-control border pr-9 pl-3 text-small font-medium',
          'transition-opacity duration-160 hover:border-t3',
          framed ? 'h-11 border-edge bg-sunk' : 'h-10 border-transparent bg-transparent',
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
      <Icon
        of={ChevronDown}
        size={18}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-t3"
      />
      {questions}
    </span>
  )
}
