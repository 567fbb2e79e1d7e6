import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/clock.ts'
import type { Database } from '#platform/db/client.ts'
import type { MailTemplate } from '#modules/mails/domain/define-mails.ts'
import { countUnits, moveOrder } from '#modules/orders/index.ts'
import { cancelOwnOrder } from '#modules/payments/index.ts'
import { pence } from '#kernel/money.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { storedMember } from '#harness/databases/stored-members.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import {
  activateSubscription,
  cancelSubscription,
  deactivateSubscription,
  expireSubscriptions,
  listPendingSubscriptions,
  readSubscription,
  remindSubscribers,
  requestSubscription,
  type SubscriptionsDeps,
} from '#modules/subscriptions/index.ts'

const PLAN = 'https://provider.example/plan'

describeOnEachEngine('a subscription', (engine) => {
  let database: Database
  let shop: TestShop
  let deps: SubscriptionsDeps
  let userId: string
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    deps = { ...shop.deps, ownSettings: { subscriptionPlanUrl: PLAN } }
    ;({ userId } = await storedMember(database))
  })

  afterEach(() => expectInvariants(database))

  const admin = 'an-admin'
  const activate = (paymentRef: string | null, who = userId) =>
    activateSubscription(deps, admin, { userId: who, paymentRef })
  const read = () => readSubscription(deps, userId)
  const wait = (ms: number) => shop.deps.clock.advance(ms)
  const startAt = (instant: string) => wait(new Date(instant).getTime() - shop.deps.clock.now().getTime())
  const ends = async () => (await read()).endDate?.toISOString()
  const mails = async (): Promise<MailTemplate[]> =>
    (await shop.deps.jobs.all()).flatMap((job) => (job.name === 'send-mail' ? [job.payload.template] : []))
  const events = async () =>
    (await database.db.selectFrom('subscriptionEvents').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
  /** Subscribers who were switched off in their month. */
  const leavers = async (count: number) => {
    const startsAt = shop.deps.clock.now()
    const endsAt = new Date(startsAt.getTime() + 30 * DAY_MS)
    const ids = Array.from({ length: count }, () => crypto.randomUUID())
    for (const id of ids) await storedMember(database, { id })
    await database.db
      .insertInto('subscriptionPeriods')
      .values(
        ids.map((id) => ({
          id,
          userId: id,
          startsAt,
          endsAt,
          paymentRef: null,
          activatedBy: admin,
          endedAt: null,
          remindedAt: null,
          createdAt: startsAt,
        })),
      )
      .execute()
    await database.db
      .updateTable('users')
      .set({
        isActive: false,
        subscriptionStatus: 'active',
        subscriptionStartDate: startsAt,
        subscriptionEndDate: endsAt,
      })
      .where('id', 'in', ids)
      .execute()
  }
  const outcomes = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((each) =>
      each.status === 'fulfilled' ? 'done' : String(Reflect.get(Object(each.reason), 'code')),
    )

  describe('from the intent to its end', () => {
    test('is pending once its member went off to pay, and the plan is told', async () => {
      expect(await read()).toMatchObject({
        status: 'none',
        startDate: null,
        endDate: null,
        carries: undefined,
        price: '7.99',
      })
      expect(await requestSubscription(deps, userId)).toStrictEqual({ planUrl: PLAN })
      expect(await read()).toMatchObject({ status: 'pending', requestedAt: shop.deps.clock.now() })
      expect((await listPendingSubscriptions(deps)).rows).toMatchObject([{ id: userId }])
      expect(await mails()).toStrictEqual(['subscription-pending'])
    })

    test('is requested once, however often the button is pressed', async () => {
      await Promise.all([1, 2, 3].map(() => requestSubscription(deps, userId)))
      wait(HOUR_MS)
      await requestSubscription(deps, userId)
      expect([await mails(), await events()]).toStrictEqual([['subscription-pending'], ['requested']])
    })

    test('is not on offer without a plan, and nothing is written down', async () => {
      await expect(requestSubscription({ ...deps, ownSettings: {} }, userId)).rejects.toMatchObject({
        code: 'service_unavailable',
      })
      expect(await read()).toMatchObject({ status: 'none' })
    })

    test('runs for a month from its activation, and is over at that instant', async () => {
      await requestSubscription(deps, userId)
      wait(5 * HOUR_MS)
      await activate('I-1')
      expect(await read()).toMatchObject({
        status: 'active',
        startDate: new Date('2026-03-02T15:00:00Z'),
        endDate: new Date('2026-04-02T15:00:00Z'),
        requestedAt: null,
        carries: { used: 0, limit: null },
      })
      expect((await listPendingSubscriptions(deps)).rows).toStrictEqual([])
      startAt('2026-04-02T14:59:59.999Z')
      expect(await read()).toMatchObject({ status: 'active' })
      wait(1)
      expect(await read()).toMatchObject({ status: 'expired', carries: undefined })
      expect(await expireSubscriptions(deps)).toBe(1)
      expect(await expireSubscriptions(deps)).toBe(0)
      expect(
        await database.db.selectFrom('users').select('subscriptionStatus').where('id', '=', userId).executeTakeFirst(),
      ).toStrictEqual({ subscriptionStatus: 'expired' })
      expect([await mails(), await events()]).toStrictEqual([
        ['subscription-pending', 'subscription-active', 'subscription-ended'],
        ['requested', 'activated', 'ended'],
      ])
    })

    test('ends once for two jobs at once', async () => {
      await activate('I-1')
      startAt('2026-05-01T00:00:00Z')
      await Promise.all([1, 2, 3].map(() => expireSubscriptions(deps)))
      expect((await mails()).filter((each) => each === 'subscription-ended')).toHaveLength(1)
    })

    test('is written down as over, however many members left while theirs ran', async () => {
      await leavers(200)
      wait(HOUR_MS)
      await activate('I-1')
      startAt('2026-05-01T00:00:00Z')
      expect(await expireSubscriptions(deps)).toBe(1)
      expect(
        await database.db.selectFrom('users').select('subscriptionStatus').where('id', '=', userId).executeTakeFirst(),
      ).toStrictEqual({ subscriptionStatus: 'expired' })
    })

    test.each([
      ['2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z', '2027-03-31T10:00:00.000Z'],
      ['2028-02-29T10:00:00.000Z', '2028-03-29T10:00:00.000Z', '2028-04-29T10:00:00.000Z'],
    ])('that begins on %s ends on %s, and renewed on %s', async (start, first, second) => {
      startAt(start)
      await activate('I-1')
      expect(await ends()).toBe(first)
      wait(20 * DAY_MS)
      await activate('I-2')
      expect(await read()).toMatchObject({ status: 'active', startDate: new Date(start), endDate: new Date(second) })
    })

    test('begins anew after a pause', async () => {
      await activate('I-1')
      startAt('2026-06-10T08:00:00Z')
      await activate('I-2')
      expect(await read()).toMatchObject({
        status: 'active',
        startDate: new Date('2026-06-10T08:00:00Z'),
        endDate: new Date('2026-07-10T08:00:00Z'),
      })
    })
  })

  describe('its activation', () => {
    test('takes each payment reference once, for whomever, however it is typed', async () => {
      const other = await storedMember(database)
      await activate('I-bw452')
      expect(await outcomes([activate('I-BW452'), activate('i-bw452', other.userId)])).toStrictEqual([
        'payment_ref_used',
        'payment_ref_used',
      ])
      expect(await ends()).toBe('2026-04-02T10:00:00.000Z')
    })

    test('by one reference ten times at once gives one month', async () => {
      const members = await Promise.all(Array.from({ length: 5 }, () => storedMember(database)))
      const answers = await outcomes(
        members.flatMap((each) => [activate('I-1', each.userId), activate('I-1', each.userId)]),
      )
      expect(answers.filter((each) => each === 'done')).toHaveLength(1)
      expect(await database.db.selectFrom('subscriptionPeriods').select('id').execute()).toHaveLength(1)
    })

    test('without a reference counts once for a request, so that a double click gives one month', async () => {
      await requestSubscription(deps, userId)
      expect((await outcomes([activate(null), activate(null)])).toSorted()).toStrictEqual([
        'already_subscribed',
        'done',
      ])
      expect(await ends()).toBe('2026-04-02T10:00:00.000Z')
    })

    test('is written into the audit log', async () => {
      await activate('I-1')
      expect(
        await database.db.selectFrom('auditLog').select(['actor', 'action', 'targetId', 'after']).execute(),
      ).toMatchObject([
        {
          actor: admin,
          action: 'subscription.activate',
          targetId: userId,
          after: { status: 'active', paymentRef: 'I-1' },
        },
      ])
    })

    test.each(['unknown', ''])('of %j finds no member', async (who) => {
      await expect(activate('I-1', who)).rejects.toMatchObject({ code: 'not_found' })
    })

    test('moves everything or nothing, wherever it breaks', async () => {
      for (const table of ['users', 'subscription_periods', 'subscription_events', 'audit_log', 'stored_jobs']) {
        await database.executeSql(`
          create function break_here() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
          create trigger break_here after insert or update on ${table} for each row execute function break_here();`)
        try {
          await expect(activate('I-1'), table).rejects.toThrow('broken')
        } finally {
          await database.executeSql('drop function break_here cascade')
        }
        expect(await read()).toMatchObject({ status: 'none', endDate: null })
      }
      await activate('I-1')
      expect(await read()).toMatchObject({ status: 'active' })
    })
  })

  describe('cancelled by its member', () => {
    test('in one step, keeps its benefits to the end, and is cancelled then', async () => {
      await activate('I-1')
      await Promise.all([cancelSubscription(deps, userId), cancelSubscription(deps, userId)])
      expect(await read()).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: true,
        endDate: new Date('2026-04-02T10:00:00Z'),
      })
      startAt('2026-04-02T10:00:00Z')
      expect(await read()).toMatchObject({ status: 'cancelled', cancelAtPeriodEnd: false })
      await expireSubscriptions(deps)
      expect(await read()).toMatchObject({ status: 'cancelled' })
      expect(await mails()).toStrictEqual(['subscription-active', 'subscription-cancelled', 'subscription-ended'])
    })

    test('before it was activated is withdrawn', async () => {
      await requestSubscription(deps, userId)
      await cancelSubscription(deps, userId)
      expect(await read()).toMatchObject({ status: 'none', requestedAt: null })
      expect((await listPendingSubscriptions(deps)).rows).toStrictEqual([])
      await expect(cancelSubscription(deps, userId)).rejects.toMatchObject({ code: 'not_subscribed' })
    })

    test('can be subscribed again before the end, and then loses no day', async () => {
      await activate('I-1')
      await expect(requestSubscription(deps, userId)).rejects.toMatchObject({ code: 'already_subscribed' })
      await cancelSubscription(deps, userId)
      wait(DAY_MS)
      await requestSubscription(deps, userId)
      expect(await read()).toMatchObject({ status: 'active', requestedAt: shop.deps.clock.now() })
      expect((await listPendingSubscriptions(deps)).rows).toMatchObject([{ id: userId }])
      await activate(null)
      expect(await read()).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: false,
        endDate: new Date('2026-05-02T10:00:00Z'),
      })
    })
  })

  describe('ended by an admin', () => {
    test('U8 stops at once and keeps its history', async () => {
      await activate('I-1')
      await activate('I-2')
      wait(DAY_MS)
      await deactivateSubscription(deps, admin, { userId })
      expect(await read()).toMatchObject({
        status: 'cancelled',
        endDate: shop.deps.clock.now(),
        carries: undefined,
        price: '7.99',
      })
      const periods = await database.db
        .selectFrom('subscriptionPeriods')
        .select(['paymentRef', 'endsAt', 'endedAt'])
        .orderBy('startsAt')
        .execute()
      expect(periods).toStrictEqual([
        { paymentRef: 'I-1', endsAt: new Date('2026-04-02T10:00:00Z'), endedAt: shop.deps.clock.now() },
        { paymentRef: 'I-2', endsAt: new Date('2026-05-02T10:00:00Z'), endedAt: shop.deps.clock.now() },
      ])
      await expect(activate('I-1')).rejects.toMatchObject({ code: 'payment_ref_used' })
      await expect(deactivateSubscription(deps, admin, { userId })).rejects.toMatchObject({ code: 'not_subscribed' })
      expect(await mails()).toContain('subscription-ended')
    })

    test('before it was activated is turned down, without a mail of an end', async () => {
      await requestSubscription(deps, userId)
      await deactivateSubscription(deps, admin, { userId })
      expect(await read()).toMatchObject({ status: 'none' })
      expect([await mails(), await events()]).toStrictEqual([['subscription-pending'], ['requested', 'deactivated']])
    })
  })

  describe('its reminder', () => {
    test('goes out once, three days before the end of the last month that is paid', async () => {
      await activate('I-1')
      startAt('2026-03-30T09:59:59.000Z')
      expect(await remindSubscribers(deps)).toBe(0)
      wait(1000)
      expect(await Promise.all([remindSubscribers(deps), remindSubscribers(deps)])).toContain(1)
      expect((await mails()).filter((each) => each === 'subscription-ending')).toHaveLength(1)
      await activate('I-2')
      expect(await remindSubscribers(deps)).toBe(0)
      startAt('2026-05-01T10:00:00Z')
      expect(await remindSubscribers(deps)).toBe(1)
    })

    test('does not follow an end', async () => {
      await activate('I-1')
      startAt('2026-03-31T10:00:00Z')
      await deactivateSubscription(deps, admin, { userId })
      expect(await remindSubscribers(deps)).toBe(0)
    })
  })

  describe('what it covers', () => {
    const limit = (carries: number) =>
      database.db
        .insertInto('settings')
        .values({ key: 'fairUseCarries', value: JSON.stringify(carries) })
        .execute()
    /** 'Prestige Boost' is in the plan, 'Prestige 20' is not. */
    const boosts = (quantity: number, total: string) =>
      shop.place({ userId, total, items: [{ serviceId: 'phasmophobia-prestige-boost', quantity }] })

    test('is ordered for nothing, is paid at once, and earns nothing', async () => {
      await activate('I-1')
      const { orderId } = await boosts(2, '0.00')
      expect(
        await database.db
          .selectFrom('orders')
          .select(['total', 'paymentState', 'pointsEarned', 'discountApplied'])
          .where('id', '=', orderId)
          .executeTakeFirst(),
      ).toStrictEqual({ total: '0.00', paymentState: 'paid', pointsEarned: 0, discountApplied: '0.00' })
      expect(
        await database.db.selectFrom('payments').select(['method', 'amount']).where('orderId', '=', orderId).execute(),
      ).toStrictEqual([{ method: 'none', amount: '0.00' }])
      expect(
        await database.db.selectFrom('orderItems').select(['quantity', 'coveredQuantity', 'unitPrice']).execute(),
      ).toStrictEqual([{ quantity: 2, coveredQuantity: 2, unitPrice: '4.00' }])
      expect(await read()).toMatchObject({ carries: { used: 2, limit: null } })
    })

    test('is nothing for guests, for others, and for services outside the plan', async () => {
      await activate('I-1')
      const other = await storedMember(database)
      for (const buyer of [null, other.userId])
        await expect(shop.place({ userId: buyer, total: '0.00' })).rejects.toMatchObject({
          code: 'price_changed',
          details: { total: '4.00' },
        })
      await expect(shop.place({ userId, serviceType: 'Prestige 20', total: '0.00' })).rejects.toMatchObject({
        details: { total: '50.00' },
      })
      expect(await shop.place({ userId, serviceType: 'Prestige Boost, Prestige 20', total: '50.00' })).toMatchObject({
        total: '50.00',
      })
    })

    test('U6 stops at the instant of the end date, before any job has run', async () => {
      await activate('I-1')
      startAt('2026-04-02T09:59:59.999Z')
      await boosts(1, '0.00')
      wait(1)
      await expect(boosts(1, '0.00')).rejects.toMatchObject({ code: 'price_changed', details: { total: '4.00' } })
    })

    test('ends at the fair use of the month, and further carries cost their price', async () => {
      await limit(3)
      await activate('I-1')
      await boosts(2, '0.00')
      await expect(boosts(2, '0.00')).rejects.toMatchObject({ code: 'price_changed', details: { total: '4.00' } })
      const { orderId } = await boosts(2, '4.00')
      expect(await read()).toMatchObject({ carries: { used: 3, limit: 3, left: 0 } })
      await moveOrder(shop.deps, admin, { orderId, to: 'cancelled' })
      expect(await read()).toMatchObject({ carries: { used: 2, left: 1 } })
      await activate('I-2')
      startAt('2026-04-02T10:00:00Z')
      expect(await read()).toMatchObject({ status: 'active', carries: { used: 0, left: 3 } })
    })

    test('counts a carry that was begun, also when its order is cancelled, and gives the others back', async () => {
      await limit(5)
      await activate('I-1')
      const { orderId } = await boosts(3, '0.00')
      await countUnits(shop.deps, admin, { orderId, position: 0, delta: 1, was: 0 })
      await cancelOwnOrder(shop.deps, { orderId, back: pence(0) })
      expect(await read()).toMatchObject({ carries: { used: 1, left: 4 } })
    })

    test('is not stretched by ten orders at once', async () => {
      await limit(3)
      await activate('I-1')
      await Promise.allSettled(
        Array.from({ length: 10 }, (_, each) => shop.place({ userId, email: `${each}@example.com`, total: '0.00' })),
      )
      expect(await read()).toMatchObject({ carries: { used: 3, left: 0 } })
    })
  })
})
