import { expect, it } from 'vitest'
import { exampleServices, exampleShop } from '#harness/shop/example-shop.ts'
import { rulerMarks } from './ruler-marks.ts'

const withPromise = (hours: Record<string, number | null>) =>
  exampleServices.map((service) => ({
    ...service,
    estimatedHours: '1-3 hours',
    longestPromise: hours[service.game] ?? null,
  }))
const marked = (hours: Record<string, number | null>) =>
  rulerMarks(exampleShop, withPromise(hours)).map(({ kind, of, to }) => [kind, of, to])

it('one promise for all games is said once, after what is estimated', () => {
  expect(marked({ phasmophobia: 24, 'cod-bo6': 24 })).toEqual([
    ['estimated', 'Call of Duty', 3],
    ['promised', 'Everything', 24],
  ])
})

it('promises that differ stand one by one, the shortest first', () => {
  expect(marked({ phasmophobia: 48, 'cod-bo6': 24 }).slice(1)).toEqual([
    ['promised', 'Call of Duty', 24],
    ['promised', 'Phasmophobia', 48],
  ])
})

it('what is paused or full is promised nothing', () => {
  const resting = withPromise({ phasmophobia: 24, 'cod-bo6': 24 }).map((service) =>
    service.game === 'phasmophobia'
      ? { ...service, isFull: true }
      : { ...service, pausedUntil: '2026-11-27T18:00:00Z' },
  )
  expect(rulerMarks(exampleShop, resting)).toEqual([])
})

it('a game that promises nothing has no flag', () => {
  expect(marked({ phasmophobia: 24, 'cod-bo6': null }).slice(1)).toEqual([['promised', 'Phasmophobia', 24]])
  expect(rulerMarks(exampleShop, [])).toEqual([])
})
