import type { Service } from '#contract/catalogue.ts'
import type { ShopGame } from '#contract/games.ts'
import type { Shop } from '#contract/shop.ts'
import { fillWords } from '#kernel/shop/fill-words.ts'
import type { Game } from '#kernel/shop/game.ts'
import { servicesOf } from '#web/lib/queries/services-query.ts'
import { inWholeUnits, longestPromise, playTimeWords, promiseWords } from './service-times.ts'

type Games = Pick<Shop, 'games'>

/** The games on offer, in the shop's order. */
export function listedGames({ games }: Games): ShopGame[] {
  return games.filter(({ isArchived }) => !isArchived)
}

/** A game by its id, including archived ones; undefined for an unknown id. */
export function gameOf({ games }: Games, id: Game): ShopGame | undefined {
  return games.find((game) => game.id === id)
}

/** The game at an address; undefined when it is not on offer. */
export function gameAt(shop: Games, slug: string | undefined): ShopGame | undefined {
  return listedGames(shop).find((game) => game.slug === slug)
}

/** Every game for the staff's forms: a coupon or service may belong to an archived one. */
export function gameOptions({ games }: Games): { value: Game; label: string }[] {
  return games.map(({ id, name, isArchived }) => ({ value: id, label: isArchived ? `${name} (archived)` : name }))
}

/** A game's name. */
export function gameName(shop: Games, id: Game): string {
  return gameOf(shop, id)?.name ?? id
}

/** The short name for cards, links and buttons. */
export function shortGameName(shop: Games, id: Game): string {
  return gameOf(shop, id)?.shortName ?? id
}

/** The class with a game's colour tokens; the only way in which colour reaches a screen. */
export function themeOf({ theme }: Pick<ShopGame, 'theme'>): `theme-${ShopGame['theme']}` {
  return `theme-${theme}`
}

/** The same by the game's id; undefined for an unknown one. */
export function themeOfGame(shop: Games, id: Game): string | undefined {
  const game = gameOf(shop, id)
  return game && themeOf(game)
}

/** The path of a game's page. */
export function gamePath({ slug }: Pick<ShopGame, 'slug'>): string {
  return `/${slug}`
}

/** A game's time: its promise, or the duration of one run. Undefined while nothing is on offer. */
function timeOf({ id, content }: ShopGame, services: readonly Service[]): string | undefined {
  const own = servicesOf(id, services)
  return content.timeBy === 'play'
    ? (playTimeWords(own) ?? promiseWords(own))
    : (promiseWords(own) ?? playTimeWords(own))
}

/** The same inside a sentence: `within 24 hours`, `in 1-3 hours`. */
function timePhrase(game: ShopGame, services: readonly Service[]): string | undefined {
  const time = timeOf(game, services)
  return time === undefined || time.startsWith('within') ? time : `in ${time}`
}

/** The same at the start of a line. */
export function timeHeading(game: ShopGame, services: readonly Service[] | undefined): string | undefined {
  const words = services && timeOf(game, services)
  return words && capitalised(words)
}

/** A game's text with the times of its services filled in; undefined when one of them is unknown. */
export function gameWords(game: ShopGame, services: readonly Service[]): (text: string) => string | undefined {
  const own = servicesOf(game.id, services)
  const hours = longestPromise(own)
  const [count, unit] = inWholeUnits(hours ?? 0)
  const values = {
    time: timePhrase(game, services),
    promise: promiseWords(own),
    playTime: playTimeWords(own),
    promiseRange: hours === undefined ? undefined : `${count}-${count * 2} ${unit}`,
    promiseDouble: hours === undefined ? undefined : `${count * 2}${unit === 'hours' ? '' : ` ${unit}`}`,
  }
  return (text) => fillWords(text, values)
}

/** One text of each game on offer, without empty ones. */
export function ofEachGame(
  shop: Games,
  services: readonly Service[],
  text: (content: ShopGame['content']) => string,
): string[] {
  return listedGames(shop).flatMap((game) => gameWords(game, services)(text(game.content)) ?? [])
}

/** All games on offer, as a list in a sentence. */
export function gamesInWords(shop: Games): string {
  return new Intl.ListFormat('en-GB').format(listedGames(shop).map(({ spokenName }) => spokenName))
}

/** Columns of a grid of all games: three if the last row is full, otherwise two. */
export function gameColumns(shop: Games): string {
  return listedGames(shop).length % 3 === 0 ? 'tablet:grid-cols-2 desktop:grid-cols-3' : 'tablet:grid-cols-2'
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const

/** `One game`, `Two games`, at the start of a line. */
export function gameCount(shop: Games): string {
  const { length } = listedGames(shop)
  return `${COUNTS[length] ?? length} ${length === 1 ? 'game' : 'games'}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
