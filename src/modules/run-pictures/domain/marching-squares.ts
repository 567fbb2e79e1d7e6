export interface Point {
  x: number
  y: number
}

/** Contour lines at one height through a grid of heights (marching squares), joined end to end; in grid units. */
export function levelLines(heights: readonly (readonly number[])[], level: number): Point[][] {
  const segments: [Point, Point][] = []
  for (let y = 0; y + 1 < heights.length; y++) {
    for (let x = 0; x + 1 < (heights[y]?.length ?? 0); x++) segments.push(...segmentsOf(heights, x, y, level))
  }
  return joined(segments)
}

/** The one or two segments of a cell, as crossings of its sides. */
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
  const meetingAt = Map.groupBy(
    segments.flatMap((segment) => segment.map((point) => ({ segment, at: keyOf(point) }))),
    ({ at }) => at,
  )
  const next = (tip: Point): Point | undefined => {
    const segment = meetingAt.get(keyOf(tip))?.find((each) => open.has(each.segment))?.segment
    if (!segment) return undefined
    open.delete(segment)
    return keyOf(segment[0]) === keyOf(tip) ? segment[1] : segment[0]
  }
  for (const segment of segments) {
    if (!open.delete(segment)) continue
    const line: Point[] = [...segment]
    for (let point = next(segment[1]); point; point = next(point)) line.push(point)
    for (let point = next(segment[0]); point; point = next(point)) line.unshift(point)
    lines.push(line)
  }
  return lines
}

/** Two cells with a common side compute exactly the same crossing. */
function keyOf({ x, y }: Point): string {
  return `${x.toFixed(6)} ${y.toFixed(6)}`
}
