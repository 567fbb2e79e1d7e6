import type { Shop } from '#contract/shop.ts'
import { gamePath, listedGames } from '#web/lib/shop/games.ts'
import { paths } from '#web/lib/links/paths.ts'

export interface NavLink {
  to: string
  label: string
  /** The plan's: its price follows the label, and it is there while the plan is on offer. */
  isPlan?: true
}

type Linked = Pick<Shop, 'subscriptionOnOffer' | 'games'>

/** Letters of games' names that the bar has room for at 1200 px, beside its other links. */
const BAR_LETTERS = 26

/** In the sheet: every game, then those of the main links that this shop has something behind. */
export function sheetLinks(shop: Linked): readonly NavLink[] {
  return [...gameLinks(shop), ...mainLinks(shop), ...MORE_LINKS]
}

/** In the bar from 1200 px on: the first games, as far as there is room, and the main links. */
export function barLinks(shop: Linked): readonly NavLink[] {
  return [...gamesInBar(shop), ...mainLinks(shop)]
}

/** Behind 'More' in the bar: the games that it has no room for come first. */
export function moreLinks(shop: Linked): readonly NavLink[] {
  return [...gameLinks(shop).slice(gamesInBar(shop).length), ...MORE_LINKS]
}

function gamesInBar(shop: Linked): readonly NavLink[] {
  const links = gameLinks(shop)
  let letters = 0
  const first = links.findIndex(({ label }) => (letters += label.length) > BAR_LETTERS)
  return first === -1 ? links : links.slice(0, first)
}

function gameLinks(shop: Linked): readonly NavLink[] {
  return listedGames(shop).map((game) => ({ to: gamePath(game), label: game.shortName }))
}

function mainLinks({ subscriptionOnOffer }: Linked): readonly NavLink[] {
  return MAIN_LINKS.filter(({ isPlan }) => !isPlan || subscriptionOnOffer)
}

/** Behind the games, in the bar and in the sheet. */
const MAIN_LINKS: readonly NavLink[] = [
  { to: paths.services, label: 'All Services' },
  { to: paths.subscription, label: 'Monthly', isPlan: true },
  { to: paths.reviews, label: 'Reviews' },
  { to: paths.orderTracking, label: 'Track Order' },
]

/** In the bar around the dashboard, which has its rooms beside it. */
export const STAFF_LINKS: readonly NavLink[] = [{ to: paths.home, label: 'View the shop' }]

/** Behind 'More' in the bar; in the sheet they follow the main ones. */
const MORE_LINKS: readonly NavLink[] = [
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.rewards, label: 'Rewards' },
  { to: paths.discord, label: 'Discord' },
]
