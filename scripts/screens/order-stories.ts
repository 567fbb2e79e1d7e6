import type { Page } from '@playwright/test'
import type { Conversation } from '#contract/orders/conversation.ts'
import type { SharedOrder } from '#contract/orders/links.ts'
import type { TrackedOrder } from '#contract/orders/orders.ts'
import { landscape } from '#e2e/fixtures/uploaded-picture.ts'
import { daysFromNow, answerWith } from '#e2e/fixtures/member-answers.ts'
import type { Story } from './stories.ts'

const ID = 'a1b2c3d4e5f6g7h8i9j0kl'
const NO_PAUSE: TrackedOrder['clock'] = { pause: null, extension: null }
const AWAY = {
  cause: 'customer-away',
  note: 'We wrote on Discord at eight and at nine',
  from: daysFromNow(-0.1),
  to: null,
  contestedAt: null,
  isUpheld: false,
  canContest: true,
} as const

/** An order in progress for its buyer, another browser and a person with a link. */
export function orderStories(): Story[] {
  return [
    told('An order, being played', {}),
    told('An order, in the queue', {
      status: 'confirmed',
      items: [{ ...PRESTIGE, progress: { ...PRESTIGE.progress, delivered: 0, percent: 0 } }],
      queue: { ahead: 2, likely: { median: daysFromNow(0.2), nineInTen: daysFromNow(0.38), isSample: false } },
      money: { ...MONEY, cancellation: { ...CANCELLATION, charge: '0.00', back: '50.00' } },
      timeline: PLAYED.timeline.slice(-2),
    }),
    { name: 'An order, with messages', path: '/order-tracking', act: (page) => openOrder(page, PLAYED, TALK) },
    told('An order, in named steps', { items: [ranks()], serviceType: 'Rank Boost' }),
    told('An order, paused', { pausedAt: daysFromNow(-0.1), clock: { ...NO_PAUSE, pause: AWAY } }),
    told('An order, a pause that has ended', { clock: { ...NO_PAUSE, pause: { ...AWAY, to: daysFromNow(-0.05) } } }),
    told('An order, more time is asked', {
      clock: {
        pause: null,
        extension: { minutes: 360, reason: 'Tonight is the event, and queues are long', canAnswer: true },
      },
    }),
    told('An order, late', {
      promisedAt: daysFromNow(-0.1),
      money: { ...MONEY, lateness: LATENESS, cancellation: { ...CANCELLATION, award: '2.63', back: '20.13' } },
    }),
    told('An order, its payment in doubt', {
      paymentState: 'under-review',
      money: { ...MONEY, cancellation: { ...CANCELLATION, state: 'under-review' } },
    }),
    told('An order, cancelled in the middle', {
      ...CANCELLED,
      money: REFUNDED,
    }),
    told('An order, cancelled, money on its way', {
      ...CANCELLED,
      paymentState: 'paid',
      refundedTotal: '0.00',
      money: {
        ...MONEY,
        due: '17.50',
        refunds: [{ amount: '17.50', state: 'requested', reference: null, at: daysFromNow(-0.01) }],
        cancellation: null,
      },
    }),
    told('An order, cancelled, money owed by hand', {
      ...CANCELLED,
      paymentState: 'paid',
      refundedTotal: '0.00',
      money: { ...MONEY, way: { label: 'Bitcoin', byHand: true }, due: '17.50', cancellation: null },
    }),
    { name: 'An order, the way out', path: '/order-tracking', act: (page) => askToCancel(page) },
    told('An order, in another browser', { isOwn: false, email: 's•••@example.com' }),
    { name: 'A shared order', path: '/', act: (page) => openShared(page, SHARED) },
    { name: 'A shared order, link ended', path: '/s/AAAAAAAAAAAAAAAAAAAAAA' },
  ]
}

const LANDSCAPE = { id: 'landscape', width: 1600, height: 900 }
const UPRIGHT = { id: 'upright', width: 540, height: 1170 }
const TALK: Conversation = [
  {
    id: 'one',
    from: 'buyer',
    text: 'Is tonight at nine possible? This is where I am stuck.',
    at: daysFromNow(-0.1),
    seenAt: daysFromNow(-0.08),
    pictures: [LANDSCAPE, UPRIGHT],
  },
  {
    id: 'two',
    from: 'shop',
    text: 'I start at nine. See you in the lobby!',
    at: daysFromNow(-0.05),
    seenAt: daysFromNow(-0.04),
    pictures: [],
  },
]

function told(name: string, change: Partial<TrackedOrder>): Story {
  return { name, path: '/order-tracking', act: (page) => openOrder(page, { ...PLAYED, ...change }) }
}

async function askToCancel(page: Page): Promise<void> {
  await openOrder(page, PLAYED)
  await page.getByRole('button', { name: 'Cancel now' }).click()
  await page.getByRole('alertdialog').waitFor()
}

/** The server's HTML cannot be stubbed, so the browser fetches the order. */
async function openOrder(page: Page, order: TrackedOrder, conversation: Conversation = []): Promise<void> {
  await answerWith(page, { [`/api/orders/track/${ID}`]: order, [`/api/orders/${ID}/messages`]: conversation })
  for (const { id, width, height } of [LANDSCAPE, UPRIGHT])
    await page.route(`**/api/orders/${ID}/pictures/${id}`, async (route) =>
      route.fulfill({ contentType: 'image/png', body: await landscape(width, height) }),
    )
  await page.getByLabel('Order ID').fill(ID)
  await page.getByRole('button', { name: 'Track Order' }).click()
  await page.getByText('Order Details').waitFor()
}

async function openShared(page: Page, order: SharedOrder): Promise<void> {
  await answerWith(page, { '/api/shared/*': order })
  await page.goto(`${new URL(page.url()).origin}/s/AAAAAAAAAAAAAAAAAAAAAA`)
  await page.getByText('Being played').waitFor()
}

const PRESTIGE: TrackedOrder['items'][number] = {
  serviceId: 'phasmophobia-prestige-20',
  name: 'Prestige 20',
  quantity: 1,
  unitPrice: '50.00',
  coveredQuantity: 0,
  details: [],
  answers: [],
  choices: null,
  progress: { label: 'prestige', count: 20, delivered: 13, percent: 65, steps: [] },
}

function ranks(): TrackedOrder['items'][number] {
  const steps = ['Silver', 'Gold', 'Platinum', 'Diamond', 'Legend']
  return {
    ...PRESTIGE,
    name: 'Rank Boost',
    details: [{ label: 'Rank', value: 'Bronze to Legend' }],
    progress: { label: 'rank', count: 5, delivered: 2, percent: 31, steps },
  }
}

const LATENESS = {
  percent: 15,
  award: '2.63',
  next: { at: daysFromNow(0.05), award: '3.50' },
  isSettled: false,
  carriesBack: 0,
}
const CANCELLATION = {
  state: 'offered',
  paid: '50.00',
  charge: '32.50',
  award: '0.00',
  refunded: '0.00',
  back: '17.50',
} as const
const MONEY: TrackedOrder['money'] = {
  way: { label: 'PayPal', byHand: false },
  due: null,
  refunds: [],
  lateness: null,
  cancellation: CANCELLATION,
  asksWhy: false,
}
const REFUNDED: TrackedOrder['money'] = {
  ...MONEY,
  due: '17.50',
  refunds: [{ amount: '17.50', state: 'completed', reference: '8XY42957LM123456A', at: daysFromNow(-0.01) }],
  cancellation: null,
  asksWhy: true,
}
const CANCELLED = { status: 'cancelled', paymentState: 'partly-refunded', refundedTotal: '17.50' } as const

const PLAYED: TrackedOrder = {
  id: ID,
  status: 'in-progress',
  paymentState: 'paid',
  createdAt: daysFromNow(-0.6),
  serviceType: 'Prestige 20',
  game: 'phasmophobia',
  platform: 'pc',
  items: [PRESTIGE],
  total: '50.00',
  discountApplied: '0.00',
  couponCode: null,
  couponDiscount: '0.00',
  refundedTotal: '0.00',
  email: 'sam@example.com',
  discord: 'sam.plays',
  notes: 'Evenings after eight, please.',
  pointsEarned: 50,
  paidAt: daysFromNow(-0.6),
  promisedAt: daysFromNow(0.4),
  promisedFrom: daysFromNow(-0.6),
  pausedAt: null,
  completedAt: null,
  canPay: false,
  isDraft: false,
  partPayment: null,
  expected: { median: daysFromNow(0.1), nineInTen: daysFromNow(0.3), count: 143, isSample: false },
  queue: {
    ahead: null,
    likely: { median: daysFromNow(0.12), nineInTen: daysFromNow(0.31), isSample: false },
  },
  startRequested: true,
  isOwn: true,
  money: MONEY,
  clock: NO_PAUSE,
  timeline: [
    { kind: 'progress:counted', at: daysFromNow(-0.05), label: 'Prestige 13 of 20 done' },
    { kind: 'progress:corrected', at: daysFromNow(-0.2), label: 'Corrected to 8 of 20: One was lost in a crash' },
    { kind: 'progress:counted', at: daysFromNow(-0.3), label: 'Prestige 9 of 20 done' },
    { kind: 'moved', at: daysFromNow(-0.4), label: 'Work has begun' },
    { kind: 'payment:captured', at: daysFromNow(-0.6), label: 'Payment received' },
    { kind: 'placed', at: daysFromNow(-0.6), label: 'Order placed' },
  ],
}

const SHARED: SharedOrder = {
  game: 'phasmophobia',
  status: 'in-progress',
  services: [{ name: PRESTIGE.name, quantity: 1, progress: PRESTIGE.progress }],
  promisedAt: daysFromNow(0.4),
  promisedFrom: daysFromNow(-0.6),
  pausedAt: null,
  pauseCause: null,
  completedAt: null,
}
