/** A line between two points, as fractions of width and height. */
export type Line = readonly [x1: number, y1: number, x2: number, y2: number]

function box(left: number, top: number, right: number, bottom: number): Line[] {
  return [
    [left, top, right, top],
    [right, top, right, bottom],
    [right, bottom, left, bottom],
    [left, bottom, left, top],
  ]
}

/** A bedroom seen from its door: back wall, window, door, bed. */
export const BEDROOM: readonly Line[] = [
  ...box(0.3, 0.1, 0.96, 0.64),
  ...box(0.77, 0.22, 0.89, 0.64),
  ...box(0.5, 0.2, 0.63, 0.42),
  [0.565, 0.2, 0.565, 0.42],
  [0.5, 0.31, 0.63, 0.31],
  [0.3, 0.64, 0.03, 1],
  [0.96, 0.64, 1.1, 0.84],
  [0.3, 0.1, 0.1, -0.1],
  [0.96, 0.1, 1.1, 0],
  ...box(0.48, 0.6, 0.72, 0.72),
  [0.48, 0.6, 0.48, 0.48],
  [0.48, 0.48, 0.52, 0.48],
  [0.48, 0.72, 0.42, 0.9],
  [0.42, 0.9, 0.72, 0.9],
  [0.72, 0.9, 0.72, 0.72],
  [0.42, 0.9, 0.42, 0.98],
  [0.72, 0.9, 0.72, 0.98],
]

/** A corridor with a door at its end. */
export const CORRIDOR: readonly Line[] = [
  ...box(0.36, 0.28, 0.64, 0.74),
  ...box(0.45, 0.38, 0.55, 0.74),
  [0.36, 0.28, 0.12, 0],
  [0.64, 0.28, 0.88, 0],
  [0.36, 0.74, 0.1, 1],
  [0.64, 0.74, 0.9, 1],
  [0.28, 0.2, 0.28, 0.82],
  [0.2, 0.11, 0.2, 0.9],
  [0.72, 0.2, 0.72, 0.82],
  [0.8, 0.11, 0.8, 0.9],
]

/** The front of a house with twenty windows. */
export const HOUSE: readonly Line[] = [
  ...box(0.06, 0.14, 0.94, 1),
  [0.02, 0.14, 0.5, -0.06],
  [0.5, -0.06, 0.98, 0.14],
  ...Array.from({ length: 20 }, (_, window): Line[] => {
    const left = 0.1 + (window % 5) * 0.168
    const top = 0.22 + Math.floor(window / 5) * 0.19
    return box(left, top, left + 0.13, top + 0.12)
  }).flat(),
]

/** Squeezes a room into a part of a wider picture. */
export function within(lines: readonly Line[], left: number, width: number): Line[] {
  return lines.map(([x1, y1, x2, y2]) => [left + x1 * width, y1, left + x2 * width, y2])
}
