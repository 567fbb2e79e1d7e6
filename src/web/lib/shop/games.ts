import type { Service } from '#contract/catalogue.ts'
import type { ShopGame } from '#contract/games.ts'
import type { Shop } from '#contract/shop.ts'
import { fillWords } from '#kernel/shop/fill-words.ts'
import type { Game } from '#kernel/shop/game.ts'
import { servicesOf } from '#web/lib/queries/services-query.ts'
import { inWholeUnits, longestPromise, playTimeWords, promiseWords } from './service-times.ts'

type Games = Pick<Shop, 'games'>

/** The games that are on offer, in the order of the shop. */
export function listedGames({ games }: Games): ShopGame[] {
  return games.filter(({ isArchived }) => !isArchived)
}

/** A game by its id, archived ones too; undefined for one that the shop never had. */
export function gameOf({ games }: Games, id: Game): ShopGame | undefined {
  return games.find((game) => game.id === id)
}

/** The game at an address of the shop; undefined when nothing of it is on offer. */
export function gameAt(shop: Games, slug: string | undefined): ShopGame | undefined {
  return listedGames(shop).find((game) => game.slug === slug)
}

/** Every game as a form offers it to the staff: what is archived may still be what a coupon or a service is for. */
export function gameOptions({ games }: Games): { value: Game; label: string }[] {
  return games.map(({ id, name, isArchived }) => ({ value: id, label: isArchived ? `${name} (archived)` : name }))
}

/** A game's name for people. */
export function gameName(shop: Games, id: Game): string {
  return gameOf(shop, id)?.name ?? id
}

/** The same on cards, links and buttons. */
export function shortGameName(shop: Games, id: Game): string {
  return gameOf(shop, id)?.shortName ?? id
}

/** A class that swaps the tokens to a game's own; the only way colour comes to a screen. */
export function themeOf({ theme }: Pick<ShopGame, 'theme'>): `theme-${ShopGame['theme']}` {
  return `theme-${theme}`
}

/** The same by the game's id; undefined for one that the shop never had. */
export function themeOfGame(shop: Games, id: Game): string | undefined {
  const game = gameOf(shop, id)
  return game && themeOf(game)
}

/** The page of a game's services. */
export function gamePath({ slug }: Pick<ShopGame, 'slug'>): string {
  return `/${slug}`
}

/**
 * What is said of a game's time: by its promise, or by how long one run takes. Undefined while nothing is on offer.
 */
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

/** The same at the beginning of a line. */
export function timeHeading(game: ShopGame, services: readonly Service[] | undefined): string | undefined {
  const words = services && timeOf(game, services)
  return words && capitalised(words)
}

/** A text of a game with the times of what is on offer; undefined when it speaks of one that is not known. */
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

/** One text of each game on offer, where it has something to say. */
export function ofEachGame(
  shop: Games,
  services: readonly Service[],
  text: (content: ShopGame['content']) => string,
): string[] {
  return listedGames(shop).flatMap((game) => gameWords(game, services)(text(game.content)) ?? [])
}

/** All games on offer, as a sentence names them. */
export function gamesInWords(shop: Games): string {
  return new Intl.ListFormat('en-GB').format(listedGames(shop).map(({ spokenName }) => spokenName))
}

/** Columns of a grid of all games: three where no place stays empty by it, otherwise two. */
export function gameColumns(shop: Games): string {
  return listedGames(shop).length % 3 === 0 ? 'tablet:grid-cols-2 desktop:grid-cols-3' : 'tablet:grid-cols-2'
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'] as const

/** `One game`, `Two games`, at the beginning of a line. */
export function gameCount(shop: Games): string {
  const { length } = listedGames(shop)
  return `${COUNTS[length] ?? length} ${length === 1 ? 'game' : 'games'}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
