import { classNames } from '#web/components/class-names.ts'
import { pointName, type Range } from '#kernel/orders/configure/configurator.ts'

/** Maximum number of bars on a badge. */
const BARS = 5

/**
 * A point's badge in the game's colours: its position as bars above its number or initials. Its full name stands beside
 * it.
 */
export function RangeBadge({ range, point }: { range: Range; point: number }) {
  const { min, max } = range
  const bars = Math.round(((point - min) / (max - min)) * (BARS - 1)) + 1
  const words = shortName(range, point)
  return (
    <svg viewBox="0 0 64 64" className="size-16" aria-hidden="true">
      <path d="M32 2 58 17v30L32 62 6 47V17Z" className="fill-wash stroke-accent" strokeWidth="2" />
      <text
        x="32"
        y="35"
        textAnchor="middle"
        className={classNames('figure fill-t1 font-semibold', words.length > 3 ? 'text-[12px]' : 'text-[16px]')}
      >
        {words}
      </text>
      {Array.from({ length: BARS }, (_, place) => (
        <rect
          key={place}
          x={15 + place * 7}
          y="43"
          width="5"
          height="4"
          className={place < bars ? 'fill-accent' : 'fill-edge'}
        />
      ))}
    </svg>
  )
}

/** `Gold III` becomes `G III`, `Platinum` `PLA`: short enough for a badge. */
function shortName(range: Range, point: number): string {
  const [first = '', ...rest] = pointName(range, point).split(' ')
  if (range.names.length === 0) return first
  const last = rest.at(-1) ?? ''
  return last === '' ? first.slice(0, 3).toUpperCase() : `${first.slice(0, 1)} ${last.slice(0, 4)}`.toUpperCase()
}
