import type { ReactNode } from 'react'
import type { UserDetail } from '#contract/admin/users.ts'
import { OrderNames } from '#web/admin/orders/order-names.tsx'
import { Instant } from '#web/admin/parts/instant.tsx'
import { Card } from '#web/components/card.tsx'
import { Price } from '#web/components/figures/price.tsx'
import { StatusBadge } from '#web/components/figures/status-badge.tsx'

/** A member's newest orders and ledger entries. */
export function UserHistory({ user: { orders, points } }: { user: UserDetail }) {
  return (
    <div className="mt-4 grid items-start gap-4 laptop:grid-cols-2">
      <Section title="Newest orders" empty="No orders yet.">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <OrderNames id={order.id} />
              <span className="block text-t2 [overflow-wrap:anywhere]">{order.serviceType}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge status={order.status} />
              <Price decimal={order.total} />
              <span className="text-t3">
                <Instant at={order.createdAt} />
              </span>
            </span>
          </li>
        ))}
      </Section>
      <Section title="Newest points" empty="No points yet.">
        {points.map((entry) => (
          <li key={entry.id} className="flex items-start justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span className="block [overflow-wrap:anywhere]">{entry.text}</span>
              <span className="text-t3">
                <Instant at={entry.at} exact />
              </span>
            </span>
            <span className="figure shrink-0">{entry.points < 0 ? `\u2212${-entry.points}` : `+${entry.points}`}</span>
          </li>
        ))}
      </Section>
    </div>
  )
}

function Section({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <Card className="p-4 tablet:p-5">
      <h4 className="font-semibold">{title}</h4>
      {children.length === 0 ? (
        <p className="mt-3 text-small text-t2">{empty}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line text-small">{children}</ul>
      )}
    </Card>
  )
}
