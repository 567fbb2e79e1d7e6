import type { TrackedOrder } from '#contract/orders/orders.ts'
import { dayAndTime, span, timeWithZone } from '#web/lib/shop/format.ts'
import { classNames } from '#web/components/class-names.ts'
import { Scale, SCALE_TICKS } from '#web/components/figures/scale.tsx'
import { readClock } from './order-clock.ts'

/**
 * When it is done at the latest: the promised instant, what is left, and the share of the time that is used. Nothing
 * where nothing was promised.
 */
export function OrderClock({ order, now }: { order: TrackedOrder; now: number }) {
  const reading = readClock(order, now)
  if (!reading || order.promisedAt === null) return null
  const { lit, leftMs } = reading
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="flex flex-wrap items-baseline gap-x-3 text-small text-t2">
        Done by
        <time dateTime={order.promisedAt} title={timeWithZone(order.promisedAt)} className="figure text-body text-t1">
          {dayAndTime(order.promisedAt)}
        </time>
        <span className={classNames('screen-only', leftMs < 0 ? 'text-warn' : 'text-t3')}>
          {leftMs < 0 ? `late by ${span(-leftMs)}` : `in ${span(leftMs)}`}
        </span>
      </p>
      {/* On paper it would stand still. */}
      <div className="screen-only">
        <Scale
          lit={lit}
          fills
          label={`${lit} of ${SCALE_TICKS} parts of the promised time used`}
          className="mt-4 w-56"
        />
        <p className="mt-2 text-meta text-t3">
          {leftMs < 0
            ? 'This should be done by now. Ask us on Discord, and we sort it out.'
            : `${span(leftMs)} left of the time that we promised.`}
        </p>
      </div>
    </div>
  )
}
