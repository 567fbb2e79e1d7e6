export interface Point {
  x: number
  y: number
}

/** Lines at one height through a grid of heights, joined end to end; in units of the grid. */
export function levelLines(heights: readonly (readonly number[])[], level: number): Point[][] {
  const segments: [Point, Point][] = []
  for (let y = 0; y + 1 < heights.length; y++) {
    for (let x = 0; x + 1 < (heights[y]?.length ?? 0); x++) segments.push(...segmentsOf(heights, x, y, level))
  }
  return joined(segments)
}

/** The one or two segments of a cell: crossings of its sides, in the order around it. */
function segmentsOf(heights: readonly (readonly number[])[], x: number, y: number, level: number): [Point, Point][] {
  const corners = [
    { x, y },
    { x: x + 1, y },
    { x: x + 1, y: y + 1 },
    { x, y: y + 1 },
  ].map((corner) => ({ ...corner, above: (heights[corner.y]?.[corner.x] ?? 0) - level }))
  const crossings: Point[] = []
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % 4]
    if (!to || from.above > 0 === to.above > 0) continue
    const share = from.above / (from.above - to.above)
    crossings.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  }
  const [a, b, c, d] = crossings
  if (!a || !b) return []
  return c && d
    ? [
        [a, b],
        [c, d],
      ]
    : [[a, b]]
}

function joined(segments: [Point, Point][]): Point[][] {
  const lines: Point[][] = []
  const open = new Set(segments)
  for (const segment of segments) {
    if (!open.delete(segment)) continue
    const line: Point[] = [...segment]
    while (extend(line, open, 'end') || extend(line, open, 'start'));
    lines.push(line)
  }
  return lines
}

function extend(line: Point[], open: Set<[Point, Point]>, side: 'start' | 'end'): boolean {
  const tip = side === 'end' ? line.at(-1) : line[0]
  for (const segment of open) {
    const [a, b] = segment
    const next = isSame(tip, a) ? b : isSame(tip, b) ? a : undefined
    if (!next) continue
    open.delete(segment)
    if (side === 'end') line.push(next)
    else line.unshift(next)
    return true
  }
  return false
}

function isSame(a: Point | undefined, b: Point): boolean {
  return a !== undefined && Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6
}
