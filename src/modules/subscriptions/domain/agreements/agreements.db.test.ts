import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/clock.ts'
import { penceFromDecimal } from '#kernel/money.ts'
import type { Database } from '#platform/db/client.ts'
import { sendMail, type Mail } from '#modules/mails/index.ts'
import { resolveCase } from '#modules/payments/index.ts'
import { withCommitLostOnce } from '#harness/databases/commit-again.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { storedMember } from '#harness/databases/stored-members.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { endAgreement } from './end-agreements.ts'
import {
  activateSubscription,
  cancelSubscription,
  deactivateSubscription,
  expireSubscriptions,
  readSubscription,
  reconcileAgreements,
  requestSubscription,
  applyAgreementState,
  type ProviderAgreement,
  type SubscriptionsDeps,
} from '#modules/subscriptions/index.ts'
import { openAgreement } from './open-agreement.ts'

describeOnOneEngine('an agreement to pay the plan', (engine) => {
  let database: Database
  let shop: TestShop
  let deps: SubscriptionsDeps & { plan: NonNullable<SubscriptionsDeps['plan']> }
  let userId: string
  /** What the provider says of the agreement that was opened last. */
  let record: ProviderAgreement
  let startAfters: (Date | undefined)[]
  let opened: string[]
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    startAfters = []
    opened = []
    const plan: typeof deps.plan = {
      planId: 'P-1',
      async open({ agreementId }) {
        record = { state: 'created', planId: 'P-1', agreementId, sales: [] }
        return { kind: 'opened', providerId: `I-${agreementId}`, approveUrl: `https://provider.example/${agreementId}` }
      },
      fetchAgreement: async () => ({ kind: 'found', agreement: record }),
      async end() {
        record = { ...record, state: 'cancelled' }
        return { kind: 'ended' }
      },
    }
    const jobs: typeof deps.jobs = {
      ...shop.deps.jobs,
      async enqueue(tx, name, payload, options) {
        startAfters.push(options?.startAfter)
        await shop.deps.jobs.enqueue(tx, name, payload)
      },
    }
    const events = { ...shop.deps.events, paymentNeedsReview: ({ kind }: { kind: string }) => void opened.push(kind) }
    deps = { ...shop.deps, events, jobs, plan }
    ;({ userId } = await storedMember(database))
  })
  afterEach(() => expectInvariants(database))

  const wait = (ms: number) => shop.deps.clock.advance(ms)
  const sold = (id: string) => ({ id, amount: penceFromDecimal('7.99'), currency: 'GBP', isRefunded: false })
  const agreements = () =>
    database.db
      .selectFrom('planAgreements')
      .select(['state', 'endAskedAt', 'nextCheckAt'])
      .orderBy('createdAt')
      .execute()
  const settle = async (told: Partial<ProviderAgreement>) => {
    record = { ...record, ...told }
    await applyAgreementState(deps, { providerId: `I-${record.agreementId}` })
  }
  /** Approved and paid, and the month over: the provider has not taken the next payment yet. */
  const reachTheGap = async (state: 'active' | 'suspended' = 'active') => {
    await requestSubscription(deps, userId)
    await settle({ state, sales: [sold('S-1')] })
    wait(31 * DAY_MS + HOUR_MS)
  }
  const months = async () =>
    (await database.db.selectFrom('subscriptionPeriods').select('paymentRef').orderBy('createdAt').execute()).map(
      ({ paymentRef }) => paymentRef,
    )
  const cases = () =>
    database.db
      .selectFrom('paymentCases')
      .select(['kind', 'details'])
      .orderBy('createdAt')
      .orderBy('dedupeKey')
      .execute()
  const switchTo = (isActive: boolean) =>
    database.db.updateTable('users').set({ isActive }).where('id', '=', userId).execute()
  /** The end that was asked for is told, and then no webhook event comes. */
  const end = () => endAgreement(deps, { agreementId: record.agreementId ?? '' })
  /** Every job that asks, for some days, and no webhook event. */
  const pass = async (days: number) => {
    for (let hour = 0; hour < days * 24; hour += 6) {
      wait(6 * HOUR_MS)
      if ((await reconcileAgreements(deps)) > 0)
        await applyAgreementState(deps, { providerId: `I-${record.agreementId}` })
    }
  }
  const mails = async () => {
    const outbox: Mail[] = []
    const sending = { ...shop.deps, mailSender: { send: async (mail: Mail) => void outbox.push(mail) } }
    for (const job of await shop.deps.jobs.all()) if (job.name === 'send-mail') await sendMail(sending, job.payload)
    return outbox.map(({ subject }) => subject)
  }

  test.each([HOUR_MS, 2 * DAY_MS])(
    'that was approved %i ms after it was opened is looked at each day from then on',
    async (ms) => {
      await requestSubscription(deps, userId)
      wait(ms)
      await settle({ state: 'active' })
      expect(await agreements()).toMatchObject([
        { state: 'active', nextCheckAt: new Date(shop.deps.clock.now().getTime() + DAY_MS) },
      ])
    },
  )

  test('that is not approved yet is looked at each hour of its first day', async () => {
    await requestSubscription(deps, userId)
    await settle({})
    expect(await agreements()).toMatchObject([
      { state: 'created', nextCheckAt: new Date(shop.deps.clock.now().getTime() + HOUR_MS) },
    ])
    wait(DAY_MS + 1)
    await settle({})
    expect(await agreements()).toMatchObject([{ nextCheckAt: null }])
  })

  test('tells of each case once, though its transaction was run again', async () => {
    await requestSubscription(deps, userId)
    await withCommitLostOnce(database, 'payment_cases', () => settle({ state: 'active', planId: 'P-2' }))
    expect(opened).toStrictEqual(['plan-differs'])
    await settle({ planId: 'P-1', sales: [sold('S-1')] })
    await withCommitLostOnce(database, 'payment_cases', () => settle({ sales: [{ ...sold('S-1'), isRefunded: true }] }))
    expect(opened).toStrictEqual(['plan-differs', 'plan-refunded'])
  })

  describe('after its end', () => {
    test('gives the month of a renewal that was taken before the member cancelled', async () => {
      await reachTheGap()
      record = { ...record, sales: [sold('S-1'), sold('S-2')] }
      await cancelSubscription(deps, userId)
      await end()
      await pass(2)
      expect(await months()).toStrictEqual(['S-1', 'S-2'])
      expect(await readSubscription(deps, userId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    })

    test('is settled at once, and looked at for five weeks more', async () => {
      await requestSubscription(deps, userId)
      await settle({ state: 'active', sales: [sold('S-1')] })
      await cancelSubscription(deps, userId)
      await end()
      expect((await shop.deps.jobs.all()).at(-1)).toStrictEqual({
        name: 'check-agreement',
        payload: { providerId: `I-${record.agreementId}` },
      })
      await pass(34)
      expect((await agreements())[0]?.nextCheckAt).toBeInstanceOf(Date)
      await pass(3)
      expect(await agreements()).toMatchObject([{ state: 'cancelled', nextCheckAt: null }])
    })

    test('that the provider calls active all the same is tried again by its job, and by no second one', async () => {
      await requestSubscription(deps, userId)
      await settle({ state: 'active', sales: [sold('S-1')] })
      await cancelSubscription(deps, userId)
      deps = { ...deps, plan: { ...deps.plan, end: async () => ({ kind: 'not-open' }) } }
      const asked = async () => (await shop.deps.jobs.all()).filter(({ name }) => name === 'end-agreement').length
      const before = await asked()
      for (let time = 0; time < 3; time += 1) await expect(end()).rejects.toThrow('calls it active')
      expect(await asked()).toBe(before)
      record = { ...record, state: 'cancelled' }
      await end()
      expect(await agreements()).toMatchObject([{ state: 'cancelled' }])
    })

    test('shows a person the month that was refunded since', async () => {
      await requestSubscription(deps, userId)
      await settle({ state: 'active', sales: [sold('S-1')] })
      wait(DAY_MS)
      await cancelSubscription(deps, userId)
      await end()
      await settle({})
      record = { ...record, sales: [{ ...sold('S-1'), isRefunded: true }] }
      await pass(3)
      expect((await readSubscription(deps, userId)).status).toBe('active')
      expect(await cases()).toMatchObject([{ kind: 'plan-refunded' }])
    })

    test('ends nothing that its member was given in another way since', async () => {
      await requestSubscription(deps, userId)
      await settle({ state: 'active', sales: [sold('S-1')] })
      await settle({ state: 'cancelled' })
      wait(29 * DAY_MS)
      await activateSubscription(deps, 'an-admin', { userId, paymentRef: 'REF-1' })
      await pass(2)
      expect(await readSubscription(deps, userId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
    })
  })

  test('is ended by an admin for a member who is switched off', async () => {
    await requestSubscription(deps, userId)
    await settle({ state: 'active', sales: [sold('S-1')] })
    await switchTo(false)
    await deactivateSubscription(deps, 'an-admin', { userId })
    expect((await shop.deps.jobs.all()).filter(({ name }) => name === 'end-agreement')).toHaveLength(1)
    expect(
      await database.db.selectFrom('users').select('subscriptionStatus').where('id', '=', userId).executeTakeFirst(),
    ).toStrictEqual({ subscriptionStatus: 'cancelled' })
    await expect(deactivateSubscription(deps, 'an-admin', { userId: 'unknown' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  describe('whose plan is offered no more', () => {
    test('is renewed and ended all the same, and none is opened', async () => {
      await requestSubscription(deps, userId)
      deps = { ...deps, plan: { ...deps.plan, planId: undefined } }
      await settle({ state: 'active', sales: [sold('S-1')] })
      expect(await readSubscription(deps, userId)).toMatchObject({
        status: 'active',
        agreementRuns: true,
        activatedBy: 'admin',
      })
      await cancelSubscription(deps, userId)
      await end()
      expect(await agreements()).toMatchObject([{ state: 'cancelled' }])
      await expect(requestSubscription(deps, userId)).rejects.toMatchObject({ code: 'service_unavailable' })
    })

    test("leaves the agreements of the plan's fixed page to their buyers", async () => {
      record = { state: 'active', planId: 'P-1', agreementId: undefined, sales: [sold('S-1')] }
      await applyAgreementState({ ...deps, plan: { ...deps.plan, planId: undefined } }, { providerId: 'I-THEIRS' })
      expect(await cases()).toStrictEqual([])
    })

    test('waits aloud, by each job that asks, while no provider is configured', async () => {
      await requestSubscription(deps, userId)
      await settle({ state: 'active', sales: [sold('S-1')] })
      await cancelSubscription(deps, userId)
      wait(2 * DAY_MS)
      const { agreementId = '' } = record
      const without = { ...deps, plan: undefined }
      await expect(endAgreement(without, { agreementId })).rejects.toThrow('waits for its provider')
      await expect(applyAgreementState(without, { providerId: `I-${agreementId}` })).rejects.toThrow(
        'waits for its provider',
      )
      await expect(reconcileAgreements(without)).rejects.toThrow('wait for their provider')
      expect(await reconcileAgreements(deps)).toBe(1)
    })
  })

  describe('whose money gave no month is for a person, once for each sale', () => {
    test('when its member is switched off, and it is a month once they are back', async () => {
      await requestSubscription(deps, userId)
      await settle({ state: 'active', sales: [sold('S-1')] })
      wait(31 * DAY_MS)
      await switchTo(false)
      await settle({ sales: [sold('S-1'), sold('S-2')] })
      await end()
      await settle({})
      expect(await months()).toStrictEqual(['S-1'])
      expect(await cases()).toMatchObject([
        { kind: 'plan-without-month', details: { captureId: 'S-2', amount: '7.99' } },
      ])
      await switchTo(true)
      await pass(2)
      expect([await months(), opened]).toStrictEqual([['S-1', 'S-2'], ['plan-without-month']])
    })

    test('when a part of it went back before it was first looked at', async () => {
      await requestSubscription(deps, userId)
      for (let look = 0; look < 2; look += 1)
        await settle({ state: 'active', sales: [{ ...sold('S-1'), isRefunded: true }] })
      expect(await cases()).toMatchObject([
        { kind: 'plan-refunded', details: { captureId: 'S-1', note: 'it gave no month' } },
      ])
    })

    test('when the shop does not know it, unless an admin has activated by that sale', async () => {
      record = { state: 'active', planId: 'P-1', agreementId: undefined, sales: [sold('S-1'), sold('S-2')] }
      await activateSubscription(deps, 'an-admin', { userId, paymentRef: 'S-1' })
      for (let look = 0; look < 2; look += 1) await applyAgreementState(deps, { providerId: 'I-LOST' })
      expect(await cases()).toMatchObject([
        { kind: 'plan-without-month', details: { agreement: 'I-LOST', captureId: 'S-2' } },
      ])
      expect(opened).toStrictEqual(['plan-without-month'])
    })

    test.each(['planId', 'agreementId'] as const)('when its %s is another', async (field) => {
      await requestSubscription(deps, userId)
      const ours = `I-${record.agreementId}`
      record = { ...record, state: 'active', [field]: 'another' }
      for (const sales of [[], [sold('S-1')], [sold('S-1'), sold('S-2')]]) {
        record = { ...record, sales }
        wait(HOUR_MS)
        await applyAgreementState(deps, { providerId: ours })
      }
      expect((await cases()).map(({ kind, details }) => [kind, details['captureId']])).toStrictEqual([
        ['plan-differs', undefined],
        ['plan-differs', 'S-1'],
        ['plan-differs', 'S-2'],
      ])
      expect(await months()).toStrictEqual([])
    })

    test('and pays no order', async () => {
      await requestSubscription(deps, userId)
      await settle({ state: 'active', sales: [{ ...sold('S-1'), amount: penceFromDecimal('4.00') }] })
      const [paymentCase] = await database.db.selectFrom('paymentCases').select('id').execute()
      const { orderId } = await shop.place()
      await expect(
        resolveCase(shop.deps, 'admin', paymentCase?.id ?? '', { action: 'attach', orderId }),
      ).rejects.toMatchObject({ code: 'illegal_move' })
    })

    test('when it was taken at another price, and those beside it are months', async () => {
      await requestSubscription(deps, userId)
      const dearer = (id: string) => ({ ...sold(id), amount: penceFromDecimal('8.99') })
      await settle({ state: 'active', sales: [dearer('S-1')] })
      await database.db
        .updateTable('paymentCases')
        .set({ state: 'resolved', resolution: 'dismissed', resolvedBy: 'admin', resolvedAt: new Date() })
        .execute()
      wait(31 * DAY_MS)
      await settle({ sales: [dearer('S-1'), dearer('S-2'), sold('S-3')] })
      expect(await months()).toStrictEqual(['S-3'])
      expect(
        await database.db.selectFrom('paymentCases').select('details').where('state', '=', 'open').execute(),
      ).toMatchObject([{ details: { captureId: 'S-2', amount: '8.99' } }])
    })
  })

  describe('between the end of a month and its renewal', () => {
    test.each(['active', 'suspended'] as const)(
      'is the only one while it is %s, and says that it runs',
      async (state) => {
        await reachTheGap(state)
        expect(await readSubscription(deps, userId)).toMatchObject({
          status: 'expired',
          agreementRuns: true,
          carries: undefined,
        })
        await expect(requestSubscription(deps, userId)).rejects.toMatchObject({
          code: 'already_subscribed',
          message: expect.stringContaining('its next payment'),
        })
        await expireSubscriptions(deps)
        await expect(requestSubscription(deps, userId)).rejects.toMatchObject({ code: 'already_subscribed' })
        expect(await readSubscription(deps, userId)).toMatchObject({ status: 'expired', requestedAt: null })
        expect(await agreements()).toHaveLength(1)
      },
    )

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
      expect(
        await database.db.selectFrom('users').select('subscriptionStatus').where('id', '=', userId).executeTakeFirst(),
      ).toStrictEqual({ subscriptionStatus: 'expired' })
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

    test('can be ended by an admin, once, and its member hears that it is over', async () => {
      await reachTheGap()
      const { endDate } = await readSubscription(deps, userId)
      await deactivateSubscription(deps, 'an-admin', { userId })
      expect((await shop.deps.jobs.all()).map(({ name }) => name)).toContain('end-agreement')
      expect(await readSubscription(deps, userId)).toMatchObject({ status: 'expired', endDate, agreementRuns: false })
      expect((await mails()).filter((subject) => subject === 'Your subscription has ended')).toHaveLength(1)
      await expect(deactivateSubscription(deps, 'an-admin', { userId })).rejects.toMatchObject({
        code: 'not_subscribed',
      })
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
