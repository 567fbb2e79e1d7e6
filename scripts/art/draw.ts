/**
 * Draws the shop's pictures into src/web/art. For each art family: a full-screen scene, the same in torchlight, and a
 * strip for cards; and a picture for each service of the opening catalogue. Seeds were chosen by eye. Run: node
 * scripts/art/draw.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import {
  BEDROOM,
  contourMap,
  CORRIDOR,
  HOUSE,
  within,
  type ContourMap,
  type ThermalRoom,
} from '#modules/run-pictures/index.ts'
import { thermalPng } from './thermal-png.ts'

const ROOM: ThermalRoom = {
  seed: 'phasmophobia',
  width: 176,
  height: 128,
  lines: BEDROOM,
  figures: [{ x: 146, y: 60, unit: 3.4, lean: -0.5, arm: 0.8 }],
  torch: { x: 0.9, y: 0.78, reach: 0.48 },
}

const MAP: ContourMap = {
  seed: 'd',
  width: 640,
  height: 640,
  peak: [0.64, 0.34],
  route: [
    [-0.02, 0.99],
    [0.14, 0.86],
    [0.3, 0.7],
    [0.44, 0.66],
    [0.5, 0.5],
  ],
}

/** A service's picture has an aspect ratio of 2.5. */
const CELLS = { width: 200, height: 80 }
const SHEET = { width: 640, height: 260 }

const PICTURES: Readonly<Record<string, Promise<Buffer> | string>> = {
  'scenes/thermal-room.png': thermalPng(ROOM),
  'scenes/thermal-room-lit.png': thermalPng({ ...ROOM, torch: 'all' }),
  'scenes/contour-map.svg': contourMap(MAP),
  'scenes/contour-map-lit.svg': contourMap({ ...MAP, isLit: true }),
  'thermal-room.png': thermalPng({
    ...ROOM,
    width: 240,
    height: 80,
    lines: within(BEDROOM, 0.42, 0.58),
    figures: [{ x: 216, y: 39, unit: 2.3, lean: -0.4, arm: 0.6 }],
    torch: { x: 2.1, y: 0.8, reach: 0.6 },
  }),
  'contour-map.svg': contourMap({
    ...MAP,
    height: 240,
    peak: [0.8, 0.42],
    route: [
      [0.36, 1.02],
      [0.46, 0.84],
      [0.56, 0.78],
      [0.66, 0.6],
      [0.72, 0.62],
    ],
  }),
  // Two short games: a corridor, and a faint figure.
  'services/2-games-package.png': thermalPng({
    ...CELLS,
    seed: '2-games-package',
    lines: within(CORRIDOR, 0.3, 0.7),
    figures: [{ x: 130, y: 46, unit: 1.35 }],
    cold: 0.72,
    torch: { x: 1.62, y: 0.75, reach: 0.75 },
  }),
  // One prestige: the figure stands before you.
  'services/prestige-boost.png': thermalPng({
    ...CELLS,
    seed: 'prestige-boost',
    lines: within(BEDROOM, 0.24, 0.76),
    figures: [{ x: 152, y: 52, unit: 4.1, lean: 0.4, arm: 1.2 }],
    torch: { x: 1.1, y: 0.8, reach: 0.6 },
  }),
  // Twenty of them: a house with twenty windows, and one in which it stands.
  'services/prestige-20.png': thermalPng({
    ...CELLS,
    seed: 'prestige-20',
    lines: within(HOUSE, 0.28, 0.7),
    figures: [
      { x: 125, y: 41, unit: 0.62 },
      { x: 78, y: 26, unit: 0.5 },
      { x: 172, y: 56, unit: 0.5 },
    ],
    torch: { x: 1.55, y: 0.55, reach: 0.9 },
  }),
  'services/standard-easter-egg.svg': contourMap({
    ...SHEET,
    seed: 'standard-easter-egg',
    peak: [0.74, 0.4],
    route: [
      [0.16, 1.02],
      [0.26, 0.8],
      [0.4, 0.74],
      [0.52, 0.5],
      [0.62, 0.56],
    ],
  }),
  'services/dark-ops-easter-egg.svg': contourMap({
    ...SHEET,
    seed: 'dark-ops-easter-egg',
    peak: [0.7, 0.46],
    interval: 0.085,
    route: [
      [0.1, 0.2],
      [0.3, 0.36],
      [0.5, 0.3],
    ],
    bars: [
      [0.08, 0.62, 0.2],
      [0.08, 0.74, 0.12],
      [0.78, 0.2, 0.16],
      [0.84, 0.72, 0.1],
    ],
  }),
}

const ART = new URL('../../src/web/art/', import.meta.url)
for (const folder of ['scenes', 'services']) mkdirSync(new URL(folder, ART), { recursive: true })
for (const [name, drawn] of Object.entries(PICTURES)) {
  const picture = await drawn
  writeFileSync(new URL(name, ART), picture)
  console.log(`${name}: ${Buffer.byteLength(picture)} bytes`)
}
