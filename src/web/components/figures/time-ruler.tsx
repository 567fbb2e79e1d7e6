import { classNames } from '#web/components/class-names.ts'

/** A time on the ruler, in hours from its beginning. */
export interface TimeMark {
  /** A span of time, or a latest time with the way to it. */
  kind: 'span' | 'deadline'
  from: number
  to: number
  /** Says the colour: `stroke-accent`, inside a theme or not. */
  className: string
}

interface TimeRulerProps {
  /** How much time it shows, in hours. */
  hours: number
  marks: readonly TimeMark[]
  /** Shaded, in hours from its beginning. */
  shaded?: readonly { from: number; to: number }[]
  /** Where we are, in hours. */
  now: number
  /** What it says, for screen readers; without one the words stand beside it. */
  label?: string
  className?: string
}

/** No more ticks than these: each is five minutes, a quarter of an hour, an hour, a quarter of a day, or a day. */
const MOST_TICKS = 120
const DAY = 24
const TICK_HOURS = [1 / 12, 0.25, 1, 6] as const
/** Every fourth is taller. */
const TALL_EVERY = 4

/** Real time, drawn: ticks, what is promised, and the needle that says now. Strokes keep their width at every size. */
export function TimeRuler({ hours, marks, shaded = [], now, label, className }: TimeRulerProps) {
  const tick = TICK_HOURS.find((each) => hours / each <= MOST_TICKS) ?? DAY
  const ticks = Array.from({ length: Math.floor(hours / tick) + 1 }, (_, index) => index)
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...naming}
      viewBox={`0 0 ${hours} 32`}
      preserveAspectRatio="none"
      className={classNames('time-ruler', className)}
    >
      {shaded.map(({ from, to }) => (
        <path key={from} className="shade" d={`M${from} 0H${to}V32H${from}Z`} />
      ))}
      <path
        className="stroke-edge"
        d={ticks.map((each) => `M${each * tick} 0v${each % TALL_EVERY ? 7 : 14}`).join('')}
      />
      {marks.map(({ kind, from, to, className: colour }) => (
        <g key={`${kind} ${from} ${to} ${colour}`} className={colour}>
          <path className={kind === 'span' ? 'span' : 'opacity-40'} d={`M${from} 22H${to}`} />
          {kind === 'deadline' && <path className="flag" d={`M${to} 2V32`} />}
        </g>
      ))}
      <path className="flag stroke-t1" d={`M${now} 0V32`} />
    </svg>
  )
}
