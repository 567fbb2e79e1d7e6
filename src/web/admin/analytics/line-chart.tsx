import { useEffect, useRef, useState } from 'react'
import { priceText } from '#web/components/figures/price-text.ts'
import { pence } from '#kernel/money.ts'
import { labelPlaces, niceTop } from './scale.ts'

export interface Line {
  name: string
  /** A theme class: the line takes its accent. */
  theme: string
  /** Pence, one for each step. */
  values: readonly number[]
}

interface LineChartProps {
  /** What is drawn, for screen readers; the figures stand in a table beside it. */
  label: string
  lines: readonly Line[]
  /** Of the first and the last step. */
  ends: readonly [string, string]
}

const HEIGHT = 240
/** Below it the names stand in a row above the lines: beside them they would take half of a phone. */
const NARROW = 520
const LETTER = 9

/** Lines over time from nought up, each named at its end. */
export function LineChart({ label, lines, ends }: LineChartProps) {
  const { ref, width } = useWidth()
  const top = niceTop(Math.max(0, ...lines.flatMap(({ values }) => values)))
  const isNarrow = width < NARROW
  const left = LETTER * priceText(pence(top), 'card').length + 8
  const right = Math.max(left + 1, width - (isNarrow ? 6 : 112))
  const count = Math.max(2, lines[0]?.values.length ?? 0)
  const x = (step: number) => left + (step / (count - 1)) * (right - left)
  const [highest, lowest] = [isNarrow ? 36 : 12, HEIGHT - 28]
  // A day may have given back more than came in: it is drawn at nought, and told in the table.
  const y = (value: number) => highest + (1 - Math.max(0, value) / top) * (lowest - highest)
  const places = labelPlaces(lines.map(({ values }) => y(values.at(-1) ?? 0)))
  const named = (index: number) =>
    isNarrow ? { x: left + (index / lines.length) * (right - left), y: 10 } : { x: right + 10, y: places[index] }
  return (
    <div ref={ref} className="min-w-0">
      <svg role="img" aria-label={label} width={width} height={HEIGHT} className="block max-w-full text-meta">
        {[0, top / 2, top].map((value) => (
          <g key={value}>
            <line x1={left} x2={right} y1={y(value)} y2={y(value)} className="stroke-line" />
            <text x={left - 8} y={y(value)} dominantBaseline="middle" textAnchor="end" className="figure fill-t3">
              {priceText(pence(Math.round(value)), 'card')}
            </text>
          </g>
        ))}
        <text x={left} y={HEIGHT - 6} className="fill-t3">
          {ends[0]}
        </text>
        <text x={right} y={HEIGHT - 6} textAnchor="end" className="fill-t3">
          {ends[1]}
        </text>
        {lines.map(({ name, theme, values }, index) => (
          <g key={name} className={theme}>
            <polyline
              points={values.map((value, step) => `${x(step)},${y(value)}`).join(' ')}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              className="stroke-accent"
            />
            <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="4" className="fill-accent" />
            <text {...named(index)} dominantBaseline="middle" className="fill-accent">
              {name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

/** As wide as its place, so that what is written in a chart keeps its size. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(320)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
