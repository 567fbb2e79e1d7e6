import type { Service } from '#contract/catalogue.ts'
import type { Shop } from '#contract/shop.ts'
import type { Game } from '#kernel/shop/game.ts'
import { gameName, listedGames } from '#web/lib/shop/games.ts'

export interface ServiceSearch {
  /** The search words; empty matches everything. */
  words: string
  /** Undefined matches all games. */
  game: Game | undefined
}

/** Maximum length of a search; longer than any name. */
export const MAX_SEARCH_LENGTH = 80

/** The search in an address: `?q=` and `?game=`. Unknown games are ignored. */
export function searchOf(parameters: URLSearchParams, shop: Pick<Shop, 'games'>): ServiceSearch {
  const game = parameters.get('game')
  return {
    words: (parameters.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    game: listedGames(shop).find(({ id }) => id === game)?.id,
  }
}

/** The query parameters of a search, without empty ones. */
export function parametersOf({ words, game }: ServiceSearch): URLSearchParams {
  return new URLSearchParams([...(words.trim() === '' ? [] : [['q', words.trim()]]), ...(game ? [['game', game]] : [])])
}

export function isSearching({ words, game }: ServiceSearch): boolean {
  return words !== '' || game !== undefined
}

/**
 * Services that contain every word in name, description, features or game, ignoring case and accents. Those with all
 * words in their name come first; otherwise in the shop's order.
 */
export function searchServices(
  shop: Pick<Shop, 'games'>,
  services: readonly Service[],
  { words, game }: ServiceSearch,
): Service[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const isIn = (text: string) => wanted.every((word) => text.includes(word))
  const found = services.filter((service) => (!game || service.game === game) && isIn(textOf(shop, service)))
  return found.toSorted((a, b) => Number(isIn(plain(b.name))) - Number(isIn(plain(a.name))))
}

function textOf(shop: Pick<Shop, 'games'>, { name, description, features, game }: Service): string {
  return plain([name, description, ...features, gameName(shop, game)].join('\n'))
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
