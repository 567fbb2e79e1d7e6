import { classNames } from '#web/components/class-names.ts'

/** A time on the ruler, in hours from its start. */
export interface TimeMark {
  /** A span, or a deadline with the time before it. */
  kind: 'span' | 'deadline'
  from: number
  to: number
  /** The colour class: `stroke-accent`, inside a theme or not. */
  className: string
}

interface TimeRulerProps {
  /** Length of the ruler in hours. */
  hours: number
  marks: readonly TimeMark[]
  /** Shaded periods, in hours from its start. */
  shaded?: readonly { from: number; to: number }[]
  /** The current time, in hours. */
  now: number
  /** Description for screen readers; undefined where a text stands beside it. */
  label?: string
  className?: string
}

/** Maximum number of ticks; the step is five minutes, 15 minutes, an hour, six hours, or a day. */
const MAX_TICKS = 120
const DAY = 24
const TICK_HOURS = [1 / 12, 0.25, 1, 6] as const
/** Every fourth tick is taller. */
const TALL_EVERY = 4

/** A ruler of real time with ticks, promised times and a needle for now. Strokes keep their width at every size. */
export function TimeRuler({ hours, marks, shaded = [], now, label, className }: TimeRulerProps) {
  const tick = TICK_HOURS.find((each) => hours / each <= MAX_TICKS) ?? DAY
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
