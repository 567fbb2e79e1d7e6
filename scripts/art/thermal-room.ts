import { randomFrom } from './random.ts'

const COLUMNS = 40
const ROWS = 22
/** Coldest last. The first two are dark enough for text to stand on. */
const LEVELS = ['#08161c', '#0b1f27', '#123845', '#1f5f6d', '#4aa0ab', '#a9eef0']

/** A thermal picture of an empty room, with one patch as cold and as high as a person in its right third. */
export function thermalRoom(seed: string): string {
  const room = heat(seed)
  const paths = LEVELS.map((colour, level) => {
    const runs = Array.from({ length: ROWS }, (_, row) => runsOf(room, row, level)).join('')
    return runs === '' ? '' : `<path stroke="${colour}" d="${runs}"/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="352" viewBox="0 0 ${COLUMNS} ${ROWS}">` +
    `<path fill="#061015" d="M0 0h${COLUMNS}v${ROWS}H0z"/>` +
    `<g fill="none" stroke-width=".93" stroke-dasharray=".93 .07">${paths.join('')}</g></svg>\n`
  )
}

/** The level of each cell. */
function heat(seed: string): number[][] {
  const random = randomFrom(seed)
  const drift = Array.from({ length: 6 }, () => ({
    x: random() * COLUMNS,
    y: random() * ROWS,
    width: 4 + random() * 6,
    cold: random() * 0.1,
  }))
  const lean = (random() - 0.5) * 1.2
  return Array.from({ length: ROWS }, (_, y) =>
    Array.from({ length: COLUMNS }, (_, x) => {
      const air = drift.reduce(
        (sum, { x: cx, y: cy, width, cold }) => sum + cold * bell(x - cx, y - cy, width, width * 0.7),
        0,
      )
      const cold = 0.06 + air + presence(x - lean * (y / ROWS), y) + random() * 0.05
      const level = Math.min(LEVELS.length - 1, Math.floor(cold * LEVELS.length))
      return x < COLUMNS * 0.6 ? Math.min(1, level) : level
    }),
  )
}

/** Head, shoulders and body, fading towards the floor, in the cold air around them. */
function presence(x: number, y: number): number {
  const at = COLUMNS * 0.745
  return (
    0.74 * bell(x - at, y - 6.6, 1.3, 1.5) +
    0.66 * bell(x - at, y - 11.2, 2.2, 2.6) +
    0.46 * bell(x - at, y - 16, 1.7, 3.4) +
    0.3 * bell(x - at, y - 11.5, 5.4, 8)
  )
}

function bell(dx: number, dy: number, width: number, height: number): number {
  return Math.exp(-((dx / width) ** 2 + (dy / height) ** 2))
}

/** Cells of one level in one row, as strokes that the dashes cut into cells again. */
function runsOf(room: readonly number[][], row: number, level: number): string {
  const cells = room[row] ?? []
  let runs = ''
  let pen: number | undefined
  for (let x = 0; x < cells.length; x++) {
    if (cells[x] !== level || cells[x - 1] === level) continue
    let end = x
    while (cells[end] === level) end++
    runs += pen === undefined ? `M${x} ${row + 0.5}h${end - x}` : `m${x - pen} 0h${end - x}`
    pen = end
  }
  return runs
}
