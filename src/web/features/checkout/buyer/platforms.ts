import type { Shop } from '#contract/shop.ts'
import { PLATFORMS, type Game, type Platform } from '#kernel/shop/game.ts'
import { gameOf } from '#web/lib/shop/games.ts'

/**
 * What an order of these games can be for, in the order of the form. Games that share no platform leave all of them:
 * the server says which of them is not played there.
 */
export function platformsOf(shop: Pick<Shop, 'games'>, games: readonly Game[]): readonly Platform[] {
  const shared = PLATFORMS.filter((platform) =>
    games.every((game) => gameOf(shop, game)?.content.platforms.includes(platform) ?? true),
  )
  return shared.length > 0 ? shared : PLATFORMS
}
