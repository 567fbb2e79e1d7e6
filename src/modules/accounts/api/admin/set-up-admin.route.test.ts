import { afterEach, describe, expect, test } from 'vitest'
import { readMe } from '#contract/accounts/accounts.ts'
import { setupAdmin } from '#contract/admin/admin.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { cookieOf, logIn, newMember } from '#harness/shop/members.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { adminSetupToken } from '#modules/accounts/index.ts'

describeOnOneEngine('the first admin', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  afterEach(() => expectInvariants(shop().database))
  const printed = async () => (await adminSetupToken(shop().domain)) ?? ''
  const setUp = (token: string, sent: Sent = {}) =>
    shop().request('/api/setup-admin', { method: 'POST', headers: { ...sent.headers, 'x-setup-token': token } })
  const admins = () =>
    shop().database.db.selectFrom('users').select(['email', 'isAdmin']).where('isAdmin', '=', true).execute()
  const audits = () =>
    shop()
      .database.db.selectFrom('auditLog')
      .select(['actor', 'action', 'targetKind', 'targetId', 'before', 'after'])
      .execute()

  test('M6 is made with a random e-mail and password, and can log in', async () => {
    const admin = await answerOf(setupAdmin, await setUp(await printed()))
    expect(admin.email).toMatch(/^admin-[0-9a-z]{8}@fifteen-x\.example$/)
    expect(admin.password).toMatch(/^[0-9A-Za-z]{22}$/)
    const loggedIn = await logIn(shop(), { email: admin.email, password: admin.password ?? '' })
    const me = await answerOf(readMe, loggedIn)
    expect(me).toMatchObject({ email: admin.email, isAdmin: true, emailVerified: false })
    expect((await shop().get('/api/admin/overview', { headers: { cookie: cookieOf(loggedIn) } })).status).toBe(200)
    expect(await audits()).toStrictEqual([
      {
        actor: 'setup',
        action: 'admin.create',
        targetKind: 'user',
        targetId: me.id,
        before: { isAdmin: false },
        after: { isAdmin: true },
      },
    ])
  })

  test('is the member who asks, under a new session; their other sessions end', async () => {
    const { user, sent } = await newMember(shop())
    const other = cookieOf(await logIn(shop()))
    const response = await setUp(await printed(), sent)
    const cookie = cookieOf(response)
    expect(await answerOf(setupAdmin, response)).toStrictEqual({ email: 'sam@example.com', password: null })
    expect(await answerOf(readMe, await shop().get('/api/auth/me', { headers: { cookie } }))).toMatchObject({
      id: user.id,
      isAdmin: true,
    })
    for (const old of [other, sent.headers?.['cookie'] ?? ''])
      expect((await shop().get('/api/auth/me', { headers: { cookie: old } })).status).toBe(401)
    expect((await storedRows(shop().database))['users']).toBe(1)
    expect(await audits()).toMatchObject([{ actor: user.id, action: 'admin.grant', targetId: user.id }])
  })

  describe('M1 once there was one', () => {
    test('no second one is made: not with the token, not as a member, not after the admin lost the right', async () => {
      const token = await printed()
      await setUp(token)
      const { sent } = await newMember(shop())
      for (const caller of [{}, sent])
        expect(await problemOf(await setUp(token, caller))).toMatchObject({ status: 404, code: 'not_found' })
      expect(await adminSetupToken(shop().domain)).toBeUndefined()
      await shop().database.db.updateTable('users').set({ isAdmin: false }).execute()
      expect((await setUp(token)).status).toBe(404)
      expect(await admins()).toStrictEqual([])
    })

    test('so too where the right was given in another way, even to a member who is switched off', async () => {
      const token = await printed()
      await newMember(shop())
      await shop().database.db.updateTable('users').set({ isAdmin: true, isActive: false }).execute()
      for (const given of [token, 'guess']) expect((await problemOf(await setUp(given))).status).toBe(404)
      expect(await adminSetupToken(shop().domain)).toBeUndefined()
    })

    test('ten at the same moment make one', async () => {
      const token = await printed()
      const { sent } = await newMember(shop())
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, index) => setUp(token, index % 2 === 0 ? {} : sent)),
      )
      const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses).toStrictEqual([201, ...Array.from({ length: 9 }, () => 404)])
      expect([(await admins()).length, (await audits()).length]).toStrictEqual([1, 1])
    })
  })

  test('M2 is refused while the database cannot say whether there is one', async () => {
    const token = await printed()
    await shop().database.executeSql('alter table admin_setup rename to out_of_reach')
    try {
      expect((await setUp(token)).status).toBe(500)
      expect(await admins()).toStrictEqual([])
    } finally {
      await shop().database.executeSql('alter table out_of_reach rename to admin_setup')
    }
  })

  test.each([
    ['none', ''],
    ['another', 'A'.repeat(43)],
    ['a long one', 'x'.repeat(8000)],
  ])('M3 is refused with %s token, and nothing is stored', async (_name, token) => {
    expect(await problemOf(await setUp(token))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await storedRows(shop().database)).toStrictEqual({})
    expect(shop().logged().includes('admin set-up refused')).toBe(token !== '')
  })

  test('M3 the token counts in its header only', async () => {
    const token = await printed()
    for (const [path, body] of [
      [`/api/setup-admin?token=${token}`, {}],
      [`/api/setup-admin?x-setup-token=${token}`, {}],
    ] as const)
      expect((await shop().post(path, body)).status).toBe(403)
    expect((await shop().post('/api/setup-admin', { token })).status).toBe(400)
  })

  test('M5 neither password nor token is kept anywhere: no table, no mail, no job, no line in the log', async () => {
    const token = await printed()
    const { email, password } = await answerOf(setupAdmin, await setUp(token))
    await shop().runJobs()
    const { rows } = await shop().database.executeSql(
      "select (select string_agg(u::text, ' ') from users u) || (select string_agg(a::text, ' ') from audit_log a) || (select string_agg(s::text, ' ') from admin_setup s) as kept",
    )
    const kept = `${String(rows[0]?.['kept'])} ${JSON.stringify(await shop().domain.jobs.all())} ${JSON.stringify(shop().outbox)} ${shop().logged()}`
    expect(kept).toContain(email)
    for (const secret of [password ?? '', token]) expect(kept).not.toContain(secret)
  })

  test('the token is the same after a restart with the same secret', async () => {
    expect(await printed()).toMatch(/^[\w-]{43}$/)
    expect(await printed()).toBe(await printed())
    expect(await adminSetupToken({ ...shop().domain, keyedHash: (text) => `another secret ${text}` })).not.toBe(
      await printed(),
    )
  })
})
