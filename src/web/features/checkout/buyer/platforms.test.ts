import { expect, test } from 'vitest'
import { exampleShop } from '#harness/shop/example-shop.ts'
import { platformsOf } from './platforms.ts'

const [first, second] = exampleShop.games
if (!first || !second) throw new Error('the example shop has two games')
const shop = {
  games: [
    { ...first, content: { ...first.content, platforms: ['pc' as const] } },
    { ...second, content: { ...second.content, platforms: ['playstation' as const, 'xbox' as const] } },
  ],
}

test.each([
  [[first.id], ['pc']],
  [[second.id], ['xbox', 'playstation']],
  [['never-heard-of'], ['pc', 'xbox', 'playstation']],
  [
    [first.id, second.id],
    ['pc', 'xbox', 'playstation'],
  ],
])('an order of %j can be for %j', (games, platforms) => {
  expect(platformsOf(shop, games)).toEqual(platforms)
})
