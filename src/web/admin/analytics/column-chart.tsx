import { pence } from '#kernel/money.ts'
import { classNames } from '#web/components/class-names.ts'
import { priceText } from '#web/components/figures/price-text.ts'
import { meansOf, niceTop, stackOf } from './scale.ts'
import { useWidth } from './use-width.ts'

export interface Series {
  name: string
  /** A theme class whose accent colours this part of a column. */
  theme: string
  /** Pence per step. */
  values: readonly number[]
}

interface ColumnChartProps {
  /** Description for screen readers; the figures are in a table beside it. */
  label: string
  series: readonly Series[]
  /** Name of each step, shown below some columns and in the tooltip. */
  steps: readonly { short: string; told: string }[]
  /** Window of the moving average in steps; undefined for none. */
  meanOver?: number | undefined
}

const HEIGHT = 240
const HIGHEST = 12
const LOWEST = HEIGHT - 28
const LETTER = 9
/** Width of a label such as `27 Nov`, with a gap. */
const LABEL_ROOM = 64
/** Share of a step's width. */
const COLUMN_SHARE = 0.72

/** Stacked columns over time, starting at zero. */
export function ColumnChart({ label, series, steps, meanOver }: ColumnChartProps) {
  const { ref, width } = useWidth()
  const stacks = steps.map((_, step) => stackOf(series.map(({ values }) => values[step] ?? 0)))
  const sums = stacks.map((stack) => stack.at(-1)?.to ?? 0)
  const top = niceTop(Math.max(0, ...sums))
  const left = LETTER * priceText(pence(top), 'card').length + 8
  const room = Math.max(1, width - left) / Math.max(1, steps.length)
  const last = steps.length - 1
  const labelEach = Math.ceil(LABEL_ROOM / room)
  const middle = (step: number) => left + (step + 0.5) * room
  const y = (value: number) => HIGHEST + (1 - value / top) * (LOWEST - HIGHEST)
  return (
    <div ref={ref} className="min-w-0">
      <Legend series={series} mean={meanOver} />
      <svg role="img" aria-label={label} width={width} height={HEIGHT} className="block max-w-full text-meta">
        <Axis top={top} left={left} width={width} y={y} />
        {steps.map(({ short, told }, step) => (
          <g key={told}>
            <title>{told}</title>
            <rect
              x={left + step * room}
              y={HIGHEST}
              width={room}
              height={LOWEST - HIGHEST}
              className="fill-transparent"
            />
            {stacks[step]?.map(({ from, to }, index) => (
              <rect
                key={series[index]?.name}
                x={middle(step) - (room * COLUMN_SHARE) / 2}
                width={room * COLUMN_SHARE}
                y={y(to)}
                height={y(from) - y(to)}
                className={classNames('fill-accent', series[index]?.theme)}
              />
            ))}
            {(last - step) % labelEach === 0 && (
              <StepName {...(step === last ? { end: width } : { at: middle(step) })}>{short}</StepName>
            )}
          </g>
        ))}
        {meanOver !== undefined && (
          <polyline
            points={meansOf(sums, meanOver)
              .map((mean, step) => `${middle(step)},${y(mean)}`)
              .join(' ')}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            className="pointer-events-none stroke-t1"
          />
        )}
      </svg>
    </div>
  )
}

/** Below its column, or at the chart's end. */
function StepName({ at, end, children }: { at?: number; end?: number; children: string }) {
  return (
    <text x={end ?? at} y={HEIGHT - 6} textAnchor={end === undefined ? 'middle' : 'end'} className="fill-t3">
      {children}
    </text>
  )
}

interface AxisProps {
  /** Pence. */
  top: number
  left: number
  width: number
  y: (value: number) => number
}

function Axis({ top, left, width, y }: AxisProps) {
  return [0, top / 2, top].map((value) => (
    <g key={value}>
      <line x1={left} x2={width} y1={y(value)} y2={y(value)} className="stroke-line" />
      <text x={left - 8} y={y(value)} dominantBaseline="middle" textAnchor="end" className="figure fill-t3">
        {priceText(pence(Math.round(value)), 'card')}
      </text>
    </g>
  ))
}

function Legend({ series, mean }: { series: readonly Series[]; mean: number | undefined }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 text-small text-t2">
      {series.map(({ name, theme }) => (
        <li key={name} className={classNames('flex items-center gap-2', theme)}>
          <span aria-hidden="true" className="size-2.5 rounded-badge bg-accent" />
          {name}
        </li>
      ))}
      {mean !== undefined && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-0.5 w-4 bg-t1" />
          Mean of {mean} days
        </li>
      )}
    </ul>
  )
}
