import { TERMS_VERSION } from '#server/domain/settings/index.ts'

/** Ids and prices of the opening catalogue, as tests buy them. */
export const PRESTIGE_BOOST = { serviceId: 'phasmophobia-prestige-boost', name: 'Prestige Boost', price: '4.00' }
export const PRESTIGE_20 = { serviceId: 'phasmophobia-prestige-20', name: 'Prestige 20', price: '50.00' }
export const TWO_GAMES = { serviceId: 'phasmophobia-2-games-package', name: '2 Games Package', price: '1.00' }

/** The specified body of the cart's order: one 'Prestige Boost'. */
export function orderBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    email: 'buyer@example.com',
    discord: 'buyer',
    platform: 'pc',
    notes: 'After eight, please',
    serviceType: PRESTIGE_BOOST.name,
    game: 'phasmophobia',
    total: PRESTIGE_BOOST.price,
    ...change,
  }
}

/** 'Order Now' on 'Prestige Boost'. */
export function checkoutBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    serviceId: PRESTIGE_BOOST.serviceId,
    email: 'buyer@example.com',
    discord: 'buyer',
    platform: 'pc',
    total: PRESTIGE_BOOST.price,
    consent: true,
    termsVersion: TERMS_VERSION,
    ...change,
  }
}

/** What the browser reports of an approved payment. Only `transactionId` leads anywhere. */
export function successBody(transactionId: string, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    transactionId,
    serviceName: PRESTIGE_BOOST.name,
    hostedButtonId: null,
    userId: null,
    email: 'buyer@example.com',
    discord: 'buyer',
    game: 'phasmophobia',
    serviceType: PRESTIGE_BOOST.name,
    platform: 'pc',
    total: PRESTIGE_BOOST.price,
    paymentMethod: 'paypal',
    paymentDetails: '{}',
    notes: '',
    ...change,
  }
}

/** The specified body of a public review. */
export function reviewBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return { customerName: 'Sam', rating: 5, review: 'Quick and calm.', serviceType: 'phasmophobia-boost', email: 'sam@example.com', ...change }
}

/** The specified body of a message to the shop. */
export function contactBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Sam',
    email: 'sam@example.com',
    subject: 'A question',
    category: 'billing',
    message: 'May I pay by bank transfer?',
    discordHandle: 'sam.plays',
    ...change,
  }
}

/** The specified body of a new service, with the list that the form sends. */
export function serviceBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'Camo Grind', game: 'cod-bo6', category: 'all-easter-eggs', price: '12.50', description: 'Every camo of one weapon.', features: ['One weapon'], estimatedHours: '3-5 hours', popular: 0, ...change }
}

/** What an admin enters of what a customer said elsewhere. */
export function staffReviewBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return { customerName: 'Alex', serviceType: 'phasmophobia-boost', review: 'Heard of them on Discord.', rating: 4, ...change }
}
