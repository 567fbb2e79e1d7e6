import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import type { Database } from '#platform/db/client.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { storedMember } from '#harness/databases/stored-members.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import {
  readSubscription,
  requestSubscription,
  applyAgreementState,
  type ProviderAgreement,
  type SubscriptionsDeps,
} from '#modules/subscriptions/index.ts'

describeOnOneEngine('an agreement that was opened and left', (engine) => {
  let database: Database
  let shop: TestShop
  let deps: SubscriptionsDeps
  let userId: string
  /** What the provider says, by its id. */
  let told: Map<string, ProviderAgreement>
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    told = new Map()
    const plan: SubscriptionsDeps['plan'] = {
      planId: 'P-1',
      async open({ agreementId }) {
        told.set(`I-${agreementId}`, { state: 'created', planId: 'P-1', agreementId, sales: [] })
        return { kind: 'opened', providerId: `I-${agreementId}`, approveUrl: 'https://provider.example/agree' }
      },
      async fetchAgreement(providerId) {
        const agreement = told.get(providerId)
        return agreement ? { kind: 'found', agreement } : { kind: 'not-found' }
      },
      end: async () => ({ kind: 'ended' }),
    }
    deps = { ...shop.deps, plan }
    ;({ userId } = await storedMember(database))
  })
  afterEach(() => expectInvariants(database))

  /** The first was left at the provider's; three hours later the member begins anew. Gives the second one's id. */
  const beginTwice = async () => {
    await requestSubscription(deps, userId)
    shop.deps.clock.advance(3 * HOUR_MS)
    await requestSubscription(deps, userId)
    const [, second] = told.keys()
    if (second === undefined) throw new Error('the first was used again')
    return second
  }
  const settle = async (providerId: string, change: Partial<ProviderAgreement>) => {
    const before = told.get(providerId)
    if (before) told.set(providerId, { ...before, ...change })
    await applyAgreementState(deps, { providerId })
  }
  const templates = async () =>
    (await shop.deps.jobs.all()).flatMap(({ payload }) => ('template' in payload ? [payload.template] : []))

  test('hides no cancellation of the one that is paid', async () => {
    const second = await beginTwice()
    await settle(second, {
      state: 'active',
      sales: [{ id: 'S-1', amount: penceFromDecimal('7.99'), currency: 'GBP', isRefunded: false }],
    })
    shop.deps.clock.advance(48 * HOUR_MS)
    await settle(second, { state: 'cancelled' })
    expect(await readSubscription(deps, userId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect((await templates()).filter((template) => template === 'subscription-cancelled')).toHaveLength(1)
  })

  test('keeps no request waiting once the other is over', async () => {
    const second = await beginTwice()
    shop.deps.clock.advance(48 * HOUR_MS)
    await settle(second, { state: 'cancelled' })
    expect(await readSubscription(deps, userId)).toMatchObject({ status: 'none', requestedAt: null })
  })

  test('may still be approved on its first day, and is waited for', async () => {
    const second = await beginTwice()
    await settle(second, { state: 'cancelled' })
    expect(await readSubscription(deps, userId)).toMatchObject({ status: 'pending' })
  })
})
