import { day, dayAndTime, timeWithZone } from '#web/lib/shop/format.ts'

/** A day, or with `exact` the time of it too; hover tells the zone. */
export function Instant({ at, exact = false }: { at: string; exact?: boolean }) {
  return (
    <time dateTime={at} title={timeWithZone(at)} className="whitespace-nowrap">
      {exact ? dayAndTime(at) : day(at)}
    </time>
  )
}
