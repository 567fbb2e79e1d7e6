import type { RunPicture } from '#kernel/shop/run-picture.ts'
import { contourMap } from './contour-map.ts'
import { randomFrom } from './random.ts'
import { BEDROOM, CORRIDOR, HOUSE, within, type Line } from './rooms.ts'
import { THERMAL_COLOURS, thermalRoom, type ThermalCell, type ThermalRoom } from './thermal-room.ts'

/** In cells, aspect ratio 3:2. */
const ROOM = { width: 84, height: 56 }
/** In units, aspect ratio 3:2; multiples of 20. */
const SHEET = { width: 360, height: 240 }
/** The figure is faintly visible from the start. */
const MIN_COLD = 0.14
const ROOMS = [BEDROOM, within(CORRIDOR, 0.1, 0.9), HOUSE]

/** The run picture as SVG: deterministic for a run, and more complete with its progress. */
export function drawRunPicture({ art, code, done }: RunPicture): string {
  return art === 'thermal-room' ? thermalSvg(roomOf(code, done / 100)) : mapOf(code, done / 100)
}

/** A figure appears in one of three rooms or their mirror images. */
function roomOf(code: string, part: number): ThermalRoom {
  const random = randomFrom(code)
  const lines = ROOMS[Math.floor(random() * ROOMS.length)] ?? BEDROOM
  const isMirrored = random() < 0.5
  const x = ROOM.width * (0.56 + random() * 0.24)
  return {
    ...ROOM,
    seed: code,
    grain: 0.4,
    lines: isMirrored ? lines.map(([x1, y1, x2, y2]): Line => [1 - x1, y1, 1 - x2, y2]) : lines,
    figures: [
      {
        x: isMirrored ? ROOM.width - x : x,
        y: ROOM.height * (0.48 + random() * 0.12),
        unit: ROOM.height / (24 + random() * 10),
        lean: random() * 1.6 - 0.8,
        arm: random() * 2,
      },
    ],
    cold: MIN_COLD + (1 - MIN_COLD) * part,
    torch: { x: 0.75, y: 0.8, reach: 0.35 + part * 0.75 },
  }
}

/** A route that is completed waypoint by waypoint. */
function mapOf(code: string, part: number): string {
  const random = randomFrom(code)
  const peak = [0.62 + random() * 0.2, 0.26 + random() * 0.2] as const
  const waypoints = 3 + Math.floor(random() * 3)
  const start = { x: 0.04 + random() * 0.14, y: 0.9 }
  const route = Array.from({ length: waypoints + 1 }, (_, index) => {
    const along = index / (waypoints + 1)
    return [
      start.x + (peak[0] - start.x) * along,
      start.y + (peak[1] - start.y) * along + (random() - 0.5) * 0.16,
    ] as const
  })
  return contourMap({ ...SHEET, seed: code, peak, route, part })
}

/** One path per colour, as runs of cells in a row. */
function thermalSvg(room: ThermalRoom): string {
  const cells = thermalRoom(room)
  const rows = Array.from({ length: room.height }, (_, row) => cells.slice(row * room.width, (row + 1) * room.width))
  const paths = THERMAL_COLOURS.map((colour, level) => {
    const runs = rows.map((cellsOfRow, row) => runsOf(cellsOfRow, row, level)).join('')
    return level === 0 || runs === '' ? '' : `<path stroke="${colour}" d="${runs}"/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${room.width * 4}" height="${room.height * 4}" viewBox="0 0 ${room.width} ${room.height}" shape-rendering="crispEdges">` +
    `<path fill="${THERMAL_COLOURS[0]}" d="M0 0h${room.width}v${room.height}H0z"/><g fill="none">${paths.join('')}</g></svg>\n`
  )
}

function runsOf(cells: readonly ThermalCell[], row: number, level: number): string {
  let runs = ''
  for (let x = 0; x < cells.length; x++) {
    if (cells[x]?.level !== level) continue
    let end = x
    while (cells[end]?.level === level) end++
    runs += `M${x} ${row}.5h${end - x}`
    x = end
  }
  return runs
}
