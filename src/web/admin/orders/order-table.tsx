import { useShop } from '#web/lib/queries/shop-query.ts'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { piecesText } from '#kernel/orders/order-lines.ts'
import { Instant } from '#web/admin/parts/instant.tsx'
import { gameOf } from '#web/lib/shop/games.ts'
import { Price } from '#web/components/figures/price.tsx'
import { PauseOrderButton } from './clock/pause-button.tsx'
import { DeleteOrderButton } from './delete-order-button.tsx'
import { DueOfOrder } from './due-of-order.tsx'
import { NextMove } from './next-move.tsx'
import { OrderNames } from './order-names.tsx'
import { orderName } from './order-words.ts'
import { PaymentBadge } from './payment-badge.tsx'
import { RowCounter } from './progress/unit-counter.tsx'
import { StatusSelect } from './status-select.tsx'
import { walkRows } from './walk-rows.ts'
import type { Selection } from './use-selection.ts'

export interface OrderRowsProps {
  orders: readonly AdminOrder[]
  selection: Selection
  /** Time of the query in milliseconds. */
  now: number
}

export interface OrderRowProps {
  order: AdminOrder
  now: number
  isChosen: boolean
  onChoose: (id: string) => void
}

/** Beside the rail a small laptop has little space: narrow columns, and the customer is only on the order's page. */
const GAP = 'px-2 min-[88rem]:px-3'
const CUSTOMER = `${GAP} desktop:max-[84rem]:hidden`
const HEAD = 'py-2 font-medium whitespace-nowrap'

/** Orders as table rows, where there is space. */
export function OrderTable({ orders, selection, now }: OrderRowsProps) {
  return (
    <div
      role="presentation"
      onKeyDown={walkRows}
      className="relative rounded-card border border-line bg-card max-desktop:overflow-x-auto"
    >
      <table className="w-full border-collapse text-left text-small" aria-label="Orders">
        <TableHead orders={orders} selection={selection} />
        <tbody className="divide-y divide-line">
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              now={now}
              isChosen={selection.has(order.id)}
              onChoose={selection.toggle}
            />
          ))}
        </tbody>
      </table>
      <p className="border-t border-line px-3 py-2 text-meta text-t3 max-laptop:hidden">
        With an order in focus, J and K go to the next and the one before. Enter opens it.
      </p>
    </div>
  )
}

function TableHead({ orders, selection }: Pick<OrderRowsProps, 'orders' | 'selection'>) {
  const areAllChosen = orders.every(({ id }) => selection.has(id))
  return (
    <thead className="bg-card text-meta text-t3 laptop:sticky laptop:top-(--bar-height) laptop:z-10">
      <tr className="border-b border-line">
        <th scope="col" className="w-11 rounded-tl-card bg-card laptop:pl-2">
          <Tick
            label="Choose all that are shown"
            checked={areAllChosen}
            onChange={() => selection.setAll(areAllChosen ? [] : orders.map(({ id }) => id))}
          />
        </th>
        <th scope="col" className={`${HEAD} ${GAP}`}>
          Order
        </th>
        <th scope="col" className={`${HEAD} ${GAP}`}>
          Service
        </th>
        <th scope="col" className={`${HEAD} ${CUSTOMER}`}>
          Customer
        </th>
        <th scope="col" className={`${HEAD} ${GAP} hidden min-[96rem]:table-cell`}>
          Placed
        </th>
        <th scope="col" className={`${HEAD} ${GAP} hidden laptop:table-cell`}>
          Due
        </th>
        <th scope="col" className={`${HEAD} ${GAP} text-right`}>
          Total
        </th>
        <th scope="col" className={`${HEAD} pr-2 pl-4`}>
          Status
        </th>
        <th scope="col" className={`${HEAD} ${GAP} rounded-tr-card bg-card text-right`}>
          Next step
        </th>
      </tr>
    </thead>
  )
}

/** Memoised, because usually one row changes at a time. */
function OrderRow({ order, now, isChosen, onChoose }: OrderRowProps) {
  'use memo'
  const shop = useShop()
  return (
    <tr className="transition-colors duration-160 hover:bg-hover/50 has-[input:checked]:bg-wash">
      <td className="laptop:pl-2">
        <Tick label={`Choose order ${orderName(order.id)}`} checked={isChosen} onChange={() => onChoose(order.id)} />
      </td>
      <th scope="row" className={`${GAP} font-normal whitespace-nowrap`}>
        <OrderNames id={order.id} short />
      </th>
      <td className={`${GAP} relative w-1/3 max-w-0 min-w-36`}>
        <RowCounter
          order={order}
          name={
            <span className="block truncate text-t1" title={piecesText(order.items)}>
              {piecesText(order.items)}
            </span>
          }
          otherwise={<span className="block truncate text-meta text-t3">{gameOf(shop, order.game)?.spokenName}</span>}
        />
      </td>
      <td className={`${CUSTOMER} w-1/4 max-w-0 min-w-28`}>
        <span className="block truncate" title={order.email}>
          {order.email}
        </span>
        <span className="block truncate text-meta text-t3" title={order.discord}>
          {order.discord || 'No Discord name'}
        </span>
      </td>
      <td className="hidden px-3 whitespace-nowrap min-[96rem]:table-cell">
        <Instant at={order.createdAt} />
      </td>
      <td className={`${GAP} hidden laptop:table-cell`}>
        <span className="flex items-center justify-between gap-1">
          <DueOfOrder order={order} now={now} />
          <PauseOrderButton order={order} />
        </span>
      </td>
      <td className={`${GAP} text-right`}>
        <Price decimal={order.total} className="block" />
        <PaymentBadge state={order.paymentState} />
      </td>
      <td className="px-1">
        <StatusSelect order={order} />
      </td>
      <td className="px-2 text-right">
        <NextMove order={order} inRow />
        {order.status === 'completed' && <DeleteOrderButton orderId={order.id} />}
      </td>
    </tr>
  )
}

/** A checkbox with a hit area of 44 px. */
export function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="grid size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="size-5 rounded-badge accent-(--accent)"
      />
    </label>
  )
}
