import { randomFrom } from './random.ts'
import { levelLines, type Point } from './marching-squares.ts'

const WIDTH = 640
const HEIGHT = 360
const STEP = 20
const HILLS = 16
const INTERVAL = 0.12
const HEAVY_EVERY = 5

/** A map of contour lines over a dotted grid, with one mark and the way to it. */
export function contourMap(seed: string): string {
  const ground = terrain(seed)
  const lines = { thin: '', heavy: '' }
  for (let index = 1; index * INTERVAL < ground.highest; index++) {
    const drawn = levelLines(ground.heights, index * INTERVAL)
      .map(pathOf)
      .join('')
    lines[index % HEAVY_EVERY === 0 ? 'heavy' : 'thin'] += drawn
  }
  const { x, y } = ground.peak
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none">` +
    `<path fill="#0b0c07" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    `<path stroke="#2a2c1f" stroke-width="1.5" stroke-dasharray="1.5 38.5" d="${gridRows()}"/>` +
    `<path stroke="#3c3f2c" d="${lines.thin}"/><path stroke="#6d724f" stroke-width="1.25" d="${lines.heavy}"/>` +
    `<path stroke="#ffa153" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round" d="M${x - 250} ${HEIGHT}C${x - 190} ${y + 70} ${x - 120} ${y + 92} ${x - 13} ${y + 7}"/>` +
    `<circle cx="${x}" cy="${y}" r="13" stroke="#ffa153" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="3.5" fill="#ffa153"/></svg>\n`
  )
}

function terrain(seed: string) {
  const random = randomFrom(seed)
  const hills = Array.from({ length: HILLS }, () => ({
    x: random() * WIDTH,
    y: random() * HEIGHT,
    reach: 50 + random() * 90,
    height: (random() - 0.25) * 0.9,
  }))
  hills.push({ x: WIDTH * 0.77, y: HEIGHT * 0.42, reach: 105, height: 1.1 })
  const heights = Array.from({ length: HEIGHT / STEP + 1 }, (_, row) =>
    Array.from({ length: WIDTH / STEP + 1 }, (_, column) =>
      hills.reduce(
        (sum, { x, y, reach, height }) =>
          sum + height * Math.exp(-((column * STEP - x) ** 2 + (row * STEP - y) ** 2) / reach ** 2),
        0,
      ),
    ),
  )
  const flat = heights.flatMap((line, row) =>
    line.map((height, column) => ({ height, x: column * STEP, y: row * STEP })),
  )
  const peak = flat
    .filter(({ x }) => x > WIDTH * 0.6 && x < WIDTH * 0.92)
    .reduce((best, spot) => (spot.height > best.height ? spot : best))
  return { heights, peak, highest: Math.max(...flat.map(({ height }) => height)) }
}

function gridRows(): string {
  let rows = ''
  for (let y = STEP; y < HEIGHT; y += 40) rows += `M${STEP} ${y}H${WIDTH}`
  return rows
}

/**
 * A smooth line through the middles between the points. Whole units are fine enough for what is looked at, not
 * measured.
 */
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
