import { clampPercent } from './progress-value.ts'

/** A horizontal bar for a percentage; the figure has to stand beside it as text. */
export function ProgressBar({ value, label, className }: { value: number; label: string; className?: string }) {
  const percent = clampPercent(value)
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      width="100%"
      height="6"
      className={className}
    >
      <rect width="100%" height="6" rx="3" className="fill-hover" />
      <rect width={`${percent}%`} height="6" rx="3" className="fill-accent" />
    </svg>
  )
}
