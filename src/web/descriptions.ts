import type { Service } from '#contract/catalogue.ts'
import { hasMorePrices } from '#web/lib/shop/has-more-prices.ts'
import type { Shop } from '#contract/shop.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import type { MetaFacts } from '#web/lib/links/page-meta.ts'
import { heroPromise } from '#web/features/home/hero-promise.ts'
import { gameAt, gamesInWords, gameWords, listedGames, ofEachGame } from '#web/lib/shop/games.ts'
import { replyTime } from '#web/lib/shop/reply-time.ts'
import { priceText } from '#web/components/figures/price-text.ts'
import { serviceOf, type META } from './meta.ts'

/**
 * Descriptions of the screens for search results and link previews. Only in the server's documents: browsers do not
 * read them, and all together are half a kilobyte per page.
 */
export const DESCRIPTIONS: Record<keyof typeof META, (facts: MetaFacts) => string> = {
  home: ({ shop, services }) => heroPromise(shop, services),
  services: ({ shop, services }) =>
    `Every boost and carry with its price and time: ${ofEachGame(shop, services, ({ summary }) => summary).join(', ')}.`,
  game: ({ shop, services, params }) => {
    const game = gameAt(shop, params['game'])
    return game ? shortened(gameWords(game, services)(game.content.description) ?? game.name) : NOT_FOUND
  },
  service: ofService,
  about: ({ shop }) => `Who plays your boost, what we promise, and what we have done so far in ${gamesInWords(shop)}.`,
  contact: ({ shop }) =>
    `Ask before you order, or about an order. On Discord usually ${replyTime(shop.claims)}; by form and e-mail within 24 hours.`,
  reviews: () => 'What players say about their boosts and carries. Every review is read by a person before it appears.',
  subscription: ({ shop }) =>
    `Unlimited ${plannedInWords(shop)} for £${shop.subscriptionPrice} per month. Cancel anytime.`,
  rewards: () => 'Ten points for every £10 you spend, and a free reward for every 100 points: levels or XP tokens.',
  discord: () => 'The community where your player answers, runs are arranged and other players share what they know.',
  admin: () => 'For those who run the shop.',
  adminSetup: () => 'Makes the first admin of the shop.',
  login: () => ACCOUNT,
  register: () => ACCOUNT,
  forgotPassword: () => ACCOUNT,
  resetPassword: () => ACCOUNT,
  verifyEmail: () => ACCOUNT,
  profile: () => ACCOUNT,
  accountDeleted: () => ACCOUNT,
  webhookTest: () => 'What the payment provider sent, for those who run the shop.',
  devUi: () => 'Every part of the interface in every state.',
  cart: () => 'Your cart and the order form.',
  orderTracking: () => 'See where your order stands, and when it will be done at the latest.',
  sharedOrder: () => 'How far this order is, and when it will be done at the latest.',
  paymentSuccess: () => 'Your payment is being confirmed.',
  cancel: () => 'How to cancel an order within 14 days, what is paid then, and the form.',
  record: () => 'How long orders took, how many were on time, and how well our estimates held, month by month.',
  terms: () => 'What we do, what it costs, when you get your money back and what we keep about you.',
  notFound: () => NOT_FOUND,
}

/** Of Home only. */
export function keywordsOf(shop: Shop): string {
  return listedGames(shop)
    .flatMap(({ content }) => content.keywords)
    .join(', ')
}

function plannedInWords(shop: Shop): string {
  const planned = listedGames(shop).flatMap(({ content }) => content.planLine ?? [])
  return planned.length === 0 ? 'carries' : new Intl.ListFormat('en-GB').format(planned)
}

const ACCOUNT = 'Your account: orders, points, level and details.'
const NOT_FOUND = 'There is no page at this address.'

/** Of the service in the address. */
function ofService(facts: MetaFacts): string {
  const service = serviceOf(facts)
  return service ? shortened(`${priceWords(service)}, ${service.estimatedHours}. ${service.description}`) : NOT_FOUND
}

function priceWords(service: Service): string {
  const price = priceText(penceFromDecimal(service.price), 'card')
  return hasMorePrices(service) ? `From ${price}` : price
}

/** Maximum characters that a search result shows. */
const MAX_DESCRIPTION_LENGTH = 160

/** Cut at a word boundary. */
function shortened(text: string): string {
  if (text.length <= MAX_DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, MAX_DESCRIPTION_LENGTH - 1)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
