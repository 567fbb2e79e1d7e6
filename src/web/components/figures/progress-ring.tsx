import { clampPercent } from './progress-value.ts'

/**
 * A progress ring with its percentage in the middle. Drawn with attributes, because the content security policy forbids
 * inline styles.
 */
export function ProgressRing({ value, label, size = 96 }: { value: number; label: string; size?: number }) {
  const percent = clampPercent(value)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className="relative inline-grid place-items-center"
    >
      <svg aria-hidden="true" width={size} height={size} viewBox="0 0 48 48" fill="none" strokeWidth="3">
        <circle cx="24" cy="24" r="22" className="stroke-hover" />
        <circle
          cx="24"
          cy="24"
          r="22"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          strokeLinecap={percent > 0 ? 'round' : 'butt'}
          transform="rotate(-90 24 24)"
          className="stroke-accent"
        />
      </svg>
      <span className="figure absolute text-h3">
        {Math.round(percent)}
        <span className="text-meta text-t3">%</span>
      </span>
    </div>
  )
}
