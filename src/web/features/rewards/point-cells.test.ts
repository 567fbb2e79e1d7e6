import { expect, test } from 'vitest'
import { pointCells } from './point-cells.ts'

const count = (points: number, tone: string) => pointCells(points).join('').split(tone).length - 1

test.each([
  [0, 0],
  [26, 26],
  [100, 100],
  [340, 100],
])('of %i points %i cells are bright, of a hundred', (points, bright) => {
  expect(count(points, '3')).toBe(bright)
  expect(count(points, '1')).toBe(100 - bright)
})

test('all rows are of one length, with a gap between two cells and two rows', () => {
  const rows = pointCells(26)
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([49]))
  expect(rows[0]).toMatch(/^3(?:\.3)*$/)
  expect(rows[1]).toMatch(/^\.+$/)
  expect(rows[2]).toMatch(/^3(?:\.1)*$/)
})
