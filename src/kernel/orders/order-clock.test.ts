import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import { counts, dueAt, mayUphold, readClock, type OrderClock, type Pause, type StandStill } from './order-clock.ts'

const BEGIN = Date.parse('2026-03-28T20:00:00Z')
const hour = (hours: number) => new Date(BEGIN + hours * HOUR_MS)
const pause = (from: number, to: number | null, change: Partial<Pause> = {}): Pause => ({
  from: hour(from),
  to: to === null ? null : hour(to),
  contestedAt: null,
  upheldAt: null,
  ...change,
})
const down = (from: number, to: number | null): StandStill => ({ from: hour(from), to: to === null ? null : hour(to) })
const clock = (change: Partial<OrderClock> = {}): OrderClock => ({
  from: hour(0),
  promisedMs: 24 * HOUR_MS,
  pauses: [],
  standStills: [],
  extensionsMs: [],
  ...change,
})
const contested = { contestedAt: hour(3) }
const upheld = { contestedAt: hour(3), upheldAt: hour(5) }

describe('when an order is due', () => {
  it.each<[string, Partial<OrderClock>, number, number | null]>([
    ['as promised', {}, 24, null],
    ['with a promise of an hour', { promisedMs: HOUR_MS }, 1, null],
    ['later by a pause', { pauses: [pause(2, 5)] }, 27, null],
    ['later by two', { pauses: [pause(2, 5), pause(8, 9)] }, 28, null],
    ['the same in any order', { pauses: [pause(8, 9), pause(2, 5)] }, 28, null],
    ['later by a pause after it was late', { pauses: [pause(30, 32)] }, 26, null],
    ['not by a pause of no time', { pauses: [pause(2, 2)] }, 24, null],
    ['not by the pause that lasts', { pauses: [pause(2, null)] }, 24, 2],
    ['by the one before the one that lasts', { pauses: [pause(2, 5), pause(8, null)] }, 27, 8],
    ['not by a contested pause', { pauses: [pause(2, 5, contested)] }, 24, null],
    ['not by a contested pause that lasts', { pauses: [pause(2, null, contested)] }, 24, null],
    ['by a contested pause that stands', { pauses: [pause(2, 5, upheld)] }, 27, null],
    ['not by one that stands and lasts', { pauses: [pause(2, null, upheld)] }, 24, 2],
    ['by those that count among others', { pauses: [pause(2, 5, contested), pause(6, 7)] }, 25, null],
    ['later while the game was down', { standStills: [down(4, 6)] }, 26, null],
    ['only from when it began to run', { standStills: [down(-5, 3)] }, 27, null],
    ['not by what was before it began', { standStills: [down(-5, -1)] }, 24, null],
    ['not by what ended as it began', { standStills: [down(-5, 0)] }, 24, null],
    ['while the game is down since before', { standStills: [down(-5, null)] }, 24, 0],
    ['while the game is down since later', { standStills: [down(4, null)] }, 24, 4],
    ['once for times that overlap', { pauses: [pause(2, 6)], standStills: [down(4, 8)] }, 30, null],
    ['once for a time within another', { pauses: [pause(2, 10)], standStills: [down(4, 8)] }, 32, null],
    ['once for times that touch', { pauses: [pause(2, 4)], standStills: [down(4, 8)] }, 30, null],
    ['since the first of two that last', { pauses: [pause(2, null)], standStills: [down(4, null)] }, 24, 2],
    ['since a pause that a downtime goes on from', { pauses: [pause(2, 5)], standStills: [down(4, null)] }, 24, 2],
    ['since a downtime that a pause goes on from', { pauses: [pause(4, null)], standStills: [down(2, 5)] }, 24, 2],
    ['apart where there was a break', { pauses: [pause(2, 3)], standStills: [down(4, null)] }, 25, 4],
    [
      'the downtime alone where the pause is contested',
      { pauses: [pause(2, null, contested)], standStills: [down(4, 5)] },
      25,
      null,
    ],
    ['later by what was agreed', { extensionsMs: [6 * HOUR_MS] }, 30, null],
    ['later by all that was agreed', { extensionsMs: [6 * HOUR_MS, HOUR_MS] }, 31, null],
    ['by pauses and what was agreed', { pauses: [pause(2, 5)], extensionsMs: [6 * HOUR_MS] }, 33, null],
  ])('%s', (_what, change, due, pausedSince) => {
    expect(readClock(clock(change))).toEqual({
      due: hour(due),
      pausedSince: pausedSince === null ? null : hour(pausedSince),
    })
  })

  it('moves with each instant while it stands still', () => {
    const reading = readClock(clock({ pauses: [pause(2, null)] }))
    expect([2, 3, 10].map((at) => dueAt(reading, hour(at)))).toEqual([hour(24), hour(25), hour(32)])
    expect(dueAt(readClock(clock()), hour(10))).toEqual(hour(24))
  })

  it('is 24 hours later on the night when clocks go forward, and on the night when they go back', () => {
    const spring = readClock(clock()).due
    expect(spring.toISOString()).toBe('2026-03-29T20:00:00.000Z')
    const autumn = readClock(clock({ from: new Date('2026-10-24T19:00:00Z') })).due
    expect(autumn.toISOString()).toBe('2026-10-25T19:00:00.000Z')
    // On a wall clock in London 20:00 becomes 21:00, and 20:00 becomes 19:00.
    const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'short' })
    expect([london.format(spring), london.format(autumn)]).toEqual(['21:00', '19:00'])
  })
})

describe('a contested pause', () => {
  it.each<[string, Partial<Pause>, boolean]>([
    ['that nothing was said about', {}, true],
    ['that is contested', contested, false],
    ['that was upheld', upheld, true],
  ])('counts or not: one %s', (_what, change, isCounted) => {
    expect(counts(pause(2, 5, change))).toBe(isCounted)
  })

  it.each<[string, Partial<Pause>, number, boolean]>([
    ['at once', contested, 3, true],
    ['a day later to the instant', contested, 27, true],
    ['after a day', contested, 27.01, false],
    ['not where nothing is contested', {}, 4, false],
    ['not twice', upheld, 6, false],
  ])('may be upheld %s', (_what, change, at, may) => {
    expect(mayUphold(pause(2, 5, change), hour(at))).toBe(may)
  })
})

const anySpan = fc
  .record({ from: fc.integer({ min: -100, max: 400 }), length: fc.option(fc.integer({ min: 0, max: 100 })) })
  .map(({ from, length }) => down(from, length === null ? null : from + length))
const anyPause = fc
  .record({ span: anySpan, contest: fc.constantFrom({}, contested, upheld) })
  .map(({ span, contest }) => ({
    ...pause(0, 0),
    ...span,
    ...contest,
  }))
const anyClock = fc
  .record({
    pauses: fc.array(anyPause, { maxLength: 6 }),
    standStills: fc.array(anySpan, { maxLength: 4 }),
    extensionsMs: fc.array(fc.integer({ min: 1, max: 100 * HOUR_MS }), { maxLength: 3 }),
  })
  .map(clock)

describe('for every clock', () => {
  const due = (given: OrderClock, at = 1000) => dueAt(readClock(given), hour(at)).getTime()

  it('a further pause, downtime or extension never moves the end forward', () => {
    fc.assert(
      fc.property(anyClock, anyPause, anySpan, fc.integer({ min: 0, max: HOUR_MS }), (given, added, span, longer) => {
        const before = due(given)
        expect(due({ ...given, pauses: [...given.pauses, added] })).toBeGreaterThanOrEqual(before)
        expect(due({ ...given, standStills: [...given.standStills, span] })).toBeGreaterThanOrEqual(before)
        expect(due({ ...given, extensionsMs: [...given.extensionsMs, longer] })).toBe(before + longer)
      }),
    )
  })

  it('contesting a pause never moves the end back, and upholding it makes it what it was', () => {
    fc.assert(
      fc.property(anyClock, fc.nat(), (given, at) => {
        const chosen = given.pauses[at % Math.max(1, given.pauses.length)]
        if (!chosen) return
        const having = (change: Partial<Pause>) => ({
          ...given,
          pauses: given.pauses.map((each) => (each === chosen ? { ...each, ...change } : each)),
        })
        const plain = due(having({ contestedAt: null, upheldAt: null }))
        expect(due(having({ contestedAt: hour(1), upheldAt: null }))).toBeLessThanOrEqual(plain)
        expect(due(having({ contestedAt: hour(1), upheldAt: hour(2) }))).toBe(plain)
      }),
    )
  })

  it('the end is never before the promise, nor later than if every pause had lasted until now', () => {
    fc.assert(
      fc.property(anyClock, fc.integer({ min: 400, max: 600 }), (given, at) => {
        const extended = given.extensionsMs.reduce((sum, each) => sum + each, 0)
        const end = due(given, at)
        expect(end).toBeGreaterThanOrEqual(hour(24).getTime() + extended)
        expect(end).toBeLessThanOrEqual(hour(24 + Math.max(at, 500)).getTime() + extended)
      }),
    )
  })

  it('moves by as much as time goes while it stands still, and not at all while it runs', () => {
    fc.assert(
      fc.property(anyClock, (given) => {
        const reading = readClock(given)
        const moved = dueAt(reading, hour(901)).getTime() - dueAt(reading, hour(900)).getTime()
        expect(moved).toBe(reading.pausedSince === null ? 0 : HOUR_MS)
      }),
    )
  })
})
