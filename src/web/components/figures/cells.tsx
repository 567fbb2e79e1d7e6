import { cellPath } from './cell-path.ts'

interface CellsProps {
  /** Each character is a cell: 1 is faint, 2 clear, 3 bright, anything else empty. All rows have the same length. */
  rows: readonly string[]
  className: string
}

const OPACITY = { 1: 0.22, 2: 0.6, 3: 1 } as const

/** A drawing of square cells in the text colour. Decorative. */
export function Cells({ rows, className }: CellsProps) {
  return (
    <svg
      viewBox={`0 0 ${rows[0]?.length ?? 0} ${rows.length}`}
      fill="currentColor"
      shapeRendering="crispEdges"
      aria-hidden="true"
      className={className}
    >
      {([1, 2, 3] as const).map((tone) => (
        <path key={tone} d={cellPath(rows, String(tone))} opacity={OPACITY[tone]} />
      ))}
    </svg>
  )
}
