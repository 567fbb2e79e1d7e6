import { QUICK_ANSWERS } from '#kernel/shop/quick-answers.ts'
import { exampleGame } from './example-games.ts'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'

/** Ids and prices of the opening catalogue. */
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

/** The browser's report of an approved payment. Only `transactionId` is used. */
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
  return {
    customerName: 'Sam',
    rating: 5,
    review: 'Quick and calm.',
    serviceType: 'phasmophobia-boost',
    email: 'sam@example.com',
    ...change,
  }
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
  return {
    name: 'Camo Grind',
    game: 'cod-bo6',
    category: 'all-easter-eggs',
    price: '12.50',
    description: 'Every camo of one weapon.',
    features: ['One weapon'],
    estimatedHours: '3-5 hours',
    popular: 0,
    ...change,
  }
}

/** An admin's input for a new game. */
export function newGameBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'Helldivers 2', theme: 'ember', art: 'contour-map', ...change }
}

/** All editable fields of a game. */
export function gameBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  const { name, shortName, spokenName, slug, theme, art, picture, content, riskNote } = exampleGame('phasmophobia')
  const categories = [{ id: 'basic-boost', feature: 'Levels 1-10' }]
  return {
    name,
    shortName,
    spokenName,
    slug,
    theme,
    art,
    picture,
    content,
    riskNote,
    categories,
    position: 0,
    ...change,
  }
}

/** An admin's input for a testimonial. */
export function staffReviewBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    customerName: 'Alex',
    serviceType: 'phasmophobia-boost',
    review: 'Heard of them on Discord.',
    rating: 4,
    ...change,
  }
}

/** The owner's settings in a new shop. */
export function settingsBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    brand: 'Fifteen X',
    tagline: 'Boosts and carries, played with you',
    supportEmail: 'support@fifteen-x.example',
    trader: {
      name: 'Example Trader (demo)',
      address: '1 Example Street, Exampletown, EX1 2MP, United Kingdom',
      companyNumber: '',
      vatNumber: '',
      phone: '',
    },
    discordInvite: 'https://discord.gg/fifteen-x',
    socialLinks: [],
    claims: {
      rating: '4.9/5',
      completedOrders: '300+',
      happyCustomers: '500+',
      communityMembers: '200+',
      responseTime: 'under 1 hour',
    },
    measuredClaims: [],
    claimSources: {
      rating: null,
      completedOrders: null,
      happyCustomers: null,
      communityMembers: null,
      responseTime: null,
    },
    openingHours: {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: '00:00',
      closes: '23:59',
    },
    subscriptionPrice: '7.99',
    subscriptionPlanUrl: null,
    playersAtOnce: 2,
    latenessRule: { startPercent: 10, stepPercent: 5, capPercent: 50 },
    fairUseCarries: null,
    refundProofAbove: '20.00',
    staffEmail: null,
    staffDiscordWebhook: null,
    quickAnswers: [...QUICK_ANSWERS],
    levels: [
      { level: 'bronze', minSpent: '0.00', pointsMultiplier: '1.00', discountPercentage: 0 },
      { level: 'silver', minSpent: '50.00', pointsMultiplier: '1.10', discountPercentage: 2 },
      { level: 'gold', minSpent: '150.00', pointsMultiplier: '1.25', discountPercentage: 5 },
      { level: 'platinum', minSpent: '400.00', pointsMultiplier: '1.50', discountPercentage: 8 },
      { level: 'diamond', minSpent: '1000.00', pointsMultiplier: '2.00', discountPercentage: 12 },
    ],
    ...change,
  }
}

/** A new coupon: ten per cent off, for everyone, once each. */
export function couponBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return { code: 'SAVE10', ...changedCoupon(), ...change }
}

/** The editable fields of a coupon. */
export function changedCoupon(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    percent: 10,
    amount: null,
    minimumOrder: null,
    game: null,
    startsAt: null,
    endsAt: null,
    totalLimit: null,
    oncePerCustomer: true,
    ...change,
  }
}
