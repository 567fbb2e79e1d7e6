import { expect, it } from 'vitest'
import { actionWords, valueWords } from './audit-words.ts'

it('actions are said in words, also those that are new', () => {
  expect(['points.adjust', 'something.new'].map(actionWords)).toEqual(['Adjusted points', 'Something new'])
})

it('values are said in words; instants are times, and text stays text', () => {
  const time = (instant: string) => `at ${instant}`
  expect(
    [null, '', 'true', 'false', '2026-03-02T10:00:00.000Z', 'A gift', '60'].map((value) => valueWords(value, time)),
  ).toEqual(['nothing', 'nothing', 'yes', 'no', 'at 2026-03-02T10:00:00.000Z', 'A gift', '60'])
})
