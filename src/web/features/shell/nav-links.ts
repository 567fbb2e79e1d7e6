import type { Shop } from '#contract/shop.ts'
import { gamePath, listedGames } from '#web/lib/shop/games.ts'
import { paths } from '#web/lib/links/paths.ts'

export interface NavLink {
  to: string
  label: string
  /** The plan's link: its price follows the label, and it exists while the plan is on offer. */
  isPlan?: true
}

type Linked = Pick<Shop, 'subscriptionOnOffer' | 'games'>

/** Maximum number of letters of games' names in the header at 1200 px, beside its other links. */
const BAR_LETTERS = 26

/** In the phone's menu: every game, then the main links of this shop. */
export function sheetLinks(shop: Linked): readonly NavLink[] {
  return [...gameLinks(shop), ...mainLinks(shop), ...MORE_LINKS]
}

/** In the header from 1200 px on: the first games that fit, and the main links. */
export function barLinks(shop: Linked): readonly NavLink[] {
  return [...gamesInBar(shop), ...mainLinks(shop)]
}

/** Behind 'More' in the header: first the games that do not fit. */
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

/** After the games, in the header and in the phone's menu. */
const MAIN_LINKS: readonly NavLink[] = [
  { to: paths.services, label: 'All Services' },
  { to: paths.subscription, label: 'Monthly', isPlan: true },
  { to: paths.reviews, label: 'Reviews' },
  { to: paths.orderTracking, label: 'Track Order' },
]

/** In the header of the dashboard. */
export const STAFF_LINKS: readonly NavLink[] = [{ to: paths.home, label: 'View the shop' }]

/** Behind 'More' in the header; after the main links in the phone's menu. */
const MORE_LINKS: readonly NavLink[] = [
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.rewards, label: 'Rewards' },
  { to: paths.discord, label: 'Discord' },
]
