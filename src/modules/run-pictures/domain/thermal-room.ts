import type { Line } from './rooms.ts'
import { randomFrom } from './random.ts'

/** Warmest first: a thermal picture shows cold as light. Text is readable on the first four. */
export const THERMAL_COLOURS = [
  '#050d12',
  '#07151b',
  '#0a1f27',
  '#0e2f3b',
  '#15495a',
  '#2a7c8b',
  '#68ccd3',
  '#cffcf8',
] as const
/** How much colder than the air a figure is, in levels. */
const COLDEST = 6.4
/** Half the thickness of an edge, in cells. */
const EDGE = 0.55
/** The reach of a figure from its centre, in its own units. */
const FELT = 14

/** A cold figure: its centre in cells, and the size of one of its units in cells (it is 20 units high). */
export interface Figure {
  x: number
  y: number
  unit: number
  lean?: number
  arm?: number
}

export interface ThermalRoom {
  seed: string
  /** In cells. */
  width: number
  height: number
  /** Edges of the room, which the torch reveals. */
  lines: readonly Line[]
  figures: readonly Figure[]
  /** How cold the figures are; 1 by default. */
  cold?: number
  /** How noisy the air is; 1 by default. */
  grain?: number
  /** The torch: centre and radius as fractions of the height; `all` lights every cell. */
  torch: { x: number; y: number; reach: number } | 'all' | undefined
}

/** A cell: its colour in `THERMAL_COLOURS`, and the torchlight on it, 0 to 1. */
export interface ThermalCell {
  level: number
  light: number
}

/** A thermal picture of a dark room, cell by cell, row after row. */
export function thermalRoom(room: ThermalRoom): ThermalCell[] {
  const { seed, width, height, cold = 1, grain, torch } = room
  const air = airOf(seed, grain)
  const edges = edgesOf(room)
  const people = room.figures.map(personOf)
  const cells: ThermalCell[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = torch === 'all' ? 1 : torch ? Math.max(0, 1 - distance2(x / height, y / height, torch)) : 0
      const person = people.reduce((most, of) => Math.max(most, of(x, y)), 0)
      const edge = edges.has(y * width + x) ? Math.max(0, 1 - person * 1.6) : 0
      const level = air(x, y) + edge * 0.7 + person * COLDEST * cold + light * (edge * 2.6 + 0.6)
      cells.push({ level: Math.max(0, Math.min(THERMAL_COLOURS.length - 1, Math.floor(level))), light })
    }
  }
  return cells
}

/** Cells of the room's edges, by `y * width + x`. */
function edgesOf({ width, height, lines }: ThermalRoom): Set<number> {
  const cells = new Set<number>()
  for (const [x1, y1, x2, y2] of lines) {
    const [from, to] = [
      { x: x1 * width, y: y1 * height },
      { x: x2 * width, y: y2 * height },
    ]
    const distance = capsule(from, to, EDGE)
    const columns = near(from.x, to.x, width)
    for (const y of near(from.y, to.y, height)) {
      for (const x of columns.filter((each) => distance(each, y) < 0)) cells.add(y * width + x)
    }
  }
  return cells
}

/** The range of cells that a line may touch in one direction. */
function near(from: number, to: number, length: number): number[] {
  const first = Math.max(0, Math.floor(Math.min(from, to)) - 1)
  const last = Math.min(length - 1, Math.ceil(Math.max(from, to)) + 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** The air: slow waves and grain. */
function airOf(seed: string, grained = 1): (x: number, y: number) => number {
  const random = randomFrom(seed)
  const grain = Array.from({ length: 400 }, random)
  const [along, down] = [random() * 6, random() * 6]
  return (x, y) =>
    0.75 +
    0.5 * Math.sin(x * 0.07 + along) * Math.sin(y * 0.09 + down) +
    (grain[(x * 13 + y * 31) % grain.length] ?? 0) * 0.8 * grained
}

/** How much of a figure a cell contains, 0 to 1: head, neck, shoulders, body, long arms, and fading legs. */
function personOf({ x: middleX, y: middleY, unit, lean = 0, arm = 0 }: Figure): (x: number, y: number) => number {
  const parts = [
    capsule({ x: lean, y: -9.2 }, { x: lean, y: -8.6 }, 1.75),
    capsule({ x: lean, y: -7 }, { x: 0, y: -6 }, 0.8),
    capsule({ x: -2.6, y: -5.2 }, { x: 2.6, y: -5.2 }, 0.9),
    capsule({ x: 0, y: -5 }, { x: 0, y: 1 }, 2.35),
    capsule({ x: -3, y: -5 }, { x: -4 - arm, y: 1.6 }, 0.75),
    capsule({ x: 3, y: -5 }, { x: 3.8, y: 2.4 }, 0.75),
    capsule({ x: -0.9, y: 1 }, { x: -1.1, y: 8 }, 1.5),
    capsule({ x: 0.9, y: 1 }, { x: 0.9, y: 8 }, 1.4),
  ]
  return (x, y) => {
    const at = { x: (x - middleX) / unit, y: (y - middleY) / unit }
    if (Math.abs(at.x) > FELT || Math.abs(at.y) > FELT) return 0
    let away = Infinity
    for (const part of parts) away = Math.min(away, part(at.x, at.y))
    const fade = Math.max(0, Math.min(1, (9 - at.y) / 10))
    return (away < 0 ? 0.62 + 0.38 * Math.min(1, -away / 1.4) : Math.max(0, 0.46 - away * 0.17)) * fade
  }
}

interface Spot {
  x: number
  y: number
}

/** Distance to a thick line with round ends; negative inside. */
function capsule(from: Spot, to: Spot, thickness: number): (x: number, y: number) => number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length2 = dx * dx + dy * dy || 1
  return (x, y) => {
    const along = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length2))
    return Math.hypot(x - from.x - dx * along, y - from.y - dy * along) - thickness
  }
}

function distance2(x: number, y: number, torch: { x: number; y: number; reach: number }): number {
  return ((x - torch.x) / torch.reach) ** 2 + ((y - torch.y) / torch.reach) ** 2
}
