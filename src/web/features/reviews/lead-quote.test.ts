import { expect, test } from 'vitest'
import { leadQuote } from './lead-quote.ts'

const quote = (review: string, rating = 5) => ({ review, rating })
const six = (...first: ReturnType<typeof quote>[]) =>
  [...first, ...['a', 'b', 'c', 'd', 'e', 'f'].map((word) => quote(word))].slice(0, 6)

test('the first words that are short and kind enough stand large', () => {
  const shown = six(quote('Late, without a word.', 2), quote('w'.repeat(201)), quote('Calm and quick.', 4))
  expect(leadQuote(shown)).toEqual(quote('Calm and quick.', 4))
})

test('none stand large where no words are fit for it, or the grid is not full', () => {
  const unfit = Array.from({ length: 6 }, () => quote('It was late.', 3))
  expect(leadQuote(unfit)).toBeUndefined()
  expect(leadQuote(six().slice(1))).toBeUndefined()
})
