import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/clock.ts'
import { penceFromDecimal } from '#shared/money.ts'
import type { Database } from '#server/db/client.ts'
import { readAnalytics } from '#server/domain/analytics/index.ts'
import { resolveReview } from '#server/domain/payments/index.ts'
import { lookUpSubject } from '#server/domain/payments/look-up-subject.ts'
import { storedMember } from '#testing/stored-members.ts'
import { describeOnOneEngine } from '#testing/test-database.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { endAgreement } from './end-agreements.ts'
import { activateSubscription, cancelSubscription, deactivateSubscription, expireSubscriptions, readSubscription, reconcileAgreements, requestSubscription, settleAgreement, type ProviderAgreement, type SubscriptionsDeps } from './index.ts'

const DAY_MS = 24 * HOUR_MS

describeOnOneEngine('what the provider takes each month', (engine) => {
  let database: Database
  let shop: TestShop
  let deps: SubscriptionsDeps & { plan: NonNullable<SubscriptionsDeps['plan']> }
  let userId: string
  let record: ProviderAgreement
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    const plan: typeof deps.plan = {
      planId: 'P-1',
      async open({ agreementId }) {
        record = { state: 'created', planId: 'P-1', agreementId, sales: [] }
        return { kind: 'opened', providerId: `I-${agreementId}`, approveUrl: `https://provider.example/${agreementId}` }
      },
      lookUp: async () => ({ kind: 'found', agreement: record }),
      end: async () => {
        record = { ...record, state: 'cancelled' }
        return { kind: 'ended' }
      },
    }
    deps = { ...shop.deps, plan }
    ;({ userId } = await storedMember(database))
  })
  const wait = (ms: number) => shop.deps.clock.advance(ms)
  const sold = (id: string) => ({ id, amount: penceFromDecimal('7.99'), currency: 'GBP', isRefunded: false })
  const settle = async (told: Partial<ProviderAgreement>) => {
    record = { ...record, ...told }
    await settleAgreement(deps, { providerId: `I-${record.agreementId}` })
  }
  const months = async () => (await database.db.selectFrom('subscriptionPeriods').select('paymentRef').orderBy('createdAt').execute()).map(({ paymentRef }) => paymentRef)
  const kinds = async () => (await database.db.selectFrom('paymentReviews').select('kind').execute()).map(({ kind }) => kind)
  const agreementId = async () => (await database.db.selectFrom('planAgreements').select('id').executeTakeFirstOrThrow()).id
  /** Every job that asks, for some days, and no notice. */
  const days = async (count: number) => {
    for (let hour = 0; hour < count * 24; hour += 1) {
      wait(HOUR_MS)
      if ((await reconcileAgreements(deps)) > 0) await settleAgreement(deps, { providerId: `I-${record.agreementId}` })
    }
  }

  test('a renewal that was taken before the member cancelled is a month', async () => {
    await requestSubscription(deps, userId)
    await settle({ state: 'active', sales: [sold('S-1')] })
    wait(31 * DAY_MS + HOUR_MS)
    // PayPal takes the renewal; its notice is lost. The member, told 'expired', cancels.
    record = { ...record, sales: [sold('S-1'), sold('S-2')] }
    await cancelSubscription(deps, userId)
    await endAgreement(deps, { agreementId: await agreementId() })
    await days(5)
    expect(await months()).toStrictEqual(['S-1', 'S-2'])
  })

  test('a month that was refunded after its agreement was cancelled is for a person', async () => {
    await requestSubscription(deps, userId)
    await settle({ state: 'active', sales: [sold('S-1')] })
    wait(DAY_MS)
    await cancelSubscription(deps, userId)
    await endAgreement(deps, { agreementId: await agreementId() })
    await settle({ state: 'cancelled' })
    record = { ...record, sales: [{ ...sold('S-1'), isRefunded: true }] }
    await days(5)
    expect((await readSubscription(deps, userId)).status).toBe('active')
    expect(await kinds()).toStrictEqual(['plan-refunded'])
  })

  test('a sale that came while the member was switched off is a month, or for a person', async () => {
    await requestSubscription(deps, userId)
    await settle({ state: 'active', sales: [sold('S-1')] })
    wait(31 * DAY_MS)
    await database.db.updateTable('users').set({ isActive: false }).where('id', '=', userId).execute()
    await settle({ sales: [sold('S-1'), sold('S-2')] })
    await endAgreement(deps, { agreementId: await agreementId() })
    await settle({})
    await database.db.updateTable('users').set({ isActive: true }).where('id', '=', userId).execute()
    await days(5)
    expect([await months(), await kinds()]).toStrictEqual([['S-1', 'S-2'], ['plan-without-member']])
  })

  test('a sale of which a part went back before we heard of it is a month, or for a person', async () => {
    await requestSubscription(deps, userId)
    await settle({ state: 'active', sales: [{ ...sold('S-1'), isRefunded: true }] })
    expect([await months(), await kinds()]).toStrictEqual([[], ['plan-refunded']])
  })

  test('each month that is taken at another price is for a person', async () => {
    await requestSubscription(deps, userId)
    await settle({ state: 'active', sales: [{ ...sold('S-1'), amount: penceFromDecimal('8.99') }] })
    await database.db.updateTable('paymentReviews').set({ state: 'resolved', resolution: 'dismissed', resolvedBy: 'admin', resolvedAt: new Date() }).execute()
    wait(31 * DAY_MS)
    await settle({ sales: [{ ...sold('S-2'), amount: penceFromDecimal('8.99') }] })
    expect(await months()).toStrictEqual([])
    expect(await database.db.selectFrom('paymentReviews').select('id').where('state', '=', 'open').execute()).toHaveLength(1)
  })

  test('money by an agreement that the shop does not know is for a person', async () => {
    record = { state: 'active', planId: 'P-1', agreementId: undefined, sales: [sold('S-1')] }
    await lookUpSubject(shop.deps, shop.provider, { kind: 'agreement', providerId: 'I-LOST' })
    for (const job of await shop.deps.jobs.all()) if (job.name === 'settle-agreement') await settleAgreement(deps, job.payload)
    expect(await kinds()).toStrictEqual(['plan-differs'])
  })

  test('who was ended before the time neither joined nor left in it', async () => {
    await activateSubscription(deps, 'admin', { userId, paymentRef: 'REF-1' })
    wait(2 * DAY_MS)
    await deactivateSubscription(deps, 'admin', { userId })
    wait(3 * DAY_MS)
    const day = (ago: number) => new Date(shop.deps.clock.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10)
    expect((await readAnalytics(shop.deps, { from: day(1), to: day(1) })).subscriptions).toStrictEqual({ atStart: 0, active: 0, began: 0, ended: 0 })
  })

  test('members who left while they were subscribed do not stop the job for the others', async () => {
    const now = shop.deps.clock.now()
    const ids = []
    for (let index = 0; index < 200; index += 1) ids.push((await storedMember(database, { email: `gone${index}@example.com` })).userId)
    await database.db.updateTable('users').set({ isActive: false, subscriptionStatus: 'active', subscriptionStartDate: now, subscriptionEndDate: new Date(now.getTime() + HOUR_MS) }).where('id', 'in', ids).execute()
    await activateSubscription(deps, 'admin', { userId, paymentRef: 'REF-1' })
    wait(40 * DAY_MS)
    for (let run = 0; run < 3; run += 1) await expireSubscriptions(deps)
    expect(await database.db.selectFrom('users').select('subscriptionStatus').where('id', '=', userId).execute()).toStrictEqual([{ subscriptionStatus: 'expired' }])
  })

  test('31 January, 28 February, 31 March, though each renewal comes hours after the end', async () => {
    wait(new Date('2027-01-31T12:00:00Z').getTime() - shop.deps.clock.now().getTime())
    await requestSubscription(deps, userId)
    await settle({ state: 'active', sales: [sold('S-1')] })
    wait(new Date('2027-02-28T16:00:00Z').getTime() - shop.deps.clock.now().getTime())
    await settle({ sales: [sold('S-1'), sold('S-2')] })
    expect((await readSubscription(deps, userId)).endDate?.toISOString().slice(0, 10)).toBe('2027-03-31')
  })

  test('an admin can end an agreement between its months, as its member can', async () => {
    await requestSubscription(deps, userId)
    await settle({ state: 'active', sales: [sold('S-1')] })
    wait(31 * DAY_MS + HOUR_MS)
    await deactivateSubscription(deps, 'admin', { userId })
    expect((await shop.deps.jobs.all()).filter(({ name }) => name === 'end-agreement')).toHaveLength(1)
  })

  test('an end that cannot be told, as no plan is configured any more, is not taken for told', async () => {
    await requestSubscription(deps, userId)
    await settle({ state: 'active', sales: [sold('S-1')] })
    await cancelSubscription(deps, userId)
    await expect(endAgreement({ ...deps, plan: undefined }, { agreementId: await agreementId() })).rejects.toThrow('no plan is configured')
    await expect(settleAgreement({ ...deps, plan: undefined }, { providerId: `I-${record.agreementId}` })).rejects.toThrow('no plan is configured')
  })

  test('a month at the right price counts beside one that was taken at another', async () => {
    await requestSubscription(deps, userId)
    await settle({ state: 'active', sales: [sold('S-1'), { ...sold('S-2'), amount: penceFromDecimal('8.99') }] })
    expect([await months(), await kinds()]).toStrictEqual([['S-1'], ['plan-differs']])
  })

  test('a month of the plan pays no order', async () => {
    await requestSubscription(deps, userId)
    await settle({ state: 'active', sales: [{ ...sold('S-1'), amount: penceFromDecimal('4.00') }] })
    const [doubt] = await database.db.selectFrom('paymentReviews').select('id').execute()
    const { orderId } = await shop.place()
    await expect(resolveReview(shop.deps, 'admin', doubt?.id ?? '', { action: 'attach', orderId })).rejects.toMatchObject({ code: 'illegal_move' })
  })
})
