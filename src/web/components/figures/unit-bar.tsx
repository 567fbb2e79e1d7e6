import { classNames } from '#web/components/class-names.ts'
import { ProgressBar } from './progress-bar.tsx'

/** With more units than this, segments are too thin and one bar is drawn. */
const MAX_SEGMENTS = 40
const HEIGHT = 10

interface UnitBarProps {
  /** Number of units; whole, at least one. */
  count: number
  done: number
  /** Whether the next unit is in progress: it is marked. */
  isOn: boolean
  label: string
  className?: string
}

/** One segment per unit, lit when delivered; the figure has to stand beside it as text. */
export function UnitBar({ count, done, isOn, label, className = '' }: UnitBarProps) {
  if (count > MAX_SEGMENTS) return <ProgressBar value={(done * 100) / count} label={label} className={className} />
  const width = 100 / count
  const gap = Math.min(1, width / 6)
  const look = (index: number) =>
    index < done ? 'fill-accent' : isOn && index === done ? 'fill-accent-mid' : 'fill-hover'
  return (
    <svg role="img" aria-label={label} width="100%" height={HEIGHT} className={classNames('block', className)}>
      {Array.from({ length: count }, (_, index) => (
        <rect
          key={index}
          x={`${index * width}%`}
          width={`${width - (index === count - 1 ? 0 : gap)}%`}
          height={HEIGHT}
          rx="2"
          className={look(index)}
        />
      ))}
    </svg>
  )
}
