import { classNames } from '#web/components/class-names.ts'

interface Bar {
  label: string
  /** The bar's length relative to the longest. */
  value: number
  /** The formatted figure. */
  text: string
  /** A theme class, where the bar is a game's. */
  theme?: string
}

/** Bars that start at zero, each with its name and figure above. Screen readers use the table below the chart. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="space-y-3">
      {bars.map(({ label, value, text, theme }) => (
        <li key={label} className={classNames('min-w-0', theme)}>
          <p className="flex items-baseline justify-between gap-3 text-small">
            <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
            <span className="figure shrink-0">{text}</span>
          </p>
          <svg aria-hidden="true" width="100%" height="8" className="mt-1 block">
            <rect width="100%" height="8" rx="2" className="fill-hover" />
            <rect width={`${Math.max(0, value / most) * 100}%`} height="8" rx="2" className="fill-accent" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
