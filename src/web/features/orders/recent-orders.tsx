import { X } from 'lucide-react'
import { useState } from 'react'
import { shortCode } from '#kernel/ids.ts'
import { day } from '#web/lib/shop/format.ts'
import { trackingPath } from '#web/lib/links/paths.ts'
import { forgetOrder, rememberedOrders } from '#web/lib/storage/remembered.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Link } from '#web/router/link.tsx'
import { Card } from '#web/components/card.tsx'
import { Icon } from '#web/components/icon.tsx'

/** This browser's last orders, for guests. Nothing where there are none. */
export function RecentOrders() {
  const isHydrated = useHydrated()
  const [forgotten, setForgotten] = useState<readonly string[]>([])
  const orders = isHydrated ? rememberedOrders().filter(({ id }) => !forgotten.includes(id)) : []
  if (orders.length === 0) return null

  function forget(orderId: string) {
    forgetOrder(orderId)
    setForgotten((ids) => [...ids, orderId])
  }
  return (
    <Card className="p-5">
      <h2 className="text-h3">Orders from this device</h2>
      <ul className="mt-3 divide-y divide-line">
        {orders.map(({ id, serviceType, at }) => (
          <li key={id} className="flex items-center gap-2">
            <Link to={trackingPath(id)} className="min-w-0 flex-1 rounded-control py-3 hover:text-accent">
              <span className="block truncate text-small font-medium">{serviceType}</span>
              <span className="block text-meta text-t3">
                #
                <span data-private="" className="figure">
                  {shortCode(id)}
                </span>{' '}
                · {day(at)}
              </span>
            </Link>
            <button
              type="button"
              aria-label={`Remove order #${shortCode(id)} from this list`}
              onClick={() => forget(id)}
              className="-mr-3 grid size-11 shrink-0 place-items-center rounded-control text-t3 hover:bg-hover hover:text-t1"
            >
              <Icon of={X} size={18} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
