import { afterEach, expect, test } from 'vitest'
import { ukTime } from './uk-clock.ts'

afterEach(() => {
  process.env['TZ'] = 'UTC'
})

test.each([
  ['2026-07-01T23:30:00Z', '2 Jul 2026, 00:30 BST'],
  ['2026-12-01T23:30:00Z', '1 Dec 2026, 23:30 GMT'],
])('%s is %s by the clock of the shop, wherever its reader is', (instant, words) => {
  process.env['TZ'] = 'America/New_York'
  expect(ukTime(instant)).toBe(words)
})
