import { wallClock } from '#web/lib/shop/wall-clock.ts'
import { longDay } from '#web/lib/shop/long-day.ts'
import { timeWithZone } from '#web/lib/shop/format.ts'

/** `21 December 2026` in the reader's time zone; the time in the tooltip. */
export function LongDay({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={timeWithZone(instant)} className="font-semibold whitespace-nowrap text-t1">
      {longDay(wallClock(instant))}
    </time>
  )
}
