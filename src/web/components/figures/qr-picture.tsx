import { encode } from 'uqr'
import { classNames } from '#web/components/class-names.ts'

interface QrPictureProps {
  text: string
  label: string
  className?: string
}

/** A QR code, dark on white in every theme, as cameras need it. */
export function QrPicture({ text, label, className = 'size-[208px]' }: QrPictureProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames(className, 'rounded-control forced-color-adjust-none')}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={darkRuns(data)} fill="#000" />
    </svg>
  )
}

/** One path segment for each run of dark squares in a row. */
function darkRuns(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) =>
        isDark && !row[x - 1] ? `M${x} ${y}h${lengthOfRun(row, x)}v1h-${lengthOfRun(row, x)}z` : '',
      ),
    )
    .join('')
}

function lengthOfRun(row: boolean[], start: number): number {
  const end = row.indexOf(false, start)
  return (end === -1 ? row.length : end) - start
}
