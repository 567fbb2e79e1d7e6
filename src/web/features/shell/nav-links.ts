import type { Shop } from '#contract/shop.ts'
import { paths } from '#web/lib/links/paths.ts'

export interface NavLink {
  to: string
  label: string
  /** The plan's: its price follows the label, and it is there while the plan is on offer. */
  isPlan?: true
}

/** Those of the links that this shop has something behind. */
export function linksOf(
  { subscriptionOnOffer }: Pick<Shop, 'subscriptionOnOffer'>,
  links: readonly NavLink[],
): readonly NavLink[] {
  return links.filter(({ isPlan }) => !isPlan || subscriptionOnOffer)
}

/** In the bar from 1200 px, and in the sheet below it. */
export const MAIN_LINKS: readonly NavLink[] = [
  { to: paths.phasmophobia, label: 'Phasmophobia' },
  { to: paths.callOfDuty, label: 'Call of Duty' },
  { to: paths.services, label: 'All Services' },
  { to: paths.subscription, label: 'Monthly', isPlan: true },
  { to: paths.reviews, label: 'Reviews' },
  { to: paths.orderTracking, label: 'Track Order' },
]

/** Behind 'More' in the bar; in the sheet they follow the main ones. */
export const MORE_LINKS: readonly NavLink[] = [
  { to: paths.about, label: 'About' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.rewards, label: 'Rewards' },
  { to: paths.discord, label: 'Discord' },
]
