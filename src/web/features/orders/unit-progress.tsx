import type { SharedOrder } from '#contract/orders/links.ts'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import { UnitBar } from '#web/components/figures/unit-bar.tsx'
import { waitsForPayment } from '#web/lib/shop/order-state.ts'

type Item = SharedOrder['services'][number]

/** The order's progress by line; nothing where it has one unit, or waits for its payment. */
export function UnitProgress({ order }: { order: TrackedOrder }) {
  if (waitsForPayment(order) || order.paymentState === 'refunded') return null
  return <UnitLines items={order.items} status={order.status} />
}

/** The progress of each service with more than one unit. */
export function UnitLines({ items, status }: { items: readonly Item[]; status: TrackedOrder['status'] }) {
  const counted = items.filter(({ progress }) => progress.count > 1)
  if (counted.length === 0) return null
  const isOn = status === 'in-progress'
  return (
    <ul className="mt-5 space-y-5">
      {counted.map((item, index) => (
        <Line key={`${index} ${item.name}`} item={item} isAlone={items.length === 1} isOn={isOn} />
      ))}
    </ul>
  )
}

function Line({ item, isAlone, isOn }: { item: Item; isAlone: boolean; isOn: boolean }) {
  const { label, count, delivered, steps } = item.progress
  const next = isOn && delivered < count ? steps[delivered % steps.length] : undefined
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 text-small text-t2 [overflow-wrap:anywhere]">
          {isAlone ? <span className="inline-block first-letter:uppercase">{label}</span> : item.name}
        </span>
        <span className="text-small text-t2">
          <span className="figure text-h3 text-t1">{delivered}</span> of <span className="figure">{count}</span> done
        </span>
      </p>
      <UnitBar
        count={count}
        done={delivered}
        isOn={isOn}
        label={`${item.name}: ${delivered} of ${count} (${label}) done`}
        className="mt-2"
      />
      {next !== undefined && (
        <p className="mt-2 text-meta text-t3">
          Now: <span className="text-t2">{next}</span>
        </p>
      )}
    </li>
  )
}
