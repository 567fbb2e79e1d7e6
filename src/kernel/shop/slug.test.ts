import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

const shape = { longest: 12, otherwise: 'thing' }

test.each([
  ['Prestige 20', 'prestige-20'],
  ['  Čamo & più!  ', 'camo-piu'],
  ['one two three four', 'one-two-thre'],
  ['eleven char x', 'eleven-char'],
  ['火', 'thing'],
])('%s is %s', (name, slug) => {
  expect(slugOf(name, shape)).toBe(slug)
})

test('what is taken gets a number, with the joint of the others', () => {
  expect(freeSlug('A Lesson', new Set(['a-lesson', 'a-lesson-2']), shape)).toBe('a-lesson-3')
  expect(freeSlug('A Lesson', new Set(['a_lesson']), { ...shape, joint: '_' })).toBe('a_lesson_2')
})
