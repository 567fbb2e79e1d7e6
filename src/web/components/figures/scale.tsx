import { classNames } from '#web/components/class-names.ts'

/** Fifteen ticks, every fifth taller: the shop's mark, and its way to show a quantity. */
export const SCALE_TICKS = 15
const STEP = 6
const TICK = 2

interface ScaleProps {
  /** Number of lit ticks, 0 to 15; clamped. */
  lit?: number
  /** The quantity for screen readers; without it the scale is decorative. */
  label?: string
  /** Animates once when it is first shown. */
  fills?: boolean
  className?: string
}

export function Scale({ lit = SCALE_TICKS, label, fills = false, className }: ScaleProps) {
  const count = Math.min(SCALE_TICKS, Math.max(0, Math.round(lit)))
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...naming}
      viewBox={`0 0 ${STEP * (SCALE_TICKS - 1) + TICK} 20`}
      className={classNames('fill-accent', fills && 'scale-fills', className)}
    >
      {Array.from({ length: SCALE_TICKS }, (_, index) => {
        const height = index % 5 === 4 ? 20 : 12
        return (
          <rect
            key={index}
            x={index * STEP}
            y={20 - height}
            width={TICK}
            height={height}
            className={classNames('scale-tick', index < count ? `scale-tick-lit tick-${index + 1}` : 'opacity-25')}
          />
        )
      })}
    </svg>
  )
}
