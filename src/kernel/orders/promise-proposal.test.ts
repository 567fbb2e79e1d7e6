import { describe, expect, it } from 'vitest'
import { pence } from '#kernel/money.ts'
import { proposePromises } from './promise-proposal.ts'

const RULE = { startPercent: 10, stepPercent: 5, capPercent: 50 }
const about = (alsoHours: number[] = []) => ({ price: pence(1000), rule: RULE, alsoHours })

describe('a time to promise', () => {
  it('is not proposed by fewer than nine deliveries', () => {
    expect(
      proposePromises(
        Array.from({ length: 8 }, () => 60),
        about([24]),
      ),
    ).toStrictEqual([])
  })

  it('is what nine in ten kept, in whole hours', () => {
    const minutes = [60, 90, 100, 110, 120, 130, 140, 150, 305]
    expect(proposePromises(minutes, about())).toStrictEqual([{ hours: 6, late: 0, cost: 0 }])
    expect(
      proposePromises(
        minutes.map(() => 5),
        about(),
      ),
    ).toStrictEqual([{ hours: 1, late: 0, cost: 0 }])
  })

  it('costs what the late ones would have given back, all of the price taken as not delivered', () => {
    // Promised within 2 hours: 130, 140 and 150 minutes are late by 0, 1 and 2 further tenths, 305 by more than all.
    const minutes = [60, 90, 100, 110, 120, 130, 140, 150, 305]
    expect(proposePromises(minutes, about([2, 6]))).toStrictEqual([
      { hours: 6, late: 0, cost: 0 },
      { hours: 2, late: 4, cost: 100 + 150 + 200 + 500 },
    ])
  })
})
