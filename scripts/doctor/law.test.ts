import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#modules/settings/domain/shop-settings.ts'
import { exampleGames } from '#harness/shop/example-games.ts'
import { judgeClaims, judgeRules, judgeServices, judgeTrader } from './law.ts'

const trader = {
  name: 'Example Boosts Ltd',
  address: '12 High Street, Leeds',
  companyNumber: '',
  vatNumber: 'GB1',
  phone: '',
}

test.each([
  ['complete', trader, ['ok']],
  ['without VAT', { ...trader, vatNumber: '' }, ['ok', 'warn']],
  ['without a name', { ...trader, name: '' }, ['fail']],
  ['without an address', { ...trader, address: '' }, ['fail']],
])('a trader %s', (_what, given, levels) => {
  expect(judgeTrader(given).map(({ level }) => level)).toStrictEqual(levels)
})

test('figures fail until each is measured or has a source', () => {
  expect(judgeClaims(DEFAULT_SETTINGS)[0]).toMatchObject({
    level: 'fail',
    text: expect.stringContaining('4.9/5, 300+, 500+, 200+, under 1 hour'),
  })
  const source = { source: 'Discord', asOf: '2026-11-01' }
  expect(
    judgeClaims({
      ...DEFAULT_SETTINGS,
      measuredClaims: ['rating', 'completedOrders', 'happyCustomers', 'responseTime'],
      claimSources: { ...DEFAULT_SETTINGS.claimSources, communityMembers: source },
    })[0]?.level,
  ).toBe('ok')
})

test('a service on an account fails, and rules that were read long ago are named', () => {
  expect([judgeServices([])[0]?.level, judgeServices(['Night shift'])[0]?.text]).toStrictEqual([
    'ok',
    "played on a customer's account, which is not sold: Night shift",
  ])
  const games = exampleGames.map((game) => ({ ...game, archivedAt: null }))
  expect([judgeRules(games, new Date('2026-12-01')), judgeRules(games, new Date('2027-12-01')).length]).toStrictEqual([
    [],
    2,
  ])
  const unread = [{ name: 'Another', riskNote: null, archivedAt: null }]
  expect(judgeRules(unread, new Date('2026-12-01')).map(({ level }) => level)).toStrictEqual(['warn'])
})
