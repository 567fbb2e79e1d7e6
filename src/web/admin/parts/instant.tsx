import { day, dayAndTime, timeWithZone } from '#web/lib/shop/format.ts'

/** A date, with `exact` also the time; the tooltip shows the time zone. */
export function Instant({ at, exact = false }: { at: string; exact?: boolean }) {
  return (
    <time dateTime={at} title={timeWithZone(at)} className="whitespace-nowrap">
      {exact ? dayAndTime(at) : day(at)}
    </time>
  )
}
