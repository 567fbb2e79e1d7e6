import type { Service } from '#contract/catalogue.ts'
import type { RewardOffer } from '#contract/rewards.ts'
import type { Shop } from '#contract/shop.ts'
import type { readTerms } from '#contract/terms.ts'
import type * as z from 'zod'
import { exampleGames } from './example-games.ts'
import { WEEKDAYS } from '#kernel/shop/opening-hours.ts'

/** With the default Terms. */
export const exampleTerms: z.output<typeof readTerms.answer> = {
  version: '2026-11-27',
  isCurrent: true,
  publishedAt: null,
  words: {},
}

/** The shop and catalogue for tests of screens. */
export const exampleShop: Shop = {
  brand: 'Example Shop',
  tagline: 'Boosts, played with you.',
  supportEmail: 'support@example.test',
  discordInvite: 'https://discord.example/invite',
  socialLinks: [],
  trader: {
    name: 'Example Boosts Ltd',
    address: '12 High Street, Leeds, LS1 4AB, United Kingdom',
    companyNumber: '01234567',
    vatNumber: '',
    phone: '',
  },
  seller: 'Sold by Example Boosts Ltd, 12 High Street, Leeds, LS1 4AB, United Kingdom. Company no. 01234567.',
  games: exampleGames,
  look: {
    stylesheet: null,
    font: null,
    ground: '#0e0d0a',
    logo: null,
    logoHasName: false,
    icon: null,
    sharePicture: null,
  },
  texts: {},
  publicUrl: 'https://shop.example',
  mode: 'live',
  termsVersion: '2026-11-27',
  claims: {
    rating: '4.9/5',
    completedOrders: '300+',
    happyCustomers: '500+',
    communityMembers: '200+',
    responseTime: 'under 1 hour',
  },
  measuredClaims: [],
  openingHours: { days: [...WEEKDAYS], opens: '00:00', closes: '23:59', text: '24/7' },
  subscriptionPrice: '7.99',
  subscriptionOnOffer: true,
  latenessRule: null,
  ordersWaiting: null,
  levelDiscounts: { spent: '50.00', least: 2, most: 12 },
  fairUseCarries: null,
  isSetUp: false,
  signInWith: [],
  paymentMethods: [{ method: 'paypal', label: 'PayPal' }],
}

export const exampleServices: Service[] = [
  service({ id: 'one', slug: '2-games-package', name: '2 Games Package', category: 'basic-boost', price: '1.00' }),
  service({
    id: 'two',
    slug: 'prestige-boost',
    name: 'Prestige Boost',
    category: 'pro-boost',
    price: '4.00',
    popular: 1,
  }),
  service({
    id: 'three',
    slug: 'dark-ops',
    name: 'Dark Ops Easter Egg',
    game: 'cod-bo6',
    category: 'all-easter-eggs',
    price: '30.00',
  }),
  service({
    id: 'four',
    slug: 'standard',
    name: 'Standard Easter Egg',
    game: 'cod-bo6',
    category: 'single-easter-egg',
    price: '15.00',
  }),
]

/** The two rewards of the specification. */
export const exampleRewards: RewardOffer[] = [
  {
    rewardType: 'phasmophobia_100_levels',
    game: 'phasmophobia',
    name: '100 Free Levels',
    text: 'A hundred levels of XP, played with you like any other package.',
  },
  { rewardType: 'cod_xp_tokens', game: 'cod-bo6', name: 'XP Token Package', text: 'You agree on the time.' },
]

function service(given: Pick<Service, 'id' | 'slug' | 'name' | 'category' | 'price'> & Partial<Service>): Service {
  return {
    game: 'phasmophobia',
    path: `${given.game === 'cod-bo6' ? '/call-of-duty' : '/phasmophobia'}/${given.slug}`,
    description: 'What it is.',
    features: ['First feature', 'Second feature', 'Third feature', 'Fourth feature'],
    estimatedHours: '24 hours',
    measured: null,
    promisedWithinHours: 24,
    longestPromise: 24,
    popular: 0,
    playStyle: 'along',
    inSubscription: false,
    paypalButtonId: null,
    configurator: null,
    bundle: null,
    sale: null,
    picture: null,
    isFull: false,
    pausedUntil: null,
    ...given,
  }
}
