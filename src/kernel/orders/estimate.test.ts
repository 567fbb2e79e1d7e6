import { describe, expect, it } from 'vitest'
import { seededRandom } from '#harness/seeded-random.ts'
import { estimateOf, MIN_DELIVERIES, MAX_DELIVERIES } from './estimate.ts'

/** Realistic times: mostly some hours, sometimes a day. */
function timesOf(random: () => number): () => number {
  return () => {
    const normal = Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
    return Math.round(Math.exp(5 + 0.6 * normal))
  }
}

/** How often the next delivery is within the nine-in-ten estimate; `slower` at the end of the history. */
function coverage(count: number, slower: number): number {
  const time = timesOf(seededRandom(count * 7919 + slower * 100))
  const stories = count > 100 ? 2000 : 4000
  let held = 0
  for (let story = 0; story < stories; story += 1) {
    const history = Array.from({ length: count }, (_, index) => time() * (1 + (slower * index) / count))
    if (time() * (1 + slower) <= (estimateOf(history)?.nineInTenMinutes ?? 0)) held += 1
  }
  return held / stories
}

describe('an estimate', () => {
  it('says nothing of fewer than nine deliveries', () => {
    expect(estimateOf([])).toBeUndefined()
    expect(estimateOf(Array.from({ length: MIN_DELIVERIES - 1 }, () => 60))).toBeUndefined()
  })

  it('of nine is their middle, and their slowest', () => {
    expect(estimateOf([90, 10, 80, 20, 70, 30, 60, 40, 50])).toEqual({
      count: 9,
      medianMinutes: 50,
      nineInTenMinutes: 90,
    })
  })

  it('looks at the newest two hundred', () => {
    const history = [...Array.from({ length: 50 }, () => 9000), ...Array.from({ length: MAX_DELIVERIES }, () => 60)]
    expect(estimateOf(history)).toEqual({ count: MAX_DELIVERIES, medianMinutes: 60, nineInTenMinutes: 60 })
  })

  it.each([9, 20, 50, 200])('of %i deliveries holds for the next one nine times in ten', (count) => {
    expect(coverage(count, 0)).toBeGreaterThanOrEqual(0.88)
  })

  it.each([20, 50, 200])('of %i deliveries that became slower by half nearly does, too', (count) => {
    expect(coverage(count, 0.5)).toBeGreaterThanOrEqual(0.85)
  })

  it('of nine that became slower by half cannot: it is their slowest already', () => {
    expect(coverage(9, 0.5)).toBeGreaterThanOrEqual(0.82)
  })
})
