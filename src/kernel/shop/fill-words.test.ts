import { expect, test } from 'vitest'
import { fillWords } from './fill-words.ts'

test.each([
  ['no place for a value', {}, 'no place for a value'],
  ['done {time}.', { time: 'in 1-3 hours' }, 'done in 1-3 hours.'],
  ['done {time}.', {}, undefined],
  ['packages[, done {time}]. Now.', { time: 'today' }, 'packages, done today. Now.'],
  ['packages[, done {time}]. Now.', {}, 'packages. Now.'],
  ['[a {x}][b {y}] c', { y: '2' }, 'b 2 c'],
  ['{x} and [{x}]', { x: '$&' }, '$& and $&'],
])('%j with %j says %j', (text, values, shown) => {
  expect(fillWords(text, values)).toBe(shown)
})
