import { expect, it } from 'vitest'
import { POINTS_ENTRIES } from '#kernel/shop/rewards.ts'
import { signedPoints, whatHappened } from './points-words.ts'

it('points that came and points that went are told apart without colour', () => {
  expect([signedPoints(44), signedPoints(-100)]).toEqual(['+44', '\u2212100'])
})

it('every kind of entry has a word of its own', () => {
  expect(new Set(POINTS_ENTRIES.map(whatHappened)).size).toBe(POINTS_ENTRIES.length)
})
