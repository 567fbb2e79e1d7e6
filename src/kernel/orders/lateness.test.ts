import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { pence } from '#kernel/money.ts'
import { awardPerHour, latenessAward, latePercent, lateWords, nextGrowth } from './lateness.ts'

const RULE = { startPercent: 10, stepPercent: 5, capPercent: 50 }
const DAY = 24 * HOUR_MS
/** A tenth of the promised time. */
const STEP = DAY / 10

describe('money for lateness', () => {
  it.each([
    [-HOUR_MS, 0],
    [0, 0],
    [1, 10],
    [STEP - 1, 10],
    [STEP, 15],
    [5.5 * STEP, 35],
    [8 * STEP, 50],
    [21 * STEP, 50],
  ])('late by %i ms is so many per cent: %i', (lateMs, percent) => {
    expect(latePercent(RULE, { promisedMs: DAY, lateMs })).toBe(percent)
  })

  it.each([
    ['of all of it', 5000, MINUTE_MS, 500],
    ['of a penny that breaks, the penny', 1001, MINUTE_MS, 101],
    ['fifty pence at least', 400, MINUTE_MS, 50],
    ['never more than what is not delivered', 30, MINUTE_MS, 30],
    ['nothing where all is delivered', 0, MINUTE_MS, 0],
    ['nothing where it is not late', 5000, 0, 0],
    ['half of it, and no more', 5000, 3 * DAY, 2500],
  ])('%s', (_what, basis, lateMs, award) => {
    expect(latenessAward(RULE, { basis: pence(basis), promisedMs: DAY, lateMs })).toBe(award)
  })

  it.each([
    [RULE, 'Late? 10% back, growing to 50%, without asking.'],
    [{ ...RULE, stepPercent: 0 }, 'Late? 10% back, without asking.'],
    [{ ...RULE, capPercent: 10 }, 'Late? 10% back, without asking.'],
  ])('%o is promised as %s', (rule, words) => {
    expect(lateWords(rule)).toBe(words)
  })

  it('says when it grows, until it does not any more', () => {
    expect(nextGrowth(RULE, { promisedMs: DAY, lateMs: 1 })).toBe(STEP)
    expect(nextGrowth(RULE, { promisedMs: DAY, lateMs: STEP })).toBe(2 * STEP)
    expect(nextGrowth(RULE, { promisedMs: DAY, lateMs: 8 * STEP })).toBeUndefined()
    expect(nextGrowth({ ...RULE, stepPercent: 0 }, { promisedMs: DAY, lateMs: 1 })).toBeUndefined()
  })

  it('costs so much an hour, in the mean of its steps', () => {
    expect(awardPerHour(RULE, { promisedMs: DAY, basis: pence(4800) })).toBe(100)
    expect(awardPerHour({ ...RULE, stepPercent: 0 }, { promisedMs: DAY, basis: pence(4800) })).toBe(0)
  })

  it('never shrinks as time goes by, and is never more than what is not delivered', () => {
    const rule = fc.record({
      startPercent: fc.integer({ min: 1, max: 50 }),
      stepPercent: fc.integer({ min: 0, max: 50 }),
      capPercent: fc.integer({ min: 50, max: 100 }),
    })
    fc.assert(
      fc.property(
        rule,
        fc.nat(100_000),
        fc.integer({ min: 1, max: 2000 }),
        fc.nat(),
        fc.nat(),
        (given, paid, hours, a, b) => {
          const at = (lateMs: number) =>
            latenessAward(given, { basis: pence(paid), promisedMs: hours * HOUR_MS, lateMs })
          const [early, later] = [Math.min(a, b), Math.max(a, b)]
          expect(at(later)).toBeGreaterThanOrEqual(at(early))
          expect(at(later)).toBeLessThanOrEqual(paid)
        },
      ),
    )
  })
})
