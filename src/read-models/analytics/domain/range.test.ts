import { expect, test } from 'vitest'
import { instantsOf, rangeBefore } from './range.ts'

test('a range begins with its first day and ends with its last', () => {
  expect(instantsOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    since: new Date('2026-11-01T00:00:00Z'),
    until: new Date('2026-12-01T00:00:00Z'),
  })
})

test.each([
  [
    { from: '2026-11-21', to: '2026-11-21' },
    { from: '2026-11-20', to: '2026-11-20' },
  ],
  [
    { from: '2026-03-01', to: '2026-03-30' },
    { from: '2026-01-30', to: '2026-02-28' },
  ],
  [
    { from: '2024-03-01', to: '2024-03-01' },
    { from: '2024-02-29', to: '2024-02-29' },
  ],
])('as many days come before %o', (range, before) => {
  expect(rangeBefore(range)).toEqual(before)
})
