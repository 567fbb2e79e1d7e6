import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfMonthFrom, monthsAfter } from './months.ts'

const at = (day: string) => new Date(`${day}T10:00:00.000Z`)

test.each([
  ['2026-03-02', 1, '2026-04-02'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-01-31', 3, '2026-04-30'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 1, '2028-03-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-10-25', 1, '2026-11-25'],
])('%s and %i months is %s', (from, months, to) => {
  expect(monthsAfter(at(from), months)).toStrictEqual(at(to))
})

test('renewals keep the day of the first month, however short those between are', () => {
  const anchor = at('2026-01-31')
  const ends: string[] = []
  for (let from = anchor, each = 0; each < 5; each += 1) {
    from = endOfMonthFrom(anchor, from)
    ends.push(from.toISOString().slice(0, 10))
  }
  expect(ends).toStrictEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'])
})

test('a month is 28 to 31 days of 24 hours, at the same time of day, for every day there is', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.nat({ max: 60 }),
      (anchor, months) => {
        const [from, to] = [monthsAfter(anchor, months), monthsAfter(anchor, months + 1)]
        const days = (to.getTime() - from.getTime()) / 86_400_000
        expect(Number.isInteger(days) && days >= 28 && days <= 31).toBe(true)
        expect(endOfMonthFrom(anchor, from)).toStrictEqual(to)
      },
    ),
  )
})
