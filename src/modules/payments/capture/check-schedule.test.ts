import { expect, test } from 'vitest'
import { STORED_PAYMENT_STATES } from '#platform/db/schema/schema-payments.ts'
import { isAskedForSoon, isOpenPayment, nextCheck } from './check-schedule.ts'

const now = new Date('2026-03-02T10:00:00Z')
const minutesAfter = (state: Parameters<typeof nextCheck>[0]) =>
  [0, 1, 2, 3, 4, 5, 6, 1000].map((checks) => (nextCheck(state, checks, now).getTime() - now.getTime()) / 60_000)

test('a payment that the buyer is busy with is asked for less and less often', () => {
  expect(minutesAfter('started')).toStrictEqual([1, 2, 5, 10, 20, 60, 60, 60])
  expect(minutesAfter('created')).toStrictEqual(minutesAfter('started'))
})

test('a capture whose answer was lost is asked for every few seconds at first, with each minute’s round for an hour, and never given up', () => {
  const waits = Array.from(
    { length: 100 },
    (_each, checks) => (nextCheck('capturing', checks, now).getTime() - now.getTime()) / 1000,
  )
  expect(waits.slice(0, 10)).toStrictEqual([5, 15, 15, 15, 15, 15, 15, 15, 15, 55])
  expect(waits.filter((wait) => wait < 60).reduce((sum, wait) => sum + wait)).toBeGreaterThan(3_300)
  expect(waits.at(-1)).toBe(900)
  expect([0, 8, 9].map(isAskedForSoon)).toStrictEqual([true, true, false])
})

test('an e-cheque is asked for every four hours in the end', () => {
  expect(minutesAfter('pending').at(-1)).toBe(240)
})

test('what is decided is not asked for', () => {
  expect(STORED_PAYMENT_STATES.filter(isOpenPayment)).toStrictEqual(['created', 'started', 'capturing', 'pending'])
})
