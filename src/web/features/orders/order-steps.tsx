import type { TrackedOrder } from '#contract/orders/orders.ts'
import { orderSteps } from '#web/lib/shop/order-steps.ts'
import { classNames } from '#web/components/class-names.ts'

/** The order's steps, done and ahead; nothing once it has ended early. */
export function OrderSteps({ order }: { order: TrackedOrder }) {
  const steps = orderSteps(order)
  const at = steps.findLastIndex(({ isDone }) => isDone)
  if (steps.length === 0) return null
  return (
    <ol aria-label="Steps of the order" className="mt-4 flex gap-1 text-tiny tablet:text-meta">
      {steps.map(({ name, isDone }, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={classNames('flex-auto', isDone ? 'text-t1' : 'text-t3')}
        >
          <span
            aria-hidden="true"
            className={classNames('mb-1 block h-1 rounded-badge', isDone ? 'bg-accent' : 'bg-line')}
          />
          {name}
          {isDone && <span className="sr-only">, done</span>}
        </li>
      ))}
    </ol>
  )
}
