import { beforeEach, describe, expect, test } from 'vitest'
import { cancelSubscription, readSubscription, requestSubscription } from '#contract/subscriptions.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import * as subscriptions from '#modules/subscriptions/index.ts'
import { DEMO_PLAN, type SubscriptionMove } from '#simulators/paypal/subscriptions.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newMember, PASSWORD } from '#harness/shop/members.ts'
import { inbox, said, tellAll } from '#harness/shop/webhooks.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('a plan that is paid at PayPal', (engine) => {
  const shop = useTestApp(engine, { PAYPAL_PLAN_ID: DEMO_PLAN.id })
  let member: { user: { id: string }; sent: Sent }
  beforeEach(async () => {
    shop().clock.advance(Date.now() - shop().clock.now().getTime())
    member = await newMember(shop())
  })
  const read = async () => answerOf(readSubscription, await shop().get('/api/subscription', member.sent))
  const subscribe = async (sent = member.sent) => {
    const { planUrl } = await answerOf(requestSubscription, await shop().post('/api/subscription/intent', {}, sent))
    return new URL(planUrl).searchParams.get('ba_token') ?? ''
  }
  const happens = async (id: string, ...moves: SubscriptionMove[]) => {
    for (const move of moves) await shop().paypal.moveSubscription(id, move)
    await tellAll(shop(), said(shop(), 'webhook'))
    await shop().runJobs()
  }
  const periods = () =>
    shop()
      .database.db.selectFrom('subscriptionPeriods')
      .select(['userId', 'paymentRef', 'activatedBy'])
      .orderBy('createdAt')
      .execute()
  const agreements = () =>
    shop().database.db.selectFrom('planAgreements').select(['userId', 'state', 'fault']).orderBy('createdAt').execute()
  const lies = (id: string, told: object) =>
    shop().paypal.fault({ operation: '*', fault: { kind: 'lie', lies: told }, id })

  test('is approved at PayPal and runs for a month from the first sale', async () => {
    const id = await subscribe()
    expect(id).toMatch(/^I-/)
    expect(await read()).toMatchObject({ status: 'pending' })
    await happens(id, 'approve')
    expect(await read()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false, requestedAt: null })
    expect(await periods()).toMatchObject([{ userId: member.user.id, activatedBy: 'provider' }])
    await expectInvariants(shop().database)
  })

  test('is one agreement however often the button is pressed', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => subscribe()))
    expect(new Set([...ids, await subscribe()]).size).toBe(1)
    expect(await agreements()).toHaveLength(1)
  })

  test('is extended once for each sale, however often and in whatever order PayPal tells of it', async () => {
    const id = await subscribe()
    for (const move of ['approve', 'renew', 'renew'] as const) await shop().paypal.moveSubscription(id, move)
    const webhooks = said(shop(), 'webhook').toReversed()
    await Promise.all([...webhooks, ...webhooks].map((webhookEvent) => shop().tell(webhookEvent)))
    await shop().runJobs()
    await Promise.all(
      (await shop().domain.jobs.all())
        .filter(({ name }) => name === 'check-agreement')
        .map((job) => shop().runJob(job)),
    )
    expect(await periods()).toHaveLength(3)
    expect(new Set((await periods()).map(({ paymentRef }) => paymentRef)).size).toBe(3)
    await expectInvariants(shop().database)
  })

  test('is given for no payment that failed, and for the others all the same', async () => {
    const id = await subscribe()
    await happens(id, 'approve', 'fail')
    expect(await periods()).toHaveLength(1)
    await happens(id, 'renew')
    expect(await periods()).toHaveLength(2)
    await expectInvariants(shop().database)
  })

  test('is found to be paid by asking, when no webhook event came', async () => {
    const id = await subscribe()
    await shop().paypal.moveSubscription(id, 'approve')
    shop().clock.advance(2 * HOUR_MS)
    expect(await subscriptions.reconcileAgreements(shop().domain)).toBe(1)
    await shop().runJobs()
    expect(await read()).toMatchObject({ status: 'active' })
  })

  test('waits while PayPal cannot be asked, and is active later', async () => {
    const id = await subscribe()
    await shop().paypal.moveSubscription(id, 'approve')
    for (const webhookEvent of said(shop(), 'webhook')) await shop().tell(webhookEvent)
    await shop().runJobs()
    await shop().paypal.fault({ operation: 'subscriptions.get', fault: { kind: 'status', status: 503 } })
    await expect(shop().runJobs()).rejects.toThrow('waits for the provider')
    expect(await read()).toMatchObject({ status: 'pending' })
    await shop().paypal.clearFaults()
    await shop().runJobsAgain()
    expect(await read()).toMatchObject({ status: 'active' })
  })

  test('is not opened while PayPal does not answer, and the intent stays written down', async () => {
    await shop().paypal.fault({ operation: 'subscriptions.create', fault: { kind: 'status', status: 503 } })
    expect(await problemOf(await shop().post('/api/subscription/intent', {}, member.sent))).toMatchObject({
      code: 'payment_provider_unavailable',
    })
    expect(await read()).toMatchObject({ status: 'pending' })
    await shop().paypal.clearFaults()
    expect(await subscribe()).toMatch(/^I-/)
  })

  describe('is not given', () => {
    test('U2 by a forged event', async () => {
      const id = await subscribe()
      const body = JSON.stringify({
        id: 'WH-FORGED-1',
        event_type: 'BILLING.SUBSCRIPTION.ACTIVATED',
        resource: { id, status: 'ACTIVE', custom_id: member.user.id },
      })
      const forged = shop().webhooks.signed(body)
      const statuses = [
        await shop().tell({ ...forged, body: body.replace('FORGED-1', 'FORGED-2') }),
        await shop().tell({ source: 'webhook', headers: { 'content-type': 'application/json' }, body }),
      ].map(({ status }) => status)
      expect(statuses).toStrictEqual([403, 403])
      await shop().runJobs()
      expect([await inbox(shop()), await periods()]).toStrictEqual([[], []])
      expect(await read()).toMatchObject({ status: 'pending' })
    })

    test('U2 by a genuine event that says more than PayPal does when it is asked', async () => {
      const id = await subscribe()
      await tellAll(shop(), [
        shop().webhooks.signed(
          JSON.stringify({
            id: 'WH-1',
            event_type: 'PAYMENT.SALE.COMPLETED',
            resource: { id: 'SALE1', billing_agreement_id: id, amount: { total: '7.99', currency: 'GBP' } },
          }),
        ),
      ])
      await shop().runJobs()
      expect(await read()).toMatchObject({ status: 'pending' })
      expect(await periods()).toStrictEqual([])
    })

    test.each([
      ["another's reference", { customId: 'A'.repeat(22) }, 'another reference', 'created'],
      ['another plan', { planId: 'P-CHEAP' }, 'another plan', 'created'],
      ['another price', { amount: '0.79' }, 'another price', 'active'],
      ['another currency', { currency: 'USD' }, 'another price', 'active'],
    ])('U3 by %s', async (_name, told, fault, state) => {
      const id = await subscribe()
      await lies(id, told)
      await happens(id, 'approve')
      expect(await read()).toMatchObject({ status: 'pending' })
      expect(await periods()).toStrictEqual([])
      expect(await agreements()).toMatchObject([{ state, fault }])
      expect(await shop().database.db.selectFrom('paymentCases').select(['kind', 'details']).execute()).toMatchObject([
        { kind: 'plan-differs', details: { agreement: id, note: fault } },
      ])
    })

    test('U3 to another member than the one who agreed', async () => {
      const other = await newMember(shop(), { email: 'other@example.com' })
      const [mine] = [await subscribe(), await subscribe(other.sent)]
      await happens(mine, 'approve')
      expect(await periods()).toMatchObject([{ userId: member.user.id }])
    })

    test('N8 by an agreement that is not ours', async () => {
      await tellAll(shop(), [
        shop().webhooks.signed(
          JSON.stringify({ id: 'WH-2', event_type: 'BILLING.SUBSCRIPTION.ACTIVATED', resource: { id: 'I-NOTOURS1' } }),
        ),
      ])
      await shop().runJobs()
      expect(await periods()).toStrictEqual([])
    })
  })

  describe('is cancelled', () => {
    test('here and at PayPal by its member, after our commit', async () => {
      const id = await subscribe()
      await happens(id, 'approve')
      await answerOf(cancelSubscription, await shop().post('/api/subscription/cancel', {}, member.sent))
      expect(await agreements()).toMatchObject([{ state: 'active' }])
      await shop().runJobs()
      expect(await agreements()).toMatchObject([{ state: 'cancelled' }])
      expect(said(shop(), 'webhook', 'BILLING.SUBSCRIPTION.CANCELLED')).toHaveLength(1)
      await tellAll(shop(), said(shop(), 'webhook'))
      await shop().runJobs()
      expect(await read()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
      const told = await shop().database.db.selectFrom('subscriptionEvents').select('kind').orderBy('id').execute()
      expect(told.map(({ kind }) => kind)).toStrictEqual(['requested', 'activated', 'cancelled'])
    })

    test('again and again at PayPal until it answers', async () => {
      const id = await subscribe()
      await happens(id, 'approve')
      await shop().paypal.fault({ operation: 'subscriptions.cancel', fault: { kind: 'status', status: 503 } })
      await shop().post('/api/subscription/cancel', {}, member.sent)
      expect(await read()).toMatchObject({ cancelAtPeriodEnd: true })
      await expect(shop().runJobs()).rejects.toThrow('waits for the provider')
      await shop().paypal.clearFaults()
      await shop().runJobsAgain()
      expect(await agreements()).toMatchObject([{ state: 'cancelled' }])
    })

    test.each(['cancel', 'expire'] as const)('at PayPal (%s), and ends here with its month', async (move) => {
      const id = await subscribe()
      await happens(id, 'approve', move)
      expect(await read()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
      shop().clock.advance(32 * 24 * HOUR_MS)
      expect(await subscriptions.readSubscription(shop().domain, member.user.id)).toMatchObject({ status: 'cancelled' })
    })

    test('before it was approved, and is ended at PayPal when it is approved all the same', async () => {
      const id = await subscribe()
      await shop().post('/api/subscription/cancel', {}, member.sent)
      await shop().runJobs()
      expect(await read()).toMatchObject({ status: 'none' })
      await happens(id, 'approve')
      await shop().runJobs()
      expect(await agreements()).toMatchObject([{ state: 'cancelled' }])
      expect(await read()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
      await expectInvariants(shop().database)
    })
  })

  test('is ended at PayPal when its member leaves the shop', async () => {
    const id = await subscribe()
    await happens(id, 'approve')
    expect((await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, member.sent)).status).toBe(200)
    await shop().runJobs()
    expect(await agreements()).toMatchObject([{ state: 'cancelled' }])
    expect(said(shop(), 'webhook', 'BILLING.SUBSCRIPTION.CANCELLED')).toHaveLength(1)
  })

  test('a month whose money PayPal gave back is for a person, once', async () => {
    const id = await subscribe()
    await happens(id, 'approve')
    await happens(id, 'refund')
    for (let day = 0; day < 2; day += 1) {
      shop().clock.advance(25 * HOUR_MS)
      await subscriptions.reconcileAgreements(shop().domain)
      await shop().runJobs()
    }
    expect(await shop().database.db.selectFrom('paymentCases').select(['kind', 'details']).execute()).toMatchObject([
      { kind: 'plan-refunded', details: { agreement: id, amount: '7.99' } },
    ])
    expect(await read()).toMatchObject({ status: 'active' })
    expect(await periods()).toHaveLength(1)
    await expectInvariants(shop().database)
  })

  test('suspended at PayPal runs out with what was paid, and goes on with the next sale', async () => {
    const id = await subscribe()
    await happens(id, 'approve', 'suspend')
    expect(await agreements()).toMatchObject([{ state: 'suspended' }])
    expect(await read()).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
    await happens(id, 'renew')
    expect(await periods()).toHaveLength(2)
  })
})
