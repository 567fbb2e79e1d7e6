import { titleOf, type MetaFacts, type PageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#web/lib/paths.ts'
import { byPrice, servicesOf } from '#web/lib/services-query.ts'
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
  notFound: ({ shop }) => ({ title: titleOf('Page not found', shop), description: 'There is no page at this address.', robots: 'noindex' }),
} as const satisfies Record<string, (facts: MetaFacts) => PageMeta>

/** ` from £1`, or nothing while nothing is sold. */
function from(services: readonly Service[]): string {
  const [cheapest] = byPrice(services)
  return cheapest ? ` from ${priceText(penceFromDecimal(cheapest.price), 'card')}` : ''
}
