import { afterEach, expect, test } from 'vitest'
import { withDaysHere } from './days-here.ts'

afterEach(() => {
  process.env['TZ'] = 'UTC'
})

test.each([
  [
    'UTC',
    { from: '2026-06-10', to: '2026-06-10' },
    { from: '2026-06-10T00:00:00.000Z', to: '2026-06-11T00:00:00.000Z' },
  ],
  [
    'Europe/London',
    { from: '2026-06-10', to: '2026-06-10' },
    { from: '2026-06-09T23:00:00.000Z', to: '2026-06-10T23:00:00.000Z' },
  ],
  // The day on which the clocks go back has 25 hours.
  [
    'Europe/London',
    { from: '2026-10-25', to: '2026-10-25' },
    { from: '2026-10-24T23:00:00.000Z', to: '2026-10-26T00:00:00.000Z' },
  ],
  ['America/New_York', { to: '2026-12-31', status: 'pending' }, { to: '2027-01-01T05:00:00.000Z', status: 'pending' }],
  ['Europe/London', { from: 'yesterday', q: 'sam' }, { from: 'yesterday', q: 'sam' }],
  ['Europe/London', {}, {}],
])('in %s %j is asked for as %j', (zone, filter, asked) => {
  process.env['TZ'] = zone
  expect(withDaysHere(filter)).toStrictEqual(asked)
})
