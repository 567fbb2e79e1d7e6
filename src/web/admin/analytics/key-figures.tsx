import { pence, penceFromDecimal } from '#kernel/money.ts'
import { Card } from '#web/components/card.tsx'
import { priceText } from '#web/components/figures/price-text.ts'
import type { Analytics } from './analytics-query.ts'
import { whole } from './findings.ts'

/** The most important figures. */
export function KeyFigures({ analytics: { money } }: { analytics: Analytics }) {
  const taken = penceFromDecimal(money.taken)
  const figures = [
    ['Revenue', priceText(penceFromDecimal(money.net), 'exact')],
    ['Paid orders', whole(money.orders)],
    ['Average order', priceText(pence(money.orders === 0 ? 0 : Math.round(taken / money.orders)), 'exact')],
    ['Refunded', priceText(penceFromDecimal(money.refunded), 'exact')],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 laptop:grid-cols-4">
      {figures.map(([name, figure]) => (
        <Card key={name} className="flex min-w-0 flex-col-reverse justify-end p-4">
          <dt className="text-small text-t2">{name}</dt>
          <dd className="figure text-h3 max-[22rem]:text-body [overflow-wrap:anywhere]">{figure}</dd>
        </Card>
      ))}
    </dl>
  )
}
