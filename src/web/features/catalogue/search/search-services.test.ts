import { expect, test } from 'vitest'
import { exampleServices, exampleShop } from '#harness/shop/example-shop.ts'
import { isSearching, parametersOf, searchOf, searchServices } from './search-services.ts'

const [first, ...others] = exampleServices
if (!first) throw new Error('the example shop sells nothing')
const catalogue = [
  { ...first, description: 'Two contracts. Prestige comes later.', features: ['Café visited', 'Levels 1-10'] },
  ...others,
]

test.each([
  ['', ['2 Games Package', 'Prestige Boost', 'Dark Ops Easter Egg', 'Standard Easter Egg']],
  ['easter', ['Dark Ops Easter Egg', 'Standard Easter Egg']],
  ['EGG dark', ['Dark Ops Easter Egg']],
  ['prestige', ['Prestige Boost', '2 Games Package']],
  ['cafe', ['2 Games Package']],
  ['CAFÉ', ['2 Games Package']],
  ['levels 1-10', ['2 Games Package']],
  ['black ops 6', ['Dark Ops Easter Egg', 'Standard Easter Egg']],
  ['phasmophobia boost', ['Prestige Boost']],
  ['.*', []],
  ['toaster', []],
])("'%s' finds %j", (words, names) => {
  expect(searchServices(exampleShop, catalogue, { words, game: undefined }).map(({ name }) => name)).toEqual(names)
})

test('a game leaves the other out', () => {
  expect(searchServices(exampleShop, catalogue, { words: '', game: 'cod-bo6' }).map(({ name }) => name)).toEqual([
    'Dark Ops Easter Egg',
    'Standard Easter Egg',
  ])
  expect(searchServices(exampleShop, catalogue, { words: 'prestige', game: 'cod-bo6' })).toEqual([])
})

test.each([
  ['', { words: '', game: undefined }, ''],
  ['q=+egg+&game=cod-bo6', { words: 'egg', game: 'cod-bo6' }, 'q=egg&game=cod-bo6'],
  ['q=&game=', { words: '', game: undefined }, ''],
  ['game=chess&q=%3Cb%3E', { words: '<b>', game: undefined }, 'q=%3Cb%3E'],
  [`q=${'x'.repeat(500)}`, { words: 'x'.repeat(80), game: undefined }, `q=${'x'.repeat(80)}`],
])('?%s is read, and written without what asks for nothing', (address, search, written) => {
  expect(searchOf(new URLSearchParams(address), exampleShop)).toEqual(search)
  expect(parametersOf(searchOf(new URLSearchParams(address), exampleShop)).toString()).toBe(written)
  expect(isSearching(searchOf(new URLSearchParams(address), exampleShop))).toBe(written !== '')
})
