import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/clock.ts'
import { penceFromDecimal } from '#shared/money.ts'
import type { Database } from '#server/db/client.ts'
import { sendMail, type Mail } from '#server/domain/notifications/index.ts'
import { withCommitLostOnce } from '#testing/commit-again.ts'
import { expectInvariants } from '#testing/invariants.ts'
import { storedMember } from '#testing/stored-members.ts'
import { describeOnEachEngine } from '#testing/test-database.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { cancelSubscription, deactivateSubscription, expireSubscriptions, readSubscription, requestSubscription, settleAgreement, type ProviderAgreement, type SubscriptionsDeps } from './index.ts'
import { openAgreement } from './open-agreement.ts'

const DAY_MS = 24 * HOUR_MS

describeOnEachEngine('an agreement to pay the plan', (engine) => {
  let database: Database
  let shop: TestShop
  let deps: SubscriptionsDeps & { plan: NonNullable<SubscriptionsDeps['plan']> }
  let userId: string
  /** What the provider says of the agreement that was opened last. */
  let record: ProviderAgreement
  let startAfters: (Date | undefined)[]
  let doubts: string[]
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    startAfters = []
    doubts = []
    const plan: typeof deps.plan = {
      planId: 'P-1',
      async open({ agreementId }) {
        record = { state: 'created', planId: 'P-1', agreementId, sales: [] }
        return { kind: 'opened', providerId: `I-${agreementId}`, approveUrl: `https://provider.example/${agreementId}` }
      },
      lookUp: async () => ({ kind: 'found', agreement: record }),
      end: async () => ({ kind: 'ended' }),
    }
    const jobs: typeof deps.jobs = {
      async enqueue(tx, name, payload, options) {
        startAfters.push(options?.startAfter)
        await shop.deps.jobs.enqueue(tx, name, payload)
      },
    }
    const events = { ...shop.deps.events, paymentNeedsReview: ({ kind }: { kind: string }) => void doubts.push(kind) }
    deps = { ...shop.deps, events, jobs, plan }
    ;({ userId } = await storedMember(database))
  })
  afterEach(() => expectInvariants(database))

  const wait = (ms: number) => shop.deps.clock.advance(ms)
  const sold = (id: string) => ({ id, amount: penceFromDecimal('7.99'), currency: 'GBP', isRefunded: false })
  const agreements = () => database.db.selectFrom('planAgreements').select(['state', 'endAskedAt', 'nextCheckAt']).orderBy('createdAt').execute()
  const settle = async (told: Partial<ProviderAgreement>) => {
    record = { ...record, ...told }
    await settleAgreement(deps, { providerId: `I-${record.agreementId}` })
  }
  /** Approved and paid, and the month over: the provider has not taken the next payment yet. */
  const reachTheGap = async (state: 'active' | 'suspended' = 'active') => {
    await requestSubscription(deps, userId)
    await settle({ state, sales: [sold('S-1')] })
    wait(31 * DAY_MS + HOUR_MS)
  }
  const mails = async () => {
    const outbox: Mail[] = []
    const sending = { ...shop.deps, mailSender: { send: async (mail: Mail) => void outbox.push(mail) } }
    for (const job of await shop.deps.jobs.all()) if (job.name === 'send-mail') await sendMail(sending, job.payload)
    return outbox.map(({ subject }) => subject)
  }

  test.each([HOUR_MS, 2 * DAY_MS])('that was approved %i ms after it was opened is looked at each day from then on', async (ms) => {
    await requestSubscription(deps, userId)
    wait(ms)
    await settle({ state: 'active' })
    expect(await agreements()).toMatchObject([{ state: 'active', nextCheckAt: new Date(shop.deps.clock.now().getTime() + DAY_MS) }])
  })

  test('that nobody has approved is looked at each hour of its first day', async () => {
    await requestSubscription(deps, userId)
    await settle({})
    expect(await agreements()).toMatchObject([{ state: 'created', nextCheckAt: new Date(shop.deps.clock.now().getTime() + HOUR_MS) }])
    wait(DAY_MS + 1)
    await settle({})
    expect(await agreements()).toMatchObject([{ nextCheckAt: null }])
  })

  test('tells of each doubt once, though its transaction was run again', async () => {
    await requestSubscription(deps, userId)
    await withCommitLostOnce(database, 'payment_reviews', () => settle({ state: 'active', planId: 'P-2' }))
    expect(doubts).toStrictEqual(['plan-differs'])
    await settle({ planId: 'P-1', sales: [sold('S-1')] })
    await withCommitLostOnce(database, 'payment_reviews', () => settle({ sales: [{ ...sold('S-1'), isRefunded: true }] }))
    expect(doubts).toStrictEqual(['plan-differs', 'plan-refunded'])
  })

  describe('between the end of a month and its renewal', () => {
    test.each(['active', 'suspended'] as const)('is the only one while it is %s, and says that it runs', async (state) => {
      await reachTheGap(state)
      expect(await readSubscription(deps, userId)).toMatchObject({ status: 'expired', agreementRuns: true, carries: undefined })
      await expect(requestSubscription(deps, userId)).rejects.toMatchObject({ code: 'already_subscribed', message: expect.stringContaining('its next payment') })
      await expireSubscriptions(deps)
      await expect(requestSubscription(deps, userId)).rejects.toMatchObject({ code: 'already_subscribed' })
      expect(await readSubscription(deps, userId)).toMatchObject({ status: 'expired', requestedAt: null })
      expect(await agreements()).toHaveLength(1)
    })

    test('is the only one for a request that was taken before it was approved', async () => {
      await requestSubscription(deps, userId)
      await settle({ state: 'active' })
      await expect(openAgreement(deps, deps.plan, userId)).rejects.toMatchObject({ code: 'already_subscribed' })
      expect(await agreements()).toHaveLength(1)
    })

    test('holds the mail of the end back for a day, and the renewal takes it away', async () => {
      await reachTheGap()
      expect(await expireSubscriptions(deps)).toBe(1)
      expect(startAfters.at(-1)).toStrictEqual(new Date(shop.deps.clock.now().getTime() + DAY_MS))
      expect(await database.db.selectFrom('users').select('subscriptionStatus').where('id', '=', userId).executeTakeFirst()).toStrictEqual({ subscriptionStatus: 'expired' })
      await settle({ sales: [sold('S-1'), sold('S-2')] })
      expect(await readSubscription(deps, userId)).toMatchObject({ status: 'active' })
      expect((await mails()).filter((subject) => subject.includes('ended'))).toStrictEqual([])
    })

    test('lets the mail of the end go when no renewal came', async () => {
      await reachTheGap()
      await expireSubscriptions(deps)
      expect(await mails()).toContain('Your subscription has ended')
    })

    test('can be cancelled, is told to the provider, and makes room for another', async () => {
      await reachTheGap()
      await expireSubscriptions(deps)
      await cancelSubscription(deps, userId)
      expect((await shop.deps.jobs.all()).map(({ name }) => name)).toContain('end-agreement')
      expect(await agreements()).toMatchObject([{ state: 'active', endAskedAt: shop.deps.clock.now() }])
      expect(startAfters.at(-1)).toBeUndefined()
      expect((await mails()).filter((subject) => subject === 'Your subscription has ended')).toHaveLength(1)
      expect(await readSubscription(deps, userId)).toMatchObject({ status: 'expired', agreementRuns: false })
      await expect(cancelSubscription(deps, userId)).rejects.toMatchObject({ code: 'not_subscribed' })
      await requestSubscription(deps, userId)
      expect(await agreements()).toHaveLength(2)
    })

    test('is no matter for an end that was asked for: its mail goes at once', async () => {
      await requestSubscription(deps, userId)
      await settle({ state: 'active', sales: [sold('S-1')] })
      await cancelSubscription(deps, userId)
      wait(32 * DAY_MS)
      await expireSubscriptions(deps)
      expect(startAfters.at(-1)).toBeUndefined()
      await requestSubscription(deps, userId)
      expect(await agreements()).toHaveLength(2)
    })

    test('is no matter for one that an admin ended', async () => {
      await requestSubscription(deps, userId)
      await settle({ state: 'active', sales: [sold('S-1')] })
      await deactivateSubscription(deps, 'an-admin', { userId })
      await requestSubscription(deps, userId)
      expect(await agreements()).toHaveLength(2)
    })
  })
})
