import type { TrackedOrder } from '#contract/orders/orders.ts'
import { dayAndTime, timeWithZone } from '#web/lib/shop/format.ts'

/** The history: time on the left, event on the right, newest first. */
export function Timeline({ events }: { events: TrackedOrder['timeline'] }) {
  return (
    <ol className="mt-4 space-y-3 text-small">
      {events.map(({ kind, at, label }, index) => (
        <li key={`${at} ${kind}`} className="grid gap-x-6 tablet:grid-cols-[11rem_1fr]">
          <time dateTime={at} title={timeWithZone(at)} className="figure text-meta text-t3">
            {dayAndTime(at)}
          </time>
          <span className={index === 0 ? 'text-t1' : 'text-t2'}>{label}</span>
        </li>
      ))}
    </ol>
  )
}
