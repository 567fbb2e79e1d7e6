import { Card } from '#web/components/card.tsx'
import { piecesText } from '#kernel/orders/order-lines.ts'
import { Price } from '#web/components/figures/price.tsx'
import { PauseOrderButton } from './clock/pause-button.tsx'
import { DeleteOrderButton } from './delete-order-button.tsx'
import { DueOfOrder } from './due-of-order.tsx'
import { NextMove } from './next-move.tsx'
import { OrderNames } from './order-names.tsx'
import { Tick, type OrderRowProps, type OrderRowsProps } from './order-table.tsx'
import { orderName } from './order-words.ts'
import { PaymentBadge } from './payment-badge.tsx'
import { RowCounter } from './progress/unit-counter.tsx'
import { StatusSelect } from './status-select.tsx'

/** The order list as cards, for narrow screens. */
export function OrderCards({ orders, selection, now }: OrderRowsProps) {
  return (
    <ul aria-label="Orders" className="space-y-3">
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          now={now}
          isChosen={selection.has(order.id)}
          onChoose={selection.toggle}
        />
      ))}
    </ul>
  )
}

function OrderCard({ order, now, isChosen, onChoose }: OrderRowProps) {
  'use memo'
  return (
    <li>
      <Card className="p-4 has-[input:checked]:border-accent-mid">
        <div className="flex items-start justify-between gap-3">
          <div className="flex items-start gap-1">
            <span className="-mt-2.5 -ml-3">
              <Tick
                label={`Choose order ${orderName(order.id)}`}
                checked={isChosen}
                onChange={() => onChoose(order.id)}
              />
            </span>
            <div>
              <OrderNames id={order.id} />
            </div>
          </div>
          <div className="text-right">
            <Price decimal={order.total} className="block text-h3" />
            <PaymentBadge state={order.paymentState} />
          </div>
        </div>
        <p className="mt-3 line-clamp-2 font-medium [overflow-wrap:anywhere]">{piecesText(order.items)}</p>
        <p className="truncate text-small text-t2">{[order.email, order.discord].filter(Boolean).join(' · ')}</p>
        {order.promisedAt !== null && (
          <div className="mt-1 flex items-center justify-between gap-2 text-small text-t2">
            <p>
              Due: <DueOfOrder order={order} now={now} />
            </p>
            <PauseOrderButton order={order} />
          </div>
        )}
        <div className="mt-3 empty:hidden">
          <RowCounter order={order} />
        </div>
        <div className="mt-3 flex items-center gap-2">
          <div className="flex-1">
            <StatusSelect order={order} wide />
          </div>
          <NextMove order={order} inRow />
          {order.status === 'completed' && <DeleteOrderButton orderId={order.id} />}
        </div>
      </Card>
    </li>
  )
}
