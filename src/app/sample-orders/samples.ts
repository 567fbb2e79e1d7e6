import { SAMPLE_DOMAIN } from '#kernel/orders/sample-order.ts'
import {
  answered,
  askForTime,
  cancelled,
  completed,
  counted,
  moneySent,
  paid,
  paused,
  settled,
  wrote,
  type SampleAct,
} from './sample-acts.ts'

/** A sample order: what is bought, and what happened to it since. */
export interface SampleOrder {
  /** Description in the start-up message; undefined for orders that only fill lists and charts. */
  shows?: string
  buyer: { email: string; discord: string }
  serviceId: string
  quantity: number
  /** Hours before the shop's first start. */
  placed: number
  acts: readonly SampleAct[]
}

const BOOST = 'phasmophobia-prestige-boost'
const TWENTY = 'phasmophobia-prestige-20'
const TWO_GAMES = 'phasmophobia-2-games-package'
const EASTER_EGG = 'cod-bo6-standard-easter-egg'
const DARK_OPS = 'cod-bo6-dark-ops-easter-egg'

/** One order for each state that the dashboard and the order page can show. */
const SHOWN: readonly SampleOrder[] = [
  {
    ...order('riley', TWENTY),
    shows: 'half done',
    placed: 8,
    acts: [
      paid(7.8),
      counted(6.5, 4),
      counted(5, 4),
      counted(3.2, 3),
      counted(1.1, 2),
      wrote(0.4, 'Going well! Can we make a break at nine? I have to eat.'),
    ],
  },
  {
    ...order('jordan', TWENTY),
    shows: 'late',
    placed: 29,
    acts: [paid(28.5), counted(20, 8), counted(9, 6)],
  },
  {
    ...order('casey', BOOST, 5),
    shows: 'paused',
    placed: 12,
    acts: [paid(11.8), counted(9, 2), paused(3, 'You were not in the lobby at seven. Write to us when you are back.')],
  },
  {
    ...order('avery', EASTER_EGG, 2),
    shows: 'asked for more time',
    placed: 20,
    acts: [
      paid(19.9),
      wrote(19, 'Which map do we begin with?'),
      answered(18.6, 'Whichever you like. The longer one first leaves more time for the other.'),
      counted(12, 1),
      askForTime(2, 360, 'A patch closed the map for most of the day.'),
    ],
  },
  { ...order('quinn', EASTER_EGG), shows: 'paid, not begun', placed: 0.6, acts: [paid(0.5)] },
  { ...order('rowan', TWO_GAMES), shows: 'not paid', placed: 1.5, acts: [] },
  {
    ...order('emery', TWENTY),
    shows: 'cancelled half way',
    placed: 20,
    acts: [paid(19.5), counted(12, 8), cancelled(5)],
  },
  {
    ...order('harper', TWENTY),
    shows: 'was late, paid for it',
    placed: 144,
    acts: [paid(143), counted(125, 12), counted(118, 7), completed(116), settled(67), moneySent(66)],
  },
  {
    ...order('skyler', DARK_OPS),
    shows: 'refunded',
    placed: 100,
    acts: [paid(99), cancelled(96), moneySent(95)],
  },
]

const SERVICES = [BOOST, EASTER_EGG, TWENTY, BOOST, DARK_OPS, TWO_GAMES, BOOST] as const
const NAMES = ['alex', 'sam', 'morgan', 'drew', 'blake', 'jamie', 'robin', 'taylor', 'kit', 'noel'] as const

/** Two months of completed orders, for lists and charts. */
const DONE = Array.from({ length: 16 }, (_, index): SampleOrder => {
  const placed = 34 + index * 83 + ((index * 17) % 40)
  const work = 3 + ((index * 7) % 15)
  return {
    ...order(NAMES[index % NAMES.length] ?? 'alex', SERVICES[index % SERVICES.length] ?? BOOST),
    placed,
    acts: [paid(placed - 0.2), completed(placed - work)],
  }
})

export const SAMPLE_ORDERS: readonly SampleOrder[] = [...DONE, ...SHOWN]

function order(name: string, serviceId: string, quantity = 1): Pick<SampleOrder, 'buyer' | 'serviceId' | 'quantity'> {
  return { buyer: { email: `${name}@${SAMPLE_DOMAIN}`, discord: `sample-${name}` }, serviceId, quantity }
}
