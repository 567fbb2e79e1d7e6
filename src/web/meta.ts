import { hasMorePrices } from '#web/lib/shop/has-more-prices.ts'
import { titleOf, type MetaFacts, type PageMeta } from '#web/lib/links/page-meta.ts'
import { paths } from '#web/lib/links/paths.ts'
import { byPrice, serviceAt, servicesOf } from '#web/lib/queries/services-query.ts'
import { gameAt, gamePath, gamesInWords } from '#web/lib/shop/games.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import type { Service } from '#contract/catalogue.ts'
import { priceText } from '#web/components/figures/price-text.ts'

/** Title and address of every screen in one place. Descriptions are on the server only, see descriptions.ts. */
export const META = {
  home: ({ shop, services }) => ({
    title: `${gamesInWords(shop)} boosts${from(services)} | ${shop.brand}`,
    canonicalPath: paths.home,
  }),
  services: ({ shop }) => ({
    title: titleOf('All Services', shop),
    canonicalPath: paths.services,
  }),
  game: gameMeta,
  service: serviceMeta,
  about: ({ shop }) => ({
    title: titleOf('About', shop),
    canonicalPath: paths.about,
  }),
  contact: ({ shop }) => ({
    title: titleOf('Contact', shop),
    canonicalPath: paths.contact,
  }),
  reviews: ({ shop }) => ({
    title: titleOf('Reviews', shop),
    canonicalPath: paths.reviews,
  }),
  subscription: ({ shop }) => ({
    title: titleOf(`Monthly Unlimited for £${shop.subscriptionPrice}`, shop),
    canonicalPath: paths.subscription,
  }),
  rewards: ({ shop }) => ({
    title: titleOf('Rewards', shop),
    canonicalPath: paths.rewards,
  }),
  discord: ({ shop }) => ({
    title: titleOf('Discord', shop),
    canonicalPath: paths.discord,
  }),
  admin: ({ shop }) => ({ title: titleOf('Admin Dashboard', shop), robots: 'noindex' }),
  adminSetup: ({ shop }) => ({ title: titleOf('Admin Setup', shop), robots: 'noindex' }),
  login: ofAccount('Login'),
  register: ofAccount('Register'),
  forgotPassword: ofAccount('Forgot password'),
  resetPassword: ofAccount('New password'),
  verifyEmail: ofAccount('Confirm your e-mail'),
  profile: ofAccount('Profile'),
  accountDeleted: ofAccount('Account deleted'),
  webhookTest: ({ shop }) => ({ title: titleOf('Webhook Test', shop), robots: 'noindex' }),
  devUi: ({ shop }) => ({ title: titleOf('Parts', shop), robots: 'noindex' }),
  cart: ({ shop }) => ({ title: titleOf('Cart', shop), robots: 'noindex' }),
  orderTracking: ({ shop }) => ({
    title: titleOf('Track Order', shop),
    canonicalPath: paths.orderTracking,
  }),
  sharedOrder: ({ shop }) => ({ title: titleOf('How the order goes', shop), robots: 'noindex' }),
  paymentSuccess: ({ shop }) => ({ title: titleOf('Payment', shop), robots: 'noindex' }),
  cancel: ({ shop }) => ({
    title: titleOf('Cancel an order', shop),
    canonicalPath: paths.cancel,
  }),
  record: ({ shop }) => ({
    title: titleOf('Delivery record', shop),
    canonicalPath: paths.record,
  }),
  terms: ({ shop }) => ({
    title: titleOf('Terms of Service', shop),
    canonicalPath: paths.terms,
  }),
  notFound,
} as const satisfies Record<string, (facts: MetaFacts) => PageMeta>

/** The page of the game in the address. */
function gameMeta(facts: MetaFacts): PageMeta {
  const game = gameAt(facts.shop, facts.params['game'])
  if (!game) return notFound(facts)
  return {
    title: titleOf(`${game.content.title}${from(servicesOf(game.id, facts.services))}`, facts.shop),
    canonicalPath: gamePath(game),
  }
}

/** The page of the service in the address. */
function serviceMeta(facts: MetaFacts): PageMeta {
  const service = serviceOf(facts)
  if (!service) return notFound(facts)
  const price = priceText(penceFromDecimal(service.price), 'card')
  return {
    title: titleOf(`${service.name} ${hasMorePrices(service) ? 'from' : 'for'} ${price}`, facts.shop),
    canonicalPath: service.path,
  }
}

/** The service in an address; undefined when nothing is on offer there. */
export function serviceOf({ shop, services, params }: MetaFacts): Service | undefined {
  const game = gameAt(shop, params['game'])
  return game && serviceAt(game.id, params['slug'], services)
}

/** Pages for members and for registration: search engines do not index them. */
function ofAccount(name: string): (facts: MetaFacts) => PageMeta {
  return ({ shop }) => ({ title: titleOf(name, shop), robots: 'noindex' })
}

function notFound({ shop }: MetaFacts): PageMeta {
  return { title: titleOf('Page not found', shop), robots: 'noindex' }
}

/** ` from £1`, or nothing while nothing is on offer. */
function from(services: readonly Service[]): string {
  const [cheapest] = byPrice(services)
  return cheapest ? ` from ${priceText(penceFromDecimal(cheapest.price), 'card')}` : ''
}
