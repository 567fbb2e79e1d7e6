import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextProgress, NOT_STARTED } from './processing-progress.ts'

const after = (randoms: number[]) =>
  randoms.reduce((progress, random) => nextProgress(progress, { random, isConfirmed: false }), NOT_STARTED)

it('moves by at most 15 a tick and verifies from 60', () => {
  expect(after([0.999])).toEqual({ percent: 15, phase: 'processing' })
  expect(after([0])).toEqual({ percent: 0, phase: 'processing' })
  expect(after([0.99, 0.99, 0.99, 0.92])).toEqual({ percent: 59, phase: 'processing' })
  expect(after([0.99, 0.99, 0.99, 0.99])).toEqual({ percent: 60, phase: 'verifying' })
})

it('never passes 99 while the server has not answered, however long it takes', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.array(random, { maxLength: 200 }), (randoms) => {
      const { percent, phase } = after(randoms)
      expect(percent).toBeLessThanOrEqual(99)
      expect(phase).not.toBe('complete')
    }),
  )
})

it('is complete at 100 with the tick after the answer', () => {
  expect(nextProgress(after([0.5, 0.5]), { random: 0, isConfirmed: true })).toEqual({ percent: 100, phase: 'complete' })
})
