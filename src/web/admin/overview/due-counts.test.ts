import { expect, test } from 'vitest'
import { dueCounts } from './due-counts.ts'

const NOW = new Date(2026, 10, 28, 21, 0).getTime()
const inHours = (hours: number) => new Date(NOW + hours * 60 * 60 * 1000).toISOString()

test('what is late and what is due today are counted apart; what is due after midnight is neither', () => {
  expect(dueCounts([inHours(-30), inHours(-0.1), inHours(0), inHours(2.9), inHours(3), inHours(40)], NOW)).toEqual({
    late: 2,
    today: 2,
  })
})

test('of an empty list nothing is due', () => {
  expect(dueCounts([], NOW)).toEqual({ late: 0, today: 0 })
})
