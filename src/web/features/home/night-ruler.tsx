import { useQuery } from '@tanstack/react-query'
import type { Shop } from '#contract/shop.ts'
import { lateWords } from '#kernel/orders/lateness.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { closedTimes } from '#kernel/shop/closed-times.ts'
import { useApi } from '#web/lib/app-deps.ts'
import { servicesQuery } from '#web/lib/queries/services-query.ts'
import { useShop } from '#web/lib/queries/shop-query.ts'
import { clockWords } from '#web/lib/shop/clock-words.ts'
import { inWholeUnits } from '#web/lib/shop/service-times.ts'
import { useMinute } from '#web/lib/shop/use-minute.ts'
import { classNames } from '#web/components/class-names.ts'
import { TimeRuler } from '#web/components/figures/time-ruler.tsx'
import { rulerMarks, type RulerMark } from './ruler-marks.ts'

/** The ruler extends a little beyond its last mark. */
const BEYOND = 1.08

/**
 * The next hours with the completion of an order placed now, by the reader's clock, which keeps running. The server
 * does not know that clock and shows hours.
 */
export function NightRuler() {
  const shop = useShop()
  const { data: services = [] } = useQuery(servicesQuery(useApi()))
  const now = useMinute()
  const marks = rulerMarks(shop, services)
  if (marks.length === 0) return null
  const hours = Math.ceil(Math.max(...marks.map(({ to }) => to)) * BEYOND)
  const isAlwaysOpen = shop.openingHours.text === '24/7'
  const at = (hours: number) => (now === undefined ? undefined : clockWords(now + hours * HOUR_MS, now))
  return (
    <section aria-label="When it is done" className="border-b border-line bg-sunk">
      <div className="container-page py-4">
        <TimeRuler
          now={0}
          hours={hours}
          shaded={now === undefined ? [] : closedHours(shop.openingHours, now, hours)}
          marks={marks.map(({ kind, from, to, theme }) => ({
            kind: kind === 'promised' ? 'deadline' : 'span',
            from,
            to,
            className: classNames(theme, 'stroke-accent'),
          }))}
        />
        <ul className="mt-2 flex flex-wrap justify-between gap-x-8 gap-y-1 text-small">
          <li className="font-semibold">{now === undefined ? 'Order now' : `Now ${at(0)}`}</li>
          {marks.map((mark) => (
            <li key={`${mark.kind} ${mark.of}`} className={classNames(mark.theme, 'text-accent')}>
              <MarkWords mark={mark} at={at} />
            </li>
          ))}
        </ul>
        {shop.latenessRule !== null && (
          <p className="mt-1 text-meta text-t3">Your clock, our promise. {lateWords(shop.latenessRule)}</p>
        )}
        {!isAlwaysOpen && (
          <p className="mt-1 text-meta text-t3">
            Our team is there {shop.openingHours.text}, UK time. You can order at any time.{' '}
            <span className={classNames('screen-only', now === undefined && 'invisible')}>Shaded hours: away.</span>
          </p>
        )}
      </div>
    </section>
  )
}

/** When the team is away, in hours from now. */
function closedHours(opening: Shop['openingHours'], now: number, hours: number) {
  const hoursFrom = (at: number) => (at - now) / HOUR_MS
  return closedTimes(opening, { from: now, to: now + hours * HOUR_MS }).map(({ from, to }) => ({
    from: hoursFrom(from),
    to: hoursFrom(to),
  }))
}

interface MarkWordsProps {
  mark: RulerMark
  /** The clock time in this many hours; undefined while the clock is unknown. */
  at: (hours: number) => string | undefined
}

function MarkWords({ mark: { kind, of, from, to }, at }: MarkWordsProps) {
  const [begin, end] = [at(from), at(to)]
  if (kind === 'promised') return `${of} done ${end ? `by ${end}` : `within ${inWholeUnits(to).join(' ')}`}`
  return (
    <>
      {of} estimated {begin && end ? 'for' : 'in'}{' '}
      {/* Two lines by clock and by hours, so that the page does not move once the clock is known. */}
      <br className="laptop:hidden" />
      {begin && end ? clockSpan(begin, end) : hourSpan(from, to)}
    </>
  )
}

/** The day is written once where it is the same: `tomorrow 00:31 to 02:31`. A clock time has five characters. */
function clockSpan(begin: string, end: string): string {
  const day = begin.slice(0, -5)
  if (begin === end) return begin
  return `${begin} to ${end.startsWith(day) ? end.slice(day.length) : end}`
}

function hourSpan(from: number, to: number): string {
  return `${from === to ? to : `${from} to ${to}`} ${to === 1 ? 'hour' : 'hours'}`
}
