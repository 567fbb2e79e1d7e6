import type { TrackedOrder } from '#contract/orders/orders.ts'
import { paths } from '#web/lib/links/paths.ts'
import { Price } from '#web/components/figures/price.tsx'
import { TextLink } from '#web/components/text-link.tsx'
import { cancelLines, wayWords } from './money-words.ts'

type Cancellation = NonNullable<TrackedOrder['money']['cancellation']>

/** The refund, its computation and how it is sent. */
export function WhatComesBack({ order, cancellation }: { order: TrackedOrder; cancellation: Cancellation }) {
  const { way } = order.money
  if (way === null) return <p>{wayWords(null)} You can order again at any time.</p>
  return (
    <>
      <dl className="space-y-1 text-small">
        {cancelLines(order, cancellation).map(({ label, amount }, index, { length }) => (
          <div
            key={label}
            className={
              index === length - 1
                ? 'flex justify-between gap-4 border-t border-line pt-2 text-body font-semibold text-t1'
                : 'flex justify-between gap-4'
            }
          >
            <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
            <dd className="shrink-0">
              <Price decimal={amount} />
            </dd>
          </div>
        ))}
      </dl>
      {cancellation.back !== '0.00' && <p className="pt-1 text-small">{wayWords(way)}</p>}
      <p className="text-meta text-t3">
        The law gives you this right for 14 days, and we give it until the end.{' '}
        <TextLink to={paths.cancel}>Your right to cancel</TextLink>
      </p>
    </>
  )
}
