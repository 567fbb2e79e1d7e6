import { expect, test } from 'vitest'
import { lastDays } from './range.ts'
import { stepsOf } from './steps.ts'

const NOW = new Date('2026-11-21T17:00:00Z')

test('a month is drawn day by day', () => {
  const steps = stepsOf(lastDays(30, NOW), [
    { day: '2026-10-23', game: 'phasmophobia', net: '4.00', orders: 1 },
    { day: '2026-11-21', game: 'cod-bo6', net: '30.00', orders: 1 },
  ])
  expect(steps).toHaveLength(30)
  expect(steps[0]).toEqual({ from: '2026-10-23', to: '2026-10-23', net: { phasmophobia: 400, 'cod-bo6': 0 } })
  expect(steps.at(-1)).toEqual({ from: '2026-11-21', to: '2026-11-21', net: { phasmophobia: 0, 'cod-bo6': 3000 } })
})

test('a year is drawn in steps that end today, and no day is lost', () => {
  const range = lastDays(365, NOW)
  const steps = stepsOf(range, [
    { day: range.from, game: 'phasmophobia', net: '1.00', orders: 1 },
    { day: '2026-11-20', game: 'phasmophobia', net: '50.00', orders: 1 },
    { day: '2026-11-21', game: 'phasmophobia', net: '-4.00', orders: 1 },
  ])
  expect(steps.length).toBeLessThanOrEqual(31)
  expect(steps.at(-1)).toMatchObject({ to: '2026-11-21', net: { phasmophobia: 4600 } })
  expect(steps[0]?.from).toBe(range.from)
  expect(steps.reduce((sum, { net }) => sum + (net['phasmophobia'] ?? 0), 0)).toBe(4700)
})
