import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from './clock.ts'
import { ukOffset } from './uk-time.ts'

const LONDON = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' })

/** From the time zone database of this runtime. */
function databaseOffset(at: number): number {
  return ((Number(LONDON.format(at)) - new Date(at).getUTCHours() + 24) % 24) * HOUR_MS
}

test('clocks in the UK are what the zone database says, for thirty years', () => {
  const wrong: string[] = []
  for (let at = Date.UTC(2010, 0, 1); at < Date.UTC(2040, 0, 1); at += 6 * HOUR_MS)
    if (ukOffset(at) !== databaseOffset(at)) wrong.push(new Date(at).toISOString())
  expect(wrong).toStrictEqual([])
})

test.each([
  ['forward', Date.UTC(2026, 2, 29, 1), [0, HOUR_MS]],
  ['back', Date.UTC(2026, 9, 25, 1), [HOUR_MS, 0]],
  ['back on the last day of its month', Date.UTC(2027, 9, 31, 1), [HOUR_MS, 0]],
])('clocks go %s to the millisecond', (_way, at, [before, after]) => {
  expect([at - DAY_MS, at - 1, at, at + DAY_MS].map(ukOffset)).toStrictEqual([before, before, after, after])
})
