import type { Shop } from '#contract/shop.ts'
import { PLATFORMS, type Game, type Platform } from '#kernel/shop/game.ts'
import { gameOf } from '#web/lib/shop/games.ts'

/**
 * The platforms for an order of these games, in the form's order. If the games share none, all are offered, and the
 * server says which game is not played there.
 */
export function platformsOf(shop: Pick<Shop, 'games'>, games: readonly Game[]): readonly Platform[] {
  const shared = PLATFORMS.filter((platform) =>
    games.every((game) => gameOf(shop, game)?.content.platforms.includes(platform) ?? true),
  )
  return shared.length > 0 ? shared : PLATFORMS
}
