import { afterEach, describe, expect, test } from 'vitest'
import { listUsers, readUserDetail } from '#contract/admin/users.ts'
import { letAdminBackIn } from '#modules/accounts/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { logIn, mailedToken, newAdmin, newMember, PASSWORD, type TestMember } from '#harness/shop/members.ts'
import { paidPurchase } from '#harness/shop/purchases.ts'
import { turnOnCodes } from '#harness/shop/second-factors.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('members, for admins', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  afterEach(() => expectInvariants(shop().database))
  const list = async ({ sent }: TestMember, query = '') =>
    answerOf(listUsers, await shop().get(`/api/admin/users${query}`, sent))
  const emails = async (admin: TestMember, query: string) => (await list(admin, query)).map(({ email }) => email)
  const act = (
    { sent }: TestMember,
    userId: string,
    what: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ) => shop().post(`/api/admin/users/${userId}/${what}`, body, { headers: { ...sent.headers, ...headers } })
  const detail = async ({ sent }: TestMember, userId: string) =>
    answerOf(readUserDetail, await shop().get(`/api/admin/users/${userId}`, sent))
  const status = async ({ sent }: Pick<TestMember, 'sent'>) => (await shop().get('/api/auth/me', sent)).status
  const set = (
    userId: string,
    change: { emailVerifiedAt?: Date | null; passwordFitsAdmin?: boolean; isAdmin?: boolean },
  ) => shop().database.db.updateTable('users').set(change).where('id', '=', userId).execute()
  const audit = async () =>
    await shop()
      .database.db.selectFrom('auditLog')
      .select(['actor', 'action', 'targetId', 'before', 'after'])
      .orderBy('id')
      .execute()
  const provenMember = async (change: Record<string, unknown> = {}) => {
    const member = await newMember(shop(), change)
    await set(member.user.id, { emailVerifiedAt: shop().clock.now() })
    return member
  }
  /** A second admin, created by the first. */
  const secondAdmin = async () => {
    const second = await newMember(shop(), { email: 'second@example.com' })
    await set(second.user.id, { isAdmin: true, emailVerifiedAt: shop().clock.now() })
    return second
  }

  describe('the list', () => {
    test('F4 F5 names each by named fields, newest first, and nothing that signs in', async () => {
      const admin = await newAdmin(shop())
      shop().clock.advance(1000)
      const member = await newMember(shop(), { firstName: '<b>Sam</b>', discord: '=cmd|calc' })
      await paidPurchase(
        shop(),
        { email: 'sam@example.com', serviceId: 'cod-bo6-standard-easter-egg', total: '15.00' },
        member.sent,
      )
      const response = await shop().get('/api/admin/users', admin.sent)
      const text = await response.clone().text()
      for (const secret of ['argon2', 'password"', 'sess', 'secret', 'discordId']) expect(text).not.toContain(secret)
      expect(await answerOf(listUsers, response)).toStrictEqual([
        {
          id: member.user.id,
          email: 'sam@example.com',
          emailVerified: false,
          firstName: '<b>Sam</b>',
          lastName: 'Player',
          discord: '=cmd|calc',
          isAdmin: false,
          state: 'active',
          rewardPoints: 10,
          totalSpent: '15.00',
          totalPurchases: 1,
          membershipLevel: 'bronze',
          subscriptionStatus: 'none',
          subscriptionStartDate: null,
          subscriptionEndDate: null,
          subscriptionType: 'monthly',
          paypalSubscriptionId: null,
          subscriptionActivatedBy: null,
          subscriptionPaymentRef: null,
          isActive: true,
          createdAt: '2026-03-02T10:00:01.000Z',
          updatedAt: expect.stringMatching(/^2026-03-02T/),
        },
        expect.objectContaining({ email: 'admin@example.com', isAdmin: true }),
      ])
    })

    test('is searched by how an e-mail, a name or a Discord name begins, or by an id, as text', async () => {
      const admin = await newAdmin(shop())
      const { user } = await newMember(shop(), {
        email: 'a_b.c@example.com',
        firstName: 'Łukasz',
        lastName: 'Nowak',
        discord: 'ghost.hunter',
      })
      for (const search of ['A_B', 'Łuk', 'Łukasz NOW', 'NOWAK', 'ghost.h', user.id])
        expect(await emails(admin, `?q=${encodeURIComponent(search)}`), search).toStrictEqual(['a_b.c@example.com'])
      for (const search of ['%', '_', 'a%c', 'a_b_c', 'wak', "' or 1=1 --", '\\', user.id.slice(0, 8)])
        expect(await emails(admin, `?q=${encodeURIComponent(search)}`), search).toStrictEqual([])
    })

    test('is narrowed by level, subscription, right and state', async () => {
      const admin = await newAdmin(shop())
      const [gone, pending] = [
        await newMember(shop(), { email: 'gone@example.com' }),
        await newMember(shop(), { email: 'pending@example.com' }),
      ]
      await act(admin, gone.user.id, 'deactivate')
      await shop().post('/api/subscription/intent', {}, pending.sent)
      expect(await emails(admin, '?admin=true')).toStrictEqual(['admin@example.com'])
      expect(await emails(admin, '?active=false')).toStrictEqual(['gone@example.com'])
      expect(await emails(admin, '?subscription=pending')).toStrictEqual(['pending@example.com'])
      expect(await emails(admin, '?level=gold')).toStrictEqual([])
      expect(await emails(admin, '?level=bronze&active=true&admin=false')).toStrictEqual(['pending@example.com'])
      for (const wrong of ['level=tin', 'admin=1', 'subscription=x', 'limit=0', 'cursor=bm90', 'q=%00'])
        expect((await problemOf(await shop().get(`/api/admin/users?${wrong}`, admin.sent))).code).toBe('invalid_input')
    })

    test('is a file too, by the same filters, with nothing that a spreadsheet runs, and written down', async () => {
      const admin = await newAdmin(shop())
      await newMember(shop(), { discord: '=HYPERLINK("http://evil.example")' })
      const response = await shop().get('/api/admin/users.csv?admin=false', admin.sent)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/)
      const [, line, ...more] = (await response.text()).trim().split('\r\n')
      expect(line).toMatch(
        /^sam@example\.com,Sam,Player,"'=HYPERLINK\(""http:\/\/evil\.example""\)",active,false,false,bronze,0,0\.00,0,none,,/,
      )
      expect(more).toStrictEqual([])
      expect(await audit()).toMatchObject([
        { actor: admin.user.id, action: 'list.export', targetId: 'users', after: { admin: false } },
      ])
      expect((await problemOf(await shop().get('/api/admin/users.csv'))).status).toBe(401)
    })

    test('goes on where it ended, each member once', async () => {
      const admin = await newAdmin(shop())
      for (const index of [1, 2, 3, 4]) await newMember(shop(), { email: `m${index}@example.com` })
      const seen: string[] = []
      let next: string | undefined = '/api/admin/users?limit=2'
      while (next !== undefined) {
        const response: Response = await shop().get(next, admin.sent)
        seen.push(...(await answerOf(listUsers, response)).map(({ id }) => id))
        next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      }
      expect([seen.length, new Set(seen).size]).toStrictEqual([5, 5])
    })
  })

  describe('a member', () => {
    test('is shown with orders, points and ways in', async () => {
      const [admin, member] = [await newAdmin(shop()), await newMember(shop())]
      await paidPurchase(
        shop(),
        { email: 'sam@example.com', serviceId: 'cod-bo6-standard-easter-egg', total: '15.00' },
        member.sent,
      )
      await turnOnCodes(shop(), member)
      expect(await detail(admin, member.user.id)).toMatchObject({
        waysIn: {
          password: true,
          discord: false,
          authenticatorSince: '2026-03-02T10:00:00.000Z',
          passkeys: 0,
          sessions: 1,
        },
        missingForAdmin: ['mailbox-unproven'],
        isOwner: false,
        isSelf: false,
        orders: [{ total: '15.00', paymentState: 'paid' }],
        points: [{ kind: 'earned', points: 10 }],
      })
      expect(await detail(admin, admin.user.id)).toMatchObject({ isSelf: true })
    })

    test.each(['unknown', 'A'.repeat(22), "' or 1=1", '\0'])('%s is not found, whatever is asked', async (userId) => {
      const admin = await newAdmin(shop())
      const id = encodeURIComponent(userId)
      expect((await problemOf(await shop().get(`/api/admin/users/${id}`, admin.sent))).status).toBe(404)
      for (const [what, body] of [
        ['deactivate', {}],
        ['reactivate', {}],
        ['grant-admin', {}],
        ['revoke-admin', {}],
        ['adjust-points', { points: 1, reason: 'x' }],
        ['reset-sign-in', { reason: 'x' }],
      ] as const)
        expect((await problemOf(await act(admin, id, what, body))).status, what).toBe(404)
      expect(await audit()).toStrictEqual([])
    })
  })

  describe('switching off', () => {
    test('ends every session at once, keeps the password from signing in, and is undone', async () => {
      const [admin, member] = [await newAdmin(shop()), await newMember(shop())]
      expect(
        await answerOf(readUserDetail, await act(admin, member.user.id, 'deactivate', { reason: 'Chargebacks' })),
      ).toMatchObject({ state: 'inactive', waysIn: { sessions: 0 } })
      expect([await status(member), (await logIn(shop())).status]).toStrictEqual([401, 401])
      await act(admin, member.user.id, 'deactivate')
      expect(await answerOf(readUserDetail, await act(admin, member.user.id, 'reactivate'))).toMatchObject({
        state: 'active',
      })
      expect((await logIn(shop())).status).toBe(200)
      expect(await audit()).toMatchObject([
        {
          actor: admin.user.id,
          action: 'user.deactivate',
          targetId: member.user.id,
          before: { isActive: true },
          after: { isActive: false, reason: 'Chargebacks' },
        },
        { actor: admin.user.id, action: 'user.reactivate', before: { isActive: false }, after: { isActive: true } },
      ])
      await shop().runJobs()
      expect(shop().outbox.filter(({ subject }) => subject.includes('open again'))).toMatchObject([
        { to: 'sam@example.com' },
      ])
    })

    test('is refused for oneself, and for a deleted account', async () => {
      const [admin, second, member] = [await newAdmin(shop()), await secondAdmin(), await newMember(shop())]
      expect(await problemOf(await act(admin, admin.user.id, 'deactivate'))).toMatchObject({
        status: 409,
        code: 'account_in_use',
        details: { because: 'own-account' },
      })
      await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, member.sent)
      expect(await detail(second, member.user.id)).toMatchObject({ state: 'closed', firstName: null })
      expect(await problemOf(await act(admin, member.user.id, 'reactivate'))).toMatchObject({
        status: 409,
        code: 'illegal_move',
      })
    })
  })

  describe('the right of an admin', () => {
    test('is given to a proven mailbox with a long password, and ends the sessions from before', async () => {
      const [admin, member] = [await newAdmin(shop()), await newMember(shop())]
      expect(await problemOf(await act(admin, member.user.id, 'grant-admin'))).toMatchObject({
        status: 409,
        code: 'not_fit_for_admin',
        details: { because: 'mailbox-unproven' },
      })
      await set(member.user.id, { emailVerifiedAt: shop().clock.now(), passwordFitsAdmin: false })
      expect(await problemOf(await act(admin, member.user.id, 'grant-admin'))).toMatchObject({
        code: 'not_fit_for_admin',
        details: { because: 'short-password' },
      })
      await set(member.user.id, { passwordFitsAdmin: true })
      expect(await answerOf(readUserDetail, await act(admin, member.user.id, 'grant-admin'))).toMatchObject({
        isAdmin: true,
        waysIn: { sessions: 0 },
      })
      await act(admin, member.user.id, 'grant-admin')
      expect(await status(member)).toBe(401)
      await act(admin, member.user.id, 'revoke-admin')
      expect(await audit()).toMatchObject([
        { action: 'admin.grant', targetId: member.user.id, before: { isAdmin: false }, after: { isAdmin: true } },
        { action: 'admin.revoke', targetId: member.user.id, before: { isAdmin: true }, after: { isAdmin: false } },
      ])
      await shop().runJobs()
      expect(
        shop()
          .outbox.filter(({ subject }) => / admin of /.test(subject))
          .map(({ to }) => to),
      ).toStrictEqual(['sam@example.com', 'sam@example.com'])
    })

    test('of the owner are taken, suspended and reset by no other admin; the owner can give them up', async () => {
      const admin = await newAdmin(shop())
      await shop().database.db.updateTable('users').set({ isOwner: true }).where('id', '=', admin.user.id).execute()
      const second = await secondAdmin()
      expect(await detail(second, admin.user.id)).toMatchObject({ isOwner: true })
      for (const what of ['revoke-admin', 'deactivate', 'reset-sign-in'])
        expect(
          await problemOf(
            await act(second, admin.user.id, what, what === 'reset-sign-in' ? { reason: 'Mine now' } : {}),
          ),
          what,
        ).toMatchObject({ status: 409, code: 'account_in_use', details: { because: 'owner' } })
      expect((await act(admin, admin.user.id, 'revoke-admin')).status).toBe(200)
      expect(await detail(second, admin.user.id)).toMatchObject({ isOwner: false, isAdmin: false })
    })

    test('stays with the last who has it', async () => {
      const admin = await newAdmin(shop())
      expect(await problemOf(await act(admin, admin.user.id, 'revoke-admin'))).toMatchObject({
        status: 409,
        code: 'account_in_use',
        details: { because: 'last-admin' },
      })
      const second = await secondAdmin()
      await act(admin, second.user.id, 'deactivate')
      // A deactivated admin does not count as one.
      expect((await problemOf(await act(admin, admin.user.id, 'revoke-admin'))).code).toBe('account_in_use')
    })

    test.each(['revoke-admin', 'deactivate'])(
      'two admins who %s each other at the same moment leave one',
      async (what) => {
        for (let round = 0; round < 5; round += 1) {
          const [admin, second] = [await newAdmin(shop()), await secondAdmin()]
          const statuses = (
            await Promise.all([act(admin, second.user.id, what), act(second, admin.user.id, what)])
          ).map((response) => response.status)
          expect(
            statuses.filter((each) => each === 200),
            String(statuses),
          ).toHaveLength(1)
          const left = await shop()
            .database.db.selectFrom('users')
            .select('id')
            .where('isAdmin', '=', true)
            .where('isActive', '=', true)
            .execute()
          expect(left).toHaveLength(1)
          await engine.clear()
        }
      },
    )
  })

  describe('points by hand', () => {
    test('are an entry of the ledger with its reason, either way, and never below zero', async () => {
      const [admin, member] = [await newAdmin(shop()), await newMember(shop())]
      expect(
        await answerOf(
          readUserDetail,
          await act(admin, member.user.id, 'adjust-points', { points: 60, reason: 'A gift for waiting' }),
        ),
      ).toMatchObject({ rewardPoints: 60, points: [{ kind: 'adjusted', points: 60, text: 'A gift for waiting' }] })
      expect(
        await problemOf(await act(admin, member.user.id, 'adjust-points', { points: -61, reason: 'Too many' })),
      ).toMatchObject({ status: 409, code: 'not_enough_points', details: { points: 60 } })
      await act(admin, member.user.id, 'adjust-points', { points: -20, reason: 'Counted twice' })
      expect(await detail(admin, member.user.id)).toMatchObject({ rewardPoints: 40 })
      expect((await audit()).map(({ action, before, after }) => [action, before, after])).toStrictEqual([
        ['points.adjust', { points: 0 }, { points: 60, reason: 'A gift for waiting' }],
        ['points.adjust', { points: 60 }, { points: 40, reason: 'Counted twice' }],
      ])
      for (const points of [0, 1.5, 100_001, '5', null])
        expect(
          (await problemOf(await act(admin, member.user.id, 'adjust-points', { points, reason: 'x' }))).faults?.map(
            ({ path }) => path,
          ),
        ).toContain('points')
    })

    test('count once under one key, also when it comes twice at once', async () => {
      const [admin, member] = [await newAdmin(shop()), await newMember(shop())]
      const give = (key: string) =>
        act(admin, member.user.id, 'adjust-points', { points: 5, reason: 'Thanks' }, { 'idempotency-key': key })
      for (const response of await Promise.all([give('first-key'), give('first-key'), give('first-key')]))
        expect(response.status).toBe(200)
      await give('other-key')
      expect(await detail(admin, member.user.id)).toMatchObject({ rewardPoints: 10 })
    })

    test('taken by two at once never go below zero', async () => {
      const [admin, member] = [await newAdmin(shop()), await newMember(shop())]
      await act(admin, member.user.id, 'adjust-points', { points: 50, reason: 'Start' })
      const statuses = (
        await Promise.all(
          [1, 2, 3].map(() => act(admin, member.user.id, 'adjust-points', { points: -40, reason: 'Take' })),
        )
      ).map((response) => response.status)
      expect(statuses.toSorted()).toStrictEqual([200, 409, 409])
    })
  })

  describe('resetting the ways in', () => {
    test('takes off a squatter’s codes, password and sessions; the mailbox comes back in', async () => {
      const [admin, squatter] = [await newAdmin(shop()), await provenMember()]
      await turnOnCodes(shop(), squatter)
      expect(
        await answerOf(
          readUserDetail,
          await act(admin, squatter.user.id, 'reset-sign-in', { reason: 'The owner wrote from their mailbox' }),
        ),
      ).toMatchObject({
        waysIn: { password: false, discord: false, authenticatorSince: null, passkeys: 0, sessions: 0 },
      })
      expect([await status(squatter), (await logIn(shop())).status]).toStrictEqual([401, 401])
      await shop().runJobs()
      expect(shop().outbox.findLast(({ subject }) => /ways into your/.test(subject))).toMatchObject({
        to: 'sam@example.com',
        text: expect.stringContaining('/forgot-password'),
      })
      await shop().post('/api/auth/forgot-password', { email: 'sam@example.com' })
      await shop().runJobs()
      expect(
        (
          await shop().post('/api/auth/reset-password', {
            token: mailedToken(shop(), /password/i),
            newPassword: 'Kestrel-0555-moss',
          })
        ).status,
      ).toBe(200)
      expect((await logIn(shop(), { password: 'Kestrel-0555-moss' })).status).toBe(200)
      expect(await audit()).toMatchObject([
        {
          actor: admin.user.id,
          action: 'user.reset-sign-in',
          before: { password: true, authenticator: true },
          after: { password: false, authenticator: false, reason: 'The owner wrote from their mailbox' },
        },
      ])
    })

    test('is the operator’s, on the server, where the only admin has lost all that proves it', async () => {
      const admin = await newAdmin(shop())
      await turnOnCodes(shop(), admin)
      const { token } = await letAdminBackIn(shop().domain, { email: 'ADMIN@example.com' })
      expect([await status(admin), (await logIn(shop(), { email: 'admin@example.com' })).status]).toStrictEqual([
        401, 401,
      ])
      await shop().runJobs()
      expect(shop().outbox.findLast(({ subject }) => /ways into your/.test(subject))).toMatchObject({
        to: 'admin@example.com',
      })
      const reset = () => shop().post('/api/auth/reset-password', { token, newPassword: 'Kestrel-0555-moss-heron' })
      expect([(await reset()).status, (await reset()).status]).toStrictEqual([200, 410])
      const entered = await logIn(shop(), { email: 'admin@example.com', password: 'Kestrel-0555-moss-heron' })
      expect(await entered.json()).toMatchObject({ isAdmin: true })
      expect(await audit()).toMatchObject([
        {
          actor: admin.user.id,
          action: 'user.reset-sign-in',
          targetId: admin.user.id,
          before: { authenticator: true },
          after: { authenticator: false, reason: 'By the operator, on the server' },
        },
      ])
      await newMember(shop())
      for (const email of ['sam@example.com', 'unknown@example.com'])
        await expect(letAdminBackIn(shop().domain, { email })).rejects.toMatchObject({ code: 'not_found' })
    })

    test('is not for oneself, nor for an account that is switched off', async () => {
      const [admin, member] = [await newAdmin(shop()), await newMember(shop())]
      expect((await problemOf(await act(admin, admin.user.id, 'reset-sign-in', { reason: 'x' }))).code).toBe(
        'account_in_use',
      )
      await act(admin, member.user.id, 'deactivate')
      expect((await problemOf(await act(admin, member.user.id, 'reset-sign-in', { reason: 'x' }))).code).toBe(
        'illegal_move',
      )
    })
  })
})
