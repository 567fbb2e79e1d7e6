import { expect, test } from 'vitest'
import { linksInMarked, markedBlocks, markFault, plainLines } from './marked-words.ts'
import { TERMS_TEXTS } from './terms.ts'

test('lines are paragraphs, items are a list, and links are counted through the whole text', () => {
  expect(markedBlocks('Hello **you** there.\n\n- one *first*\n- two\n\nSee *second*.')).toEqual([
    {
      paragraph: [
        { words: 'Hello ', as: 'plain' },
        { words: 'you', as: 'bold' },
        { words: ' there.', as: 'plain' },
      ],
    },
    {
      items: [
        [
          { words: 'one ', as: 'plain' },
          { words: 'first', as: 'link', link: 0 },
        ],
        [{ words: 'two', as: 'plain' }],
      ],
    },
    {
      paragraph: [
        { words: 'See ', as: 'plain' },
        { words: 'second', as: 'link', link: 1 },
        { words: '.', as: 'plain' },
      ],
    },
  ])
})

test('stars without a partner are found by their line', () => {
  expect(markFault('fine **bold** and *link*\nwrong *here')).toBe('Line 2: a star without its second one')
  expect(markFault('fine **bold** and *link*')).toBeUndefined()
})

test('without its stars a text is words alone', () => {
  expect(plainLines('**All sales** are\n\n- in *writing*')).toEqual(['All sales are', '- in writing'])
})

test.each(Object.entries(TERMS_TEXTS))('the words of the section %s are signed well', (_, text) => {
  expect(markFault(text)).toBeUndefined()
  expect(text).not.toMatch(/ {2}|\n{3}/)
})

test('the section on money has one link', () => {
  expect(linksInMarked(TERMS_TEXTS.refunds)).toBe(1)
})
