import { exampleShop } from '#harness/shop/example-shop.ts'
import { expect, test } from 'vitest'
import type { Analytics } from './analytics-query.ts'
import { findings, hours, percent } from './findings.ts'

const money = (net: string) => ({ taken: net, refunded: '0.00', net, orders: 1 })
const NONE: Analytics = {
  from: '2026-11-15',
  to: '2026-11-21',
  money: { ...money('0.00'), orders: 0 },
  before: money('0.00'),
  days: [],
  games: [],
  statuses: [],
  visits: { pages: 0, checkouts: 0 },
  customers: { firstOrders: 0, repeatOrders: 0 },
  completion: null,
  services: [],
  cancellations: { orders: 0, reasons: [] },
  subscriptions: { active: 0, atStart: 0, began: 0, ended: 0 },
}

test.each([
  ['0.00', '0.00', 'No money came in'],
  ['71.66', '0.00', '£71.66 came in'],
  ['110.00', '100.00', '£110.00 came in, 10% more than in the 7 days before'],
  ['50.00', '100.00', '£50.00 came in, 50% less than in the 7 days before'],
  ['100.00', '100.00', '£100.00 came in, as much as in the 7 days before'],
])('%s after %s', (now, before, words) => {
  expect(findings.money({ ...NONE, money: money(now), before: money(before) }, 7)).toBe(words)
})

test('a shop without sales says so at each chart', () => {
  expect(
    [
      (none: Analytics) => findings.games(none, exampleShop),
      findings.statuses,
      findings.visits,
      findings.services,
      findings.customers,
      findings.completion,
      findings.subscriptions,
      findings.cancellations,
    ].map((say) => say(NONE)),
  ).toEqual([
    'No game brought anything in',
    'No orders were placed',
    'No visits were counted',
    'Nothing was sold',
    'No payments yet',
    'No order was completed',
    '0 subscribers: 0 joined, 0 left',
    'No buyer cancelled an order',
  ])
})

test.each([
  [{ orders: 1, reasons: [] }, '1 order was cancelled by buyers'],
  [
    { orders: 7, reasons: [{ reason: 'It took too long', orders: 3 }] },
    '7 orders were cancelled by buyers: “It took too long” most often',
  ],
])('cancellations are told with the reason that most gave', (cancellations, words) => {
  expect(findings.cancellations({ ...NONE, cancellations })).toBe(words)
})

test.each([
  [3, 1000, '0.3%'],
  [1, 3, '33%'],
  [0, 5, '0%'],
  [5, 0, '0%'],
])('%i of %i are %s', (part, whole, words) => expect(percent(part, whole)).toBe(words))
test.each([
  [0.5, '30 min'],
  [2, '2 h'],
  [9.25, '9.3 h'],
  [26, '26 h'],
  [96, '4 days'],
])('%d hours are %s', (value, words) => expect(hours(value)).toBe(words))
