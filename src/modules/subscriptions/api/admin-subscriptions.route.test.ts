import { expect, test } from 'vitest'
import { listSubscribers } from '#contract/admin/subscriptions.ts'
import { activateSubscription, deactivateSubscription, listPendingSubscriptions } from '#contract/subscriptions.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { cookieOf, logIn, newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('subscriptions, for admins', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const pending = async ({ sent }: TestMember) =>
    answerOf(listPendingSubscriptions, await shop().get('/api/admin/pending-subscriptions', sent))
  const activate = ({ sent }: Pick<TestMember, 'sent'>, userId: string, body: unknown = { paymentRef: 'I-1' }) =>
    shop().post(`/api/admin/users/${userId}/activate-subscription`, body, sent)
  const deactivate = ({ sent }: Pick<TestMember, 'sent'>, userId: string) =>
    shop().post(`/api/admin/users/${userId}/deactivate-subscription`, {}, sent)

  test('who waits is listed, longest first, activated with a reference, and ended', async () => {
    const [admin, first, second] = [
      await newAdmin(shop()),
      await newMember(shop()),
      await newMember(shop(), { email: 'second@example.com' }),
    ]
    await shop().post('/api/subscription/intent', {}, second.sent)
    shop().clock.advance(1000)
    await shop().post('/api/subscription/intent', {}, first.sent)
    expect(await pending(admin)).toMatchObject([
      {
        id: second.user.id,
        email: 'second@example.com',
        firstName: 'Sam',
        subscriptionStatus: 'pending',
        requestedAt: '2026-03-02T10:00:00.000Z',
      },
      { id: first.user.id, email: 'sam@example.com' },
    ])
    const part = await shop().get('/api/admin/pending-subscriptions?limit=1', admin.sent)
    const next = /<([^>]+)>/.exec(part.headers.get('link') ?? '')?.[1] ?? ''
    expect(await answerOf(listPendingSubscriptions, part)).toMatchObject([{ id: second.user.id }])
    expect(await answerOf(listPendingSubscriptions, await shop().get(next, admin.sent))).toMatchObject([
      { id: first.user.id },
    ])
    expect(await answerOf(activateSubscription, await activate(admin, first.user.id))).toMatchObject({
      id: first.user.id,
      status: 'active',
      endDate: '2026-04-02T10:00:01.000Z',
    })
    expect(await problemOf(await activate(admin, second.user.id, { paymentRef: ' i-\u200B1 ' }))).toMatchObject({
      status: 409,
      code: 'payment_ref_used',
    })
    expect(
      await answerOf(activateSubscription, await activate(admin, second.user.id, { paymentRef: '' })),
    ).toMatchObject({ status: 'active' })
    expect(await problemOf(await activate(admin, second.user.id, {}))).toMatchObject({
      status: 409,
      code: 'already_subscribed',
    })
    expect(await pending(admin)).toStrictEqual([])
    // As the specification sends it: without a body, or with nothing in it.
    const third = await newMember(shop(), { email: 'third@example.com' })
    for (const body of [undefined, { paymentRef: null }]) {
      const sent = body === undefined ? { method: 'POST', headers: admin.sent.headers ?? {} } : undefined
      const path = `/api/admin/users/${third.user.id}/activate-subscription`
      expect((sent ? await shop().request(path, sent) : await shop().post(path, body, admin.sent)).status).toBe(
        body === undefined ? 200 : 409,
      )
    }
    expect(await answerOf(deactivateSubscription, await deactivate(admin, first.user.id))).toMatchObject({
      id: first.user.id,
      status: 'cancelled',
      endDate: '2026-03-02T10:00:01.000Z',
    })
    expect(await problemOf(await deactivate(admin, first.user.id))).toMatchObject({
      status: 409,
      code: 'not_subscribed',
    })
    await expectInvariants(shop().database)
  })

  test('those that run and those that are over are listed by their end, whatever a job has written down', async () => {
    const [admin, first, second] = [
      await newAdmin(shop()),
      await newMember(shop()),
      await newMember(shop(), { email: 'second@example.com' }),
    ]
    const emails = async (query: string) =>
      (await answerOf(listSubscribers, await shop().get(`/api/admin/subscriptions${query}`, admin.sent))).map(
        ({ email, status }) => `${email} ${status}`,
      )
    await activate(admin, first.user.id)
    shop().clock.advance(24 * 3_600_000)
    await activate(admin, second.user.id, { paymentRef: 'I-2' })
    expect([await emails(''), await emails('?state=ended')]).toStrictEqual([
      ['second@example.com active', 'sam@example.com active'],
      [],
    ])
    expect(await emails('?q=second')).toStrictEqual(['second@example.com active'])
    shop().clock.advance(30.5 * 24 * 3_600_000)
    admin.sent = { headers: { cookie: cookieOf(await logIn(shop(), { email: 'admin@example.com' })) } }
    expect([await emails('?state=active'), await emails('?state=ended')]).toStrictEqual([
      ['second@example.com active'],
      ['sam@example.com expired'],
    ])
    await deactivate(admin, second.user.id)
    const response = await shop().get('/api/admin/subscriptions?state=ended&limit=1', admin.sent)
    const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
    expect(
      [
        ...(await answerOf(listSubscribers, response)),
        ...(await answerOf(listSubscribers, await shop().get(next, admin.sent))),
      ].map(({ email }) => email),
    ).toStrictEqual(['second@example.com', 'sam@example.com'])
  })

  test('M10 each change leaves who made it, and what was before and after', async () => {
    const [admin, member] = [await newAdmin(shop()), await newMember(shop())]
    await activate(admin, member.user.id)
    await deactivate(admin, member.user.id)
    const rows = await shop()
      .database.db.selectFrom('auditLog')
      .select(['actor', 'action', 'targetKind', 'targetId', 'before', 'after'])
      .orderBy('id')
      .execute()
    const about = { actor: admin.user.id, targetKind: 'user', targetId: member.user.id }
    expect(rows).toMatchObject([
      {
        ...about,
        action: 'subscription.activate',
        before: { status: 'none' },
        after: { status: 'active', endDate: '2026-04-02T10:00:00.000Z', paymentRef: 'I-1' },
      },
      { ...about, action: 'subscription.deactivate', before: { status: 'active' }, after: { status: 'cancelled' } },
    ])
  })

  test('U1 are nothing for visitors and members, who change nothing by asking', async () => {
    const member = await newMember(shop())
    for (const [caller, status] of [
      [member, 403],
      [{ sent: {} }, 401],
    ] as const) {
      for (const response of [
        await activate(caller, member.user.id),
        await deactivate(caller, member.user.id),
        await shop().get('/api/admin/pending-subscriptions', caller.sent),
      ])
        expect((await problemOf(response)).status).toBe(status)
    }
    expect(
      await shop().database.db.selectFrom('users').select(['subscriptionStatus', 'subscriptionEndDate']).execute(),
    ).toStrictEqual([{ subscriptionStatus: 'none', subscriptionEndDate: null }])
    expect(await shop().database.db.selectFrom('subscriptionPeriods').select('id').execute()).toStrictEqual([])
  })

  test.each(['unknown', 'A'.repeat(22), "' or 1=1", '%00'])('of %s are not found', async (userId) => {
    const admin = await newAdmin(shop())
    for (const response of [
      await activate(admin, encodeURIComponent(userId)),
      await deactivate(admin, encodeURIComponent(userId)),
    ])
      expect((await problemOf(response)).status).toBe(404)
  })
})
