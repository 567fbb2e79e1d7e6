import { randomFrom } from './random.ts'
import { levelLines, type Point } from './marching-squares.ts'

const STEP = 20
const HILLS = 16
const HEAVY_EVERY = 5

/** As fractions of width and height. */
type Spot = readonly [x: number, y: number]

export interface ContourMap {
  seed: string
  /** Multiples of 20. */
  width: number
  height: number
  /** The destination, on a hill of its own. */
  peak: Spot
  /** The route to the destination; all points but the first are waypoints. */
  route: readonly Spot[]
  /** Height difference between two lines; smaller values give more lines. */
  interval?: number
  /** Redacted parts of the legend: start and width. */
  bars?: readonly (readonly [x: number, y: number, width: number])[]
  /** The completed part of the route, 0 to 1; 1 by default. */
  part?: number
  /** The colours in the torchlight. */
  isLit?: boolean
}

/** Ground colours at the destination, on the route and far away; line widths. */
const INKS = {
  dark: ['#2f3119', '#181a0e', '#0b0c07', '#43462f', '#7c825a'],
  lit: ['#4d5030', '#34371f', '#232515', '#9aa06e', '#d4d9a8'],
} as const

/** A contour map with a destination and the route to it, as SVG. */
export function contourMap(map: ContourMap): string {
  const { width, height, peak, route, interval = 0.12, bars = [], part = 1, isLit = false } = map
  const [near, middle, far, thin, heavy] = INKS[isLit ? 'lit' : 'dark']
  const { heights, highest } = terrain(map)
  const lines = { thin: '', heavy: '' }
  for (let index = 1; index * interval < highest; index++) {
    const drawn = levelLines(heights, index * interval)
      .map(pathOf)
      .join('')
    lines[index % HEAVY_EVERY === 0 ? 'heavy' : 'thin'] += drawn
  }
  const spots = [...route, peak].map(([x, y]) => rounded({ x: x * width, y: y * height }))
  const mark = spots.at(-1) ?? { x: 0, y: 0 }
  // The first point is the start, not a waypoint.
  const reached = Math.floor(part * (spots.length - 1))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">` +
    `<radialGradient id="g" cx="${peak[0]}" cy="${peak[1]}" r=".55"><stop stop-color="${near}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${far}"/></radialGradient>` +
    `<path fill="url(#g)" d="M0 0h${width}v${height}H0z"/>` +
    `<path stroke="${thin}" d="${lines.thin}"/><path stroke="${heavy}" stroke-width="1.3" d="${lines.heavy}"/>` +
    `<path stroke="#ffa153" stroke-width="2.5" stroke-dasharray=".1 7" stroke-linecap="round" d="${wayOf(spots.slice(0, reached + 1))}"/>` +
    spots
      .slice(1, -1)
      .map(({ x, y }, index) => `<circle cx="${x}" cy="${y}" r="5" ${index < reached ? DONE : OPEN}/>`)
      .join('') +
    bars
      .map(([x, y, wide]) => ({ ...rounded({ x: x * width, y: y * height }), wide: Math.round(wide * width) }))
      .map(({ x, y, wide }) => `<path fill="${far}" stroke="${heavy}" d="M${x} ${y}h${wide}v16h-${wide}z"/>`)
      .join('') +
    `<circle cx="${mark.x}" cy="${mark.y}" r="15" stroke="#ffa153" stroke-width="2"/><circle cx="${mark.x}" cy="${mark.y}" r="5" ${part < 1 ? OPEN : DONE}/></svg>\n`
  )
}

/** A reached waypoint, and one ahead. */
const DONE = 'fill="#ffa153"'
const OPEN = 'fill="#0d0e09" stroke="#8c9066"'

function wayOf(spots: readonly Point[]): string {
  return spots
    .map(({ x, y }, index) => {
      const before = spots[index - 1]
      if (!before) return `M${x} ${y}`
      return `S${Math.round(x - (x - before.x) * 0.45)} ${y + (index % 2 ? 14 : -10)} ${x} ${y}`
    })
    .join('')
}

function terrain({ seed, width, height, peak }: ContourMap) {
  const random = randomFrom(seed)
  const hills = Array.from({ length: HILLS }, () => ({
    x: random() * width,
    y: random() * height,
    reach: 50 + random() * 90,
    height: (random() - 0.25) * 0.9,
  }))
  hills.push({ x: peak[0] * width, y: peak[1] * height, reach: Math.min(width, height) * 0.3, height: 1.5 })
  const heights = Array.from({ length: height / STEP + 1 }, (_, row) =>
    Array.from({ length: width / STEP + 1 }, (_, column) =>
      hills.reduce(
        (sum, { x, y, reach, height: top }) =>
          sum + top * Math.exp(-((column * STEP - x) ** 2 + (row * STEP - y) ** 2) / reach ** 2),
        0,
      ),
    ),
  )
  return { heights, highest: Math.max(...heights.flat()) }
}

/** A smooth curve through the midpoints. Coordinates are rounded to whole units, which is precise enough. */
function pathOf(line: readonly Point[]): string {
  const points = line.map(({ x, y }) => ({ x: x * STEP, y: y * STEP }))
  const [first, ...rest] = points
  if (!first || rest.length < 3) return ''
  let pen = rounded(first)
  let path = `M${pen.x} ${pen.y}q`
  for (const [index, point] of rest.slice(0, -1).entries()) {
    const next = rest[index + 1] ?? point
    const end = rounded(index === rest.length - 2 ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })
    const bend = rounded(point)
    if (end.x === pen.x && end.y === pen.y) continue
    path += [bend.x - pen.x, bend.y - pen.y, end.x - pen.x, end.y - pen.y]
      .map((step, at) => signed(step, at === 0 && path.endsWith('q')))
      .join('')
    pen = end
  }
  return path
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) }
}

function signed(value: number, isFirst: boolean): string {
  return value < 0 || isFirst ? String(value) : ` ${value}`
}
