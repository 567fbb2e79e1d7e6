import type { AdminOrder } from '#contract/admin/orders.ts'
import { piecesText } from '#kernel/orders/order-lines.ts'
import { OrderNames } from '#web/admin/orders/order-names.tsx'
import { PaymentBadge } from '#web/admin/orders/payment-badge.tsx'
import { adminPath } from '#web/lib/links/paths.ts'
import { Link } from '#web/router/link.tsx'
import { Card } from '#web/components/card.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { StatusBadge } from '#web/components/figures/status-badge.tsx'

/** The five newest orders. */
export function RecentOrders({ orders }: { orders: readonly AdminOrder[] }) {
  return (
    <section aria-labelledby="recent-orders">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="recent-orders" className="text-h3">
          Recent orders
        </h3>
        <Link
          to={adminPath('orders')}
          className="-my-2 py-2 text-small underline decoration-edge underline-offset-4 hover:text-accent"
        >
          All orders
        </Link>
      </div>
      <Card className="mt-4">
        {orders.length === 0 ? (
          <p className="p-4 text-small text-t3">No orders yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {orders.map((order) => (
              <li key={order.id} className="flex items-start justify-between gap-3 p-3 tablet:px-4">
                <div className="min-w-0 text-small">
                  <OrderNames id={order.id} />
                  <p className="mt-1 truncate text-t2" title={piecesText(order.items)}>
                    {piecesText(order.items)}
                  </p>
                  <p className="truncate text-t3" title={order.email}>
                    {order.email}
                  </p>
                </div>
                <div className="flex shrink-0 flex-col items-end gap-1.5">
                  <Price decimal={order.total} />
                  <StatusBadge status={order.status} />
                  <PaymentBadge state={order.paymentState} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}
