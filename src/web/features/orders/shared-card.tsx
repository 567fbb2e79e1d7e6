import type { SharedOrder } from '#contract/orders/links.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { gameName, themeOfGame } from '#web/lib/shop/games.ts'
import { ukTime } from '#web/lib/shop/uk-clock.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Card } from '#web/components/card.tsx'
import { classNames } from '#web/components/class-names.ts'
import { StatusBadge } from '#web/components/figures/status-badge.tsx'
import { OrderClock } from './order-clock-view.tsx'
import { pauseWords } from './pause-words.ts'
import { RUN_WORDS } from './run-words.ts'
import { UnitLines } from './unit-progress.tsx'

/** Game, services, progress and time; nothing about the buyer. */
export function SharedCard({ order, now }: { order: SharedOrder; now: number }) {
  const shop = useShop()
  const names = order.services.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`))
  return (
    <Card className={classNames(themeOfGame(shop, order.game), 'p-5 tablet:p-6')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-small text-t3">{gameName(shop, order.game)}</p>
        <StatusBadge status={order.status} />
      </div>
      <h2 className="mt-3 text-h2 [overflow-wrap:anywhere]">{names.join(', ')}</h2>
      <p className="mt-2 text-t2">{RUN_WORDS[order.status]}</p>
      <UnitLines items={order.services} status={order.status} />
      <Time order={order} now={now} />
      {order.pauseCause !== null && (
        <p className="mt-2 text-small text-warn">{pauseWords({ cause: order.pauseCause })}</p>
      )}
    </Card>
  )
}

/** The completion time; in the reader's time zone once scripts run. */
function Time({ order, now }: { order: SharedOrder; now: number }) {
  if (!useHydrated())
    return order.promisedAt === null ? null : (
      <p className="mt-6 text-small text-t2">Done by {ukTime(order.promisedAt)}</p>
    )
  const { promisedFrom, promisedAt } = order
  const begun = { paymentState: 'paid', isDraft: false, createdAt: promisedFrom ?? promisedAt ?? '' } as const
  return <OrderClock order={{ ...order, ...begun }} now={now} />
}
