import { QUICK_ANSWERS } from '#kernel/shop/quick-answers.ts'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import type { AdminGame } from '#contract/admin/games.ts'
import { exampleGame } from '#harness/shop/example-games.ts'
import type { AdminLook } from '#contract/admin/look.ts'
import type { AdminReview } from '#contract/admin/reviews.ts'
import type { AdminRewards } from '#contract/admin/rewards.ts'
import { DEFAULT_LOOK } from '#kernel/shop/look/look.ts'
import type { AdminService } from '#contract/admin/services.ts'
import type { ShopSettingsAnswer } from '#contract/admin/settings.ts'
import { MEMBERSHIP_LEVELS } from '#kernel/shop/membership-levels.ts'
import { WEEKDAYS } from '#kernel/shop/opening-hours.ts'
import { daysFromNow } from '#e2e/fixtures/member-answers.ts'
import { roomStory } from './room-story.ts'
import type { Story } from './stories.ts'

const LONG = 'Every single camo of one weapon, from the first to the last one there is, by two'

const SERVICES: AdminService[] = [
  service({ name: '2 Games Package', category: 'basic-boost', price: '1.00', inSubscription: true }),
  service({ name: 'Prestige Boost', category: 'pro-boost', price: '4.00', popular: 1, inSubscription: true }),
  service({ name: 'Standard Easter Egg', game: 'cod-bo6', category: 'single-easter-egg', price: '15.00' }),
  service({
    name: LONG,
    game: 'cod-bo6',
    category: 'all-easter-eggs',
    price: '9999.99',
    estimatedHours: 'between three and thirty hours',
  }),
  service({ name: 'Prestige 10', category: 'ultimate-boost', price: '25.00', archivedAt: daysFromNow(-3) }),
]

/** The catalogue and its sales. */
const SERVICE_ANSWERS = {
  '/api/admin/services': SERVICES,
  '/api/admin/service-sales*': {
    services: [
      { serviceId: 'Prestige Boost', quantity: 210, taken: '840.00' },
      { serviceId: LONG, quantity: 3, taken: '29999.97' },
    ],
  },
}

const GAMES: AdminGame[] = [
  adminGame('phasmophobia', {}),
  adminGame('cod-bo6', { pausedUntil: daysFromNow(1) }),
  adminGame('cod-bo6', { id: 'gone', name: `${LONG} games`.slice(0, 60), theme: 'royal', archivedAt: daysFromNow(-3) }),
]

const LOOK: AdminLook = {
  look: DEFAULT_LOOK,
  version: 'as-seen',
  history: [
    { id: '2', look: DEFAULT_LOOK, publishedAt: daysFromNow(-1), publishedBy: 'owner@example.com' },
    {
      id: '1',
      look: { ...DEFAULT_LOOK, accent: '#c9b3ff', groundHue: 295, groundTint: 'strong' },
      publishedAt: daysFromNow(-9),
      publishedBy: 'someone.with.a.very.long.address@an-even-longer-domain.example',
    },
    { id: null, look: DEFAULT_LOOK, publishedAt: null, publishedBy: null },
  ],
}

const REWARDS: AdminRewards = {
  rewards: [
    { id: 'levels', game: 'phasmophobia', name: '100 Free Levels', description: 'A hundred levels of XP.' },
    { id: 'long', game: 'cod-bo6', name: LONG.slice(0, 60), description: LONG.repeat(3).slice(0, 300) },
  ],
  version: 'as-seen',
}

const REVIEWS: AdminReview[] = [
  review({ customerName: 'Robin', approved: false, waiting: true, verifiedPurchase: true, email: 'robin@example.com' }),
  review({
    customerName: 'A customer with a name of many letters and several words',
    rating: 2,
    approved: false,
    waiting: true,
    review: 'Longer than I thought. '.repeat(20),
  }),
  review({ customerName: 'Alex', source: 'staff', serviceType: 'custom-service' }),
  review({ customerName: 'Maya' }),
  review({ customerName: 'Jo', approved: false }),
]

const SETTINGS: ShopSettingsAnswer = {
  brand: 'Fifteen X',
  tagline: 'Boosts and carries, played with you',
  supportEmail: 'support@fifteen-x.example',
  trader: {
    name: 'Example Boosts Ltd',
    address: '12 High Street, Leeds, LS1 4AB, United Kingdom',
    companyNumber: '01234567',
    vatNumber: '',
    phone: '',
  },
  discordInvite: 'https://discord.gg/fifteen-x',
  socialLinks: ['https://www.youtube.com/@fifteen-x'],
  claims: {
    rating: '4.9/5',
    completedOrders: '300+',
    happyCustomers: '500+',
    communityMembers: '200+',
    responseTime: 'under 1 hour',
  },
  measuredClaims: ['rating'],
  claimSources: {
    rating: null,
    completedOrders: null,
    happyCustomers: null,
    communityMembers: { source: 'Discord, the number that it shows', asOf: '2026-11-20' },
    responseTime: null,
  },
  measured: {
    rating: '4.7/5',
    completedOrders: '210+',
    happyCustomers: '150+',
    communityMembers: null,
    responseTime: null,
  },
  openingHours: { days: [...WEEKDAYS], opens: '00:00', closes: '23:59' },
  subscriptionPrice: '7.99',
  subscriptionPlanUrl: null,
  playersAtOnce: 2,
  latenessRule: { startPercent: 10, stepPercent: 5, capPercent: 50 },
  fairUseCarries: 20,
  refundProofAbove: '20.00',
  staffEmail: 'owner@example.com',
  staffDiscordWebhook: null,
  quickAnswers: [...QUICK_ANSWERS],
  levels: MEMBERSHIP_LEVELS.map((level, place) => ({
    level,
    minSpent: `${place * 250}.00`,
    pointsMultiplier: `1.${place}0`,
    discountPercentage: place * 2,
  })),
  version: 'as-seen',
}

const SETTINGS_ANSWERS = {
  '/api/admin/settings': SETTINGS,
  '/api/admin/lateness-cost?startPercent=10&stepPercent=5&capPercent=50': {
    days: 90,
    orders: 143,
    late: 6,
    cost: '18.40',
    sales: '876.00',
  },
}

const PROPOSAL = {
  days: 90,
  deliveries: 37,
  isSample: false,
  hasRule: true,
  proposals: [
    { hours: 13, late: 3, cost: '1.50' },
    { hours: 24, late: 1, cost: '0.50' },
  ],
}

/** Rooms of the dashboard with stubbed answers. */
export function adminStories(): Story[] {
  return [
    roomStory('Admin, services', 'services', SERVICE_ANSWERS, 'Prestige Boost'),
    roomStory(
      'Admin, no services',
      'services',
      { ...SERVICE_ANSWERS, '/api/admin/services': [] },
      'Nothing is on offer',
    ),
    roomStory(
      'Admin, edit a service',
      'services',
      { ...SERVICE_ANSWERS, '/api/admin/services/*/promise': PROPOSAL },
      { text: 'Prestige Boost', act: (page) => page.getByRole('button', { name: 'Edit Prestige Boost' }).click() },
    ),
    roomStory(
      'Admin, choices of a service',
      'services',
      {
        ...SERVICE_ANSWERS,
        '/api/admin/services': [
          service({ name: 'Rank Boost', category: 'pro-boost', price: '2.00', configurator: exampleConfigurator() }),
        ],
      },
      { text: 'Rank Boost', act: (page) => page.getByRole('button', { name: 'Choices of Rank Boost' }).click() },
    ),
    roomStory('Admin, games', 'games', { '/api/admin/games': GAMES }, 'Paused until'),
    roomStory('Admin, no games', 'games', { '/api/admin/games': [] }, 'No game yet'),
    roomStory(
      'Admin, new game',
      'games',
      { '/api/admin/games': GAMES },
      { text: 'Paused until', act: (page) => page.getByRole('button', { name: 'New game' }).click() },
    ),
    roomStory(
      'Admin, edit a game',
      'games',
      { '/api/admin/games': GAMES },
      { text: 'Paused until', act: (page) => page.getByRole('button', { name: 'Edit Phasmophobia' }).click() },
    ),
    roomStory('Admin, look', 'look', { '/api/admin/look': LOOK }, 'As the shop came'),
    roomStory('Admin, texts', 'texts', { '/api/admin/look': LOOK }, 'Questions heading'),
    roomStory(
      'Admin, rewards',
      'redemptions',
      { '/api/admin/redemptions?*': [], '/api/admin/rewards': REWARDS },
      {
        text: 'No reward waits to be played',
        act: (page) => page.getByRole('button', { name: 'Rewards', exact: true }).click(),
      },
    ),
    roomStory('Admin, several services', 'services', SERVICE_ANSWERS, {
      text: 'Prestige Boost',
      act: (page) => page.getByRole('button', { name: 'Change several' }).click(),
    }),
    roomStory('Admin, reviews', 'reviews', { '/api/admin/reviews*': REVIEWS }, 'Own entry'),
    roomStory('Admin, no reviews', 'reviews&state=waiting', { '/api/admin/reviews*': [] }, 'Every review is read'),
    roomStory('Admin, settings', 'settings', SETTINGS_ANSWERS, 'this would have cost'),
  ]
}

function adminGame(id: 'phasmophobia' | 'cod-bo6', given: Partial<AdminGame>): AdminGame {
  const { isArchived: _isArchived, categories, ...game } = exampleGame(id)
  const written = categories.map((category) => ({ id: category, feature: 'From start to finish' }))
  return {
    ...game,
    categories: written,
    position: 0,
    archivedAt: null,
    pausedUntil: null,
    version: 'as-seen',
    ...given,
  }
}

function service(given: Pick<AdminService, 'name' | 'category' | 'price'> & Partial<AdminService>): AdminService {
  return {
    id: given.name,
    slug: 'a-service',
    path: '/phasmophobia/a-service',
    game: 'phasmophobia',
    description: 'What it is, in a sentence.',
    features: ['First feature', 'Second feature'],
    estimatedHours: '1-3 hours',
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
    showsWas: false,
    picture: null,
    isFull: false,
    openOrderLimit: null,
    units: { label: 'prestige', count: 1, steps: [] },
    pausedUntil: null,
    ownPauseUntil: null,
    position: 0,
    archivedAt: null,
    createdAt: daysFromNow(-40),
    updatedAt: daysFromNow(-3),
    version: 'as-seen',
    ...given,
  }
}

function review(given: Pick<AdminReview, 'customerName'> & Partial<AdminReview>): AdminReview {
  return {
    id: given.customerName,
    rating: 5,
    review: 'Quick and calm, and they explained every step.',
    serviceType: 'phasmophobia-boost',
    createdAt: daysFromNow(-2),
    verifiedPurchase: false,
    sample: false,
    email: null,
    approved: true,
    waiting: false,
    source: 'customer',
    orderId: null,
    version: 'as-seen',
    ...given,
  }
}
