import type { ReactNode } from 'react'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import { measuredOn } from '#web/lib/shop/measured-on.ts'
import { dayAndTime, span, timeWithZone } from '#web/lib/shop/format.ts'
import { awardArrives } from './money-words.ts'
import { classNames } from '#web/components/class-names.ts'
import { TimeRuler, type TimeMark } from '#web/components/figures/time-ruler.tsx'
import { readClock, type ClockedOrder, type ClockReading } from '#web/lib/shop/order-clock.ts'

/** The due time, the time left and the used share of the promise. Nothing without a promise. */
export function OrderClock({ order, now }: { order: ClockedOrder & Partial<Expecting>; now: number }) {
  const reading = readClock(order, now)
  if (!reading || order.promisedAt === null) return null
  return (
    <div className="mt-6 border-t border-line pt-5">
      {order.pausedAt === null ? (
        <>
          <DoneBy at={order.promisedAt} leftMs={reading.leftMs} />
          {reading.leftMs >= 0 && <Expected queue={order.queue ?? null} expected={order.expected ?? null} now={now} />}
        </>
      ) : (
        <p className="text-small text-t2">
          Paused since <Instant at={order.pausedAt} />
        </p>
      )}
      {/* Not printed, because it would stand still. */}
      <div className="screen-only">
        <PromisedTime reading={reading} isPaused={order.pausedAt !== null} />
        <p className="mt-2 text-meta text-t3">{leftWords(reading, order.pausedAt !== null)}</p>
        {order.money?.lateness && <LateMoney lateness={order.money.lateness} way={order.money.way} />}
      </div>
    </div>
  )
}

const HOUR_MS = 3_600_000
/** Minimum length of the ruler, and its extension beyond the last mark. */
const MIN_HOURS = 0.1
const BEYOND = 1.01

/** The promised time from start to end, its used part, and the overtime. */
function PromisedTime({ reading, isPaused }: { reading: ClockReading; isPaused: boolean }) {
  const { beganAt, endsAt, leftMs } = reading
  const promised = Math.max(0, endsAt - beganAt) / HOUR_MS
  const used = Math.max(0, promised - leftMs / HOUR_MS)
  const marks: TimeMark[] = [
    { kind: 'deadline', from: 0, to: promised, className: 'stroke-accent' },
    { kind: 'span', from: 0, to: Math.min(used, promised), className: 'stroke-accent' },
    ...(used > promised ? [{ kind: 'span' as const, from: promised, to: used, className: 'stroke-warn' }] : []),
  ]
  const at = (instant: number) => dayAndTime(new Date(instant).toISOString())
  return (
    <>
      <TimeRuler
        hours={Math.max(promised, used, MIN_HOURS) * BEYOND}
        marks={marks}
        now={used}
        label={`${used < promised ? Math.floor((used / promised) * 100) : 100}% of the promised time used`}
        className={classNames('mt-4', isPaused && 'opacity-50')}
      />
      <p aria-hidden="true" className="mt-1 flex justify-between gap-4 text-tiny text-t3">
        <span>{at(beganAt)}</span>
        <span>{at(endsAt)}</span>
        {used > promised && <span>now</span>}
      </p>
    </>
  )
}

function DoneBy({ at, leftMs }: { at: string; leftMs: number }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-small text-t2">
      Done by
      <Instant at={at} />
      <span className={classNames('screen-only', leftMs < 0 ? 'text-warn' : 'text-t3')}>
        {leftMs < 0 ? `late by ${span(-leftMs)}` : `in ${span(leftMs)}`}
      </span>
    </p>
  )
}

/** Not shown on the page of a shared link. */
type Expecting = Pick<TrackedOrder, 'expected' | 'queue' | 'money'>

/** The place in the queue and the estimated completion: from the queue if known, else from similar orders. */
function Expected({ queue, expected, now }: Pick<Expecting, 'queue' | 'expected'> & { now: number }) {
  const likely = queue?.likely ?? undefined
  return (
    <>
      {typeof queue?.ahead === 'number' && <p className="mt-1 text-small text-t2">{queueWords(queue.ahead)}</p>}
      {likely && Date.parse(likely.nineInTen) > now ? (
        <Likely likely={likely} now={now} />
      ) : (
        <Measured expected={expected} now={now} />
      )}
    </>
  )
}

function queueWords(ahead: number): string {
  if (ahead === 0) return 'Your order is the next that we begin.'
  return ahead === 1 ? 'One order is before yours.' : `${ahead} orders are before yours.`
}

/** According to the queue. */
function Likely({ likely, now }: { likely: NonNullable<NonNullable<Expecting['queue']>['likely']>; now: number }) {
  const nineInTen = <time dateTime={likely.nineInTen}>{dayAndTime(likely.nineInTen)}</time>
  return (
    <p className="screen-only mt-1 text-meta text-t3">
      {Date.parse(likely.median) > now ? (
        <>
          Likely done by <time dateTime={likely.median}>{dayAndTime(likely.median)}</time>, nine times in ten by{' '}
          {nineInTen}
        </>
      ) : (
        <>Done nine times in ten by {nineInTen}</>
      )}
      , as the queue stands{likely.isSample && ', reckoned from the invented deliveries of this demo'}.
    </p>
  )
}

/** When similar orders were done; nothing once nine in ten were faster than this one. */
function Measured({ expected, now }: Pick<Expecting, 'expected'> & { now: number }) {
  if (!expected || Date.parse(expected.nineInTen) <= now) return null
  const nineInTen = <time dateTime={expected.nineInTen}>{dayAndTime(expected.nineInTen)}</time>
  return (
    <p className="screen-only mt-1 text-meta text-t3">
      {Date.parse(expected.median) > now ? (
        <>
          Half of orders like it are done by <time dateTime={expected.median}>{dayAndTime(expected.median)}</time>, nine
          in ten by {nineInTen}
        </>
      ) : (
        <>Nine in ten orders like it are done by {nineInTen}</>
      )}
      , {measuredOn(expected)}.
    </p>
  )
}

function Instant({ at }: { at: string }): ReactNode {
  return (
    <time dateTime={at} title={timeWithZone(at)} className="figure text-body text-t1">
      {dayAndTime(at)}
    </time>
  )
}

/** The award for being late. */
interface LateMoneyProps {
  lateness: NonNullable<TrackedOrder['money']['lateness']>
  way: TrackedOrder['money']['way']
}

function LateMoney({ lateness: { award, next, carriesBack }, way }: LateMoneyProps) {
  if (award === '0.00' && carriesBack === 0) return null
  return (
    <p className="mt-3 rounded-control border border-warn/30 bg-warn-wash p-3 text-small text-t1">
      {carriesBack > 0 && 'One carry of your plan comes back to you once this is done. '}
      {award !== '0.00' && `£${award} is yours already. You do not have to do anything: ${awardArrives(way)}.`}
      {next !== null && (
        <>
          {' '}
          At <time dateTime={next.at}>{dayAndTime(next.at)}</time> it grows to £{next.award}.
        </>
      )}
    </p>
  )
}

function leftWords({ leftMs }: ClockReading, isPaused: boolean): string {
  if (leftMs < 0)
    return isPaused
      ? `It was late by ${span(-leftMs)} when it was paused.`
      : 'This should be done by now. Ask us on Discord, and we sort it out.'
  return isPaused
    ? `The promised time stands still. ${span(leftMs)} of it are left when we go on.`
    : `${span(leftMs)} left of the time that we promised.`
}
