import { titleOf, type MetaFacts, type PageMeta } from '#web/lib/page-meta.ts'
import { paths, servicePath } from '#web/lib/paths.ts'
import { byPrice, serviceAt, servicesOf } from '#web/lib/services-query.ts'
import type { Game } from '#shared/game.ts'
import { penceFromDecimal } from '#shared/money.ts'
import type { Service } from '#contract/catalogue.ts'
import { priceText } from '#web/ui/price-text.ts'

/** Title and description of every screen, in one place, so that they are read against each other. */
export const META = {
  home: ({ shop, services }) => ({
    title: `Phasmophobia and Black Ops 6 boosts${from(services)} | ${shop.brand}`,
    description: 'Phasmophobia boosts within 24 hours. Black Ops 6 easter eggs in 1-3 hours. Not delivered? You get your money back.',
    keywords: 'phasmophobia boost, phasmophobia prestige, phasmophobia 15x, black ops 6 easter egg, dark ops easter egg, cod carry service',
    canonicalPath: paths.home,
  }),
  services: ({ shop }) => ({
    title: titleOf('All Services', shop),
    description: 'Every boost and carry with its price and time: Phasmophobia packages on 15x difficulty, Black Ops 6 easter eggs with every step done.',
    canonicalPath: paths.services,
  }),
  phasmophobia: ({ shop, services }) => ({
    title: titleOf(`Phasmophobia boosts${from(servicesOf('phasmophobia', services))}`, shop),
    description: 'Phasmophobia XP and prestige on 15x difficulty, done within 24 hours. You play along; no password is ever needed.',
    canonicalPath: paths.phasmophobia,
  }),
  callOfDuty: ({ shop, services }) => ({
    title: titleOf(`Black Ops 6 easter egg carries${from(servicesOf('cod-bo6', services))}`, shop),
    description: 'Black Ops 6 easter eggs, standard and Dark Ops, done in 1-3 hours. You play along; no password is ever needed.',
    canonicalPath: paths.callOfDuty,
  }),
  phasmophobiaService: serviceMeta('phasmophobia'),
  callOfDutyService: serviceMeta('cod-bo6'),
  about: ({ shop }) => ({
    title: titleOf('About', shop),
    description: 'Who plays your boost, what we promise, and what we have done so far in Phasmophobia and Black Ops 6.',
    canonicalPath: paths.about,
  }),
  contact: ({ shop }) => ({
    title: titleOf('Contact', shop),
    description: `Ask before you order, or about an order. On Discord usually ${shop.claims.responseTime}; by form and e-mail within 24 hours.`,
    canonicalPath: paths.contact,
  }),
  reviews: ({ shop }) => ({
    title: titleOf('Reviews', shop),
    description: 'What players say about their boosts and carries. Every review is read by a person before it appears.',
    canonicalPath: paths.reviews,
  }),
  subscription: ({ shop }) => ({
    title: titleOf(`Monthly Unlimited for £${shop.subscriptionPrice}`, shop),
    description: `Unlimited Phasmophobia 15x carries and Black Ops 6 easter-egg carries for £${shop.subscriptionPrice} per month. Cancel anytime.`,
    canonicalPath: paths.subscription,
  }),
  rewards: ({ shop }) => ({
    title: titleOf('Rewards', shop),
    description: 'Ten points for every £10 you spend, and a free reward for every 100 points: levels or XP tokens.',
    canonicalPath: paths.rewards,
  }),
  discord: ({ shop }) => ({
    title: titleOf('Discord', shop),
    description: 'The community where your player answers, runs are arranged and other players share what they know.',
    canonicalPath: paths.discord,
  }),
  admin: ({ shop }) => ({ title: titleOf('Admin Dashboard', shop), description: 'For those who run the shop.', robots: 'noindex' }),
  adminSetup: ({ shop }) => ({ title: titleOf('Admin Setup', shop), description: 'Makes the first admin of the shop.', robots: 'noindex' }),
  devUi: ({ shop }) => ({ title: titleOf('Parts', shop), description: 'Every part of the interface in every state.', robots: 'noindex' }),
  cart: ({ shop }) => ({ title: titleOf('Cart', shop), description: 'Your cart and the order form.', robots: 'noindex' }),
  orderTracking: ({ shop }) => ({
    title: titleOf('Track Order', shop),
    description: 'See where your order stands, and when it will be done at the latest.',
    canonicalPath: paths.orderTracking,
  }),
  paymentSuccess: ({ shop }) => ({ title: titleOf('Payment', shop), description: 'Your payment is being confirmed.', robots: 'noindex' }),
  terms: ({ shop }) => ({
    title: titleOf('Terms of Service', shop),
    description: 'What we do, what it costs, when you get your money back and what we keep about you.',
    canonicalPath: paths.terms,
  }),
  notFound,
} as const satisfies Record<string, (facts: MetaFacts) => PageMeta>

/** The page of one service: the one that the address names. */
function serviceMeta(game: Game): (facts: MetaFacts) => PageMeta {
  return (facts) => {
    const service = serviceAt(game, facts.params['slug'], facts.services)
    if (!service) return notFound(facts)
    const price = priceText(penceFromDecimal(service.price), 'card')
    return {
      title: titleOf(`${service.name} for ${price}`, facts.shop),
      description: shortened(`${price}, ${service.estimatedHours}. ${service.description}`),
      canonicalPath: servicePath(service),
    }
  }
}

function notFound({ shop }: MetaFacts): PageMeta {
  return { title: titleOf('Page not found', shop), description: 'There is no page at this address.', robots: 'noindex' }
}

/** Characters of a description that a result page shows whole. */
const LONGEST_DESCRIPTION = 160

/** Cut at a word. */
function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text
  const cut = text.slice(0, LONGEST_DESCRIPTION - 1)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

/** ` from £1`, or nothing while nothing is sold. */
function from(services: readonly Service[]): string {
  const [cheapest] = byPrice(services)
  return cheapest ? ` from ${priceText(penceFromDecimal(cheapest.price), 'card')}` : ''
}
