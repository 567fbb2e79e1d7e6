import { classNames } from './class-names.ts'

export type LoadingTheme = 'default' | 'spectral' | 'tactical'

/** A loading indicator with text for screen readers. The only element of the shop that animates endlessly. */
export function LoadingMark({
  theme = 'default',
  label,
  size = 24,
}: {
  theme?: LoadingTheme
  label: string
  size?: 24 | 48
}) {
  const Mark = MARKS[theme]
  return (
    <span role="status" className="inline-flex">
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        className={classNames('overflow-visible', theme !== 'default' && `theme-${theme}`)}
      >
        <Mark />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  )
}

const MARKS: Record<LoadingTheme, () => React.ReactNode> = { default: Ticks, spectral: Cells, tactical: Range }

function Ticks() {
  return (
    <g className="mark-ticks fill-accent">
      {[1, 6, 11, 16, 21].map((x, index) => (
        <rect
          key={x}
          x={x}
          y={index === 4 ? 4 : 8}
          width="2"
          height={index === 4 ? 16 : 12}
          className={`tick-${index + 1}`}
        />
      ))}
    </g>
  )
}

function Cells() {
  return (
    <g className="mark-cells fill-accent">
      {Array.from({ length: 25 }, (_, cell) => {
        const column = cell % 5
        const row = Math.trunc(cell / 5)
        return (
          <rect
            key={cell}
            x={column * 5 + 0.2}
            y={row * 5 + 0.2}
            width="3.6"
            height="3.6"
            className={`tick-${Math.max(Math.abs(column - 2), Math.abs(row - 2)) + 1}`}
          />
        )
      })}
    </g>
  )
}

function Range() {
  return (
    <g fill="none" strokeWidth="1.75">
      <circle cx="12" cy="12" r="10" className="stroke-line" />
      <circle cx="12" cy="12" r="4" className="stroke-line" />
      <path d="M12 2A10 10 0 0 1 22 12" strokeLinecap="round" className="mark-sweep stroke-accent" />
    </g>
  )
}
