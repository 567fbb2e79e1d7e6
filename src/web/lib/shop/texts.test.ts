import { expect, test } from 'vitest'
import { exampleShop } from '#harness/shop/example-shop.ts'
import { PAGE_TEXTS, TEXT_PAGES, textFault } from '#kernel/shop/texts/page-texts.ts'
import { textsOf, withLinks } from './texts.ts'

const seed = { heading: 'Hello', sentence: 'From {brand}, [{members} members, ]every day.' }

test('a page says what it came with, or what the owner wrote', () => {
  const text = textsOf(exampleShop, 'about', seed)
  expect(text('heading')).toBe('Hello')
  expect(text('sentence')).toBe(`From ${exampleShop.brand}, every day.`)
  expect(text('sentence', { members: '200+' })).toBe(`From ${exampleShop.brand}, 200+ members, every day.`)
  const own = textsOf({ ...exampleShop, texts: { about: { heading: 'Good evening' } } }, 'about', seed)
  expect(own('heading')).toBe('Good evening')
  const withValue = textsOf({ ...exampleShop, texts: { about: { sentence: '{members} players.' } } }, 'about', seed)
  expect(withValue('sentence', { members: '200+' })).toBe('200+ players.')
  expect(withValue('sentence')).toBe(`From ${exampleShop.brand}, every day.`)
})

test('words between stars are links, in their order', () => {
  expect(withLinks('Ask *us* or the *form*.', '/a', '/b')).toEqual([
    'Ask ',
    { words: 'us', to: '/a' },
    ' or the ',
    { words: 'form', to: '/b' },
    '.',
  ])
  expect(withLinks('No link')).toEqual(['No link'])
})

test('the words that the pages come with would be taken from an owner', () => {
  const faults = TEXT_PAGES.flatMap((page) =>
    Object.entries<string>(PAGE_TEXTS[page]).map(([key, text]) => [page, key, textFault(page, text, text)]),
  )
  expect(faults.length).toBeGreaterThan(60)
  expect(faults.filter(([, , fault]) => fault !== undefined)).toEqual([])
})
