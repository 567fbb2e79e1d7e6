import { expect, test } from 'vitest'
import { playTimeWords, promiseWords } from './service-times.ts'

const service = (estimatedHours: string, longestPromise: number | null) => ({
  estimatedHours,
  longestPromise,
})

test.each([
  [[service('1-2 hours', 24), service('12-24 hours', 24)], 'within 24 hours', '1-24 hours'],
  [[service('1-3 hours', 24), service('1-3 hours', 48)], 'within 48 hours', '1-3 hours'],
  [[service('2-3 days', 72)], 'within 3 days', undefined],
  [[service('2 hours', 12), service('2 hours', null)], undefined, '2 hours'],
  [[service('1 hour', 60)], 'within 60 hours', '1 hour'],
  [[], undefined, undefined],
])('%j', (services, promise, playTime) => {
  expect([promiseWords(services), playTimeWords(services)]).toStrictEqual([promise, playTime])
})
