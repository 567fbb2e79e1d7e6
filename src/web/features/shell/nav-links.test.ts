import { expect, test } from 'vitest'
import type { ShopGame } from '#contract/games.ts'
import { exampleGame, exampleGames } from '#harness/shop/example-games.ts'
import { barLinks, moreLinks, sheetLinks } from './nav-links.ts'

const shopOf = (games: ShopGame[], subscriptionOnOffer = true) => ({ games, subscriptionOnOffer })
const named = (shortName: string): ShopGame => ({ ...exampleGame('phasmophobia'), slug: shortName, shortName })
const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label)

test('the plan is named while it is on offer', () => {
  expect(labels(barLinks(shopOf([])))).toContain('Monthly')
  expect(labels(barLinks(shopOf([], false)))).not.toContain('Monthly')
})

test('games come first, and archived ones not at all', () => {
  const [first, second] = exampleGames
  if (!first || !second) throw new Error('the seed has two games')
  expect(labels(barLinks(shopOf(exampleGames))).slice(0, 3)).toStrictEqual([
    'Phasmophobia',
    'Call of Duty',
    'All Services',
  ])
  const links = barLinks(shopOf([first, { ...second, isArchived: true }]))
  expect(labels(links).slice(0, 2)).toStrictEqual(['Phasmophobia', 'All Services'])
})

test.each([
  [['Phasmophobia', 'Call of Duty', 'Helldivers 2', 'Elden Ring'], 2],
  [['A game whose name is as long as'], 0],
  [['One', 'Two', 'Three', 'Four'], 4],
])('of %j the bar has room for %i; the rest is behind More, and the sheet has all', (names, room) => {
  const shop = shopOf(names.map(named))
  expect(labels(barLinks(shop)).slice(0, room + 1)).toStrictEqual([...names.slice(0, room), 'All Services'])
  expect(labels(moreLinks(shop))).toStrictEqual([...names.slice(room), 'About', 'Contact', 'Rewards', 'Discord'])
  expect(labels(sheetLinks(shop)).slice(0, names.length)).toStrictEqual(names)
})
