import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/clock.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import type { Database } from '#platform/db/client.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { storedMember } from '#harness/databases/stored-members.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import {
  deactivateSubscription,
  readSubscription,
  requestSubscription,
  applyAgreementState,
  type ProviderAgreement,
  type SubscriptionsDeps,
} from '#modules/subscriptions/index.ts'

describeOnEachEngine('a month that an agreement pays', (engine) => {
  let database: Database
  let shop: TestShop
  let deps: SubscriptionsDeps
  let userId: string
  /** What the provider says of the agreement that was opened last. */
  let record: ProviderAgreement
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    const plan: SubscriptionsDeps['plan'] = {
      planId: 'P-1',
      async open({ agreementId }) {
        record = { state: 'created', planId: 'P-1', agreementId, sales: [] }
        return { kind: 'opened', providerId: `I-${agreementId}`, approveUrl: `https://provider.example/${agreementId}` }
      },
      fetchAgreement: async () => ({ kind: 'found', agreement: record }),
      end: async () => ({ kind: 'ended' }),
    }
    deps = { ...shop.deps, plan }
    ;({ userId } = await storedMember(database))
  })
  afterEach(() => expectInvariants(database))

  const wait = (ms: number) => shop.deps.clock.advance(ms)
  const sold = (id: string) => ({ id, amount: penceFromDecimal('7.99'), currency: 'GBP', isRefunded: false })
  const settle = async (told: Partial<ProviderAgreement>) => {
    record = { ...record, ...told }
    await applyAgreementState(deps, { providerId: `I-${record.agreementId}` })
  }

  test.each([
    ['hours', '2027-02-28T16:00:00Z', '2027-03-31T12:00:00Z'],
    ['days', '2027-03-05T16:00:00Z', '2027-04-05T16:00:00Z'],
  ])(
    'keeps the day of its first month when it is renewed within hours, and begins anew after days: %s',
    async (_after, renewed, ends) => {
      const waitUntil = (at: string) => wait(new Date(at).getTime() - shop.deps.clock.now().getTime())
      waitUntil('2027-01-31T12:00:00Z')
      await requestSubscription(deps, userId)
      await settle({ state: 'active', sales: [sold('S-1')] })
      waitUntil(renewed)
      await settle({ sales: [sold('S-1'), sold('S-2')] })
      expect((await readSubscription(deps, userId)).endDate).toStrictEqual(new Date(ends))
    },
  )

  test('begins anew with another agreement, and after an end before its time', async () => {
    await requestSubscription(deps, userId)
    await settle({ state: 'active', sales: [sold('S-1')] })
    const first = record
    wait(DAY_MS)
    await deactivateSubscription(deps, 'an-admin', { userId })
    wait(HOUR_MS)
    await settle({ ...first, sales: [sold('S-1'), sold('S-2')] })
    expect((await readSubscription(deps, userId)).endDate).toStrictEqual(new Date('2026-04-03T11:00:00Z'))
    wait(31 * DAY_MS + HOUR_MS)
    await requestSubscription(deps, userId)
    await settle({ state: 'active', sales: [sold('S-3')] })
    expect((await readSubscription(deps, userId)).endDate).toStrictEqual(new Date('2026-05-03T12:00:00Z'))
  })
})
