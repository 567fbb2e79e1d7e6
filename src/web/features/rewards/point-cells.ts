import { REWARD_COST } from '#kernel/shop/points.ts'

const ROWS = 4

/**
 * A reward's price as cells, one per point, in rows with gaps; as many are bright as the member has points. For
 * components/figures/cells.tsx.
 */
export function pointCells(points: number): string[] {
  const across = REWARD_COST / ROWS
  const rows = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: across }, (_, column) => (row * across + column < points ? '3' : '1')).join('.'),
  )
  const gap = '.'.repeat(2 * across - 1)
  return rows.flatMap((row, index) => (index === 0 ? [row] : [gap, row]))
}
