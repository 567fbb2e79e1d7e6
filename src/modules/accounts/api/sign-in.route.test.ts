import { afterEach, describe, expect, test } from 'vitest'
import { readMe, login, register } from '#contract/accounts/accounts.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { cookieOf, logIn, newMember, PASSWORD, registerBody } from '#harness/shop/members.ts'
import { expectNothingStored, storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const DEFAULTS = {
  emailVerified: false,
  isAdmin: false,
  rewardPoints: 0,
  totalSpent: '0.00',
  totalPurchases: 0,
  membershipLevel: 'bronze',
  subscriptionStatus: 'none',
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  subscriptionType: 'monthly',
  paypalSubscriptionId: null,
  subscriptionPaymentRef: null,
  isActive: true,
}

describeOnOneEngine('registering and logging in', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  afterEach(() => expectInvariants(shop().database))
  const me = (cookie: string) => shop().get('/api/auth/me', { headers: { cookie } })

  test('makes an account with the defaults and signs in', async () => {
    const response = await shop().post('/api/auth/register', registerBody())
    expect(response.status).toBe(201)
    const cookie = cookieOf(response)
    const user = await answerOf(register, response)
    expect(user).toStrictEqual({
      ...DEFAULTS,
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      email: 'sam@example.com',
      firstName: 'Sam',
      lastName: 'Player',
      discord: 'sam.plays',
      createdAt: shop().clock.now().toISOString(),
      updatedAt: shop().clock.now().toISOString(),
    })
    expect(await answerOf(readMe, await me(cookie))).toStrictEqual(user)
    expect(await (await shop().get('/api/auth/user', { headers: { cookie } })).json()).toStrictEqual(user)
  })

  test('a visitor is not signed in', async () => {
    expect(await problemOf(await shop().get('/api/auth/me'))).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      title: 'Please log in first.',
    })
  })

  test.each([
    { isAdmin: true },
    { rewardPoints: 9999 },
    { membershipLevel: 'diamond' },
    { id: 'mine' },
    { subscriptionStatus: 'active' },
    { totalSpent: '1000.00' },
    { confirmPassword: 'x' },
  ])('A1 what registering says of %j is not looked at', async (field) => {
    const user = await answerOf(register, await shop().post('/api/auth/register', registerBody(field)))
    expect(user).toMatchObject(DEFAULTS)
    expect(user.id).not.toBe('mine')
  })

  test('A1 what is no field of an account is refused, field and all', async () => {
    const problem = await problemOf(await shop().post('/api/auth/register', registerBody({ emailVerified: true })))
    expect(problem).toMatchObject({ status: 400, faults: [{ path: 'emailVerified', message: 'Unknown field' }] })
    await expectNothingStored(shop().database)
  })

  test('an e-mail has one account, whatever its case, and says how to go on', async () => {
    await newMember(shop())
    for (const email of ['sam@example.com', 'SAM@Example.com', ' sam@example.com '])
      expect(await problemOf(await shop().post('/api/auth/register', registerBody({ email })))).toMatchObject({
        status: 409,
        code: 'email_taken',
        title: expect.stringContaining('log in, or reset'),
      })
    expect(await storedRows(shop().database)).toMatchObject({ users: 1, sessions: 1 })
  })

  test('ten registrations of one e-mail at once make one account', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => shop().post('/api/auth/register', registerBody())),
    )
    expect(responses.map(({ status }) => status).toSorted()).toStrictEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(await storedRows(shop().database)).toMatchObject({ users: 1, sessions: 1, stored_jobs: 1 })
  })

  test('logs in with the e-mail in any case, and the password as composed by another keyboard', async () => {
    await newMember(shop(), { password: 'caf\u00e9-kestrel' })
    const response = await logIn(shop(), { email: 'Sam@Example.COM', password: 'cafe\u0301-kestrel' })
    expect(await answerOf(login, response)).toMatchObject({ email: 'sam@example.com' })
    expect((await me(cookieOf(response))).status).toBe(200)
  })

  test('a password of 64 characters counts to its last one', async () => {
    const long = `${'Kestrel 0417 - '.repeat(4)}mo\u{1F33F}s`
    expect(Array.from(long)).toHaveLength(64)
    await newMember(shop(), { password: long })
    expect((await logIn(shop(), { password: `${long.slice(0, -1)}z` })).status).toBe(401)
    expect((await logIn(shop(), { password: long })).status).toBe(200)
  })

  test('A3 A11 a wrong password, an unknown e-mail and an account that is switched off are answered alike, after one hash each', async () => {
    await newMember(shop())
    await newMember(shop(), { email: 'gone@example.com' })
    await shop()
      .database.db.updateTable('users')
      .set({ isActive: false })
      .where('email', '=', 'gone@example.com')
      .execute()
    const before = shop().logged().length
    const answers = await Promise.all(
      [
        logIn(shop(), { password: 'Kestrel-0417-mosS' }),
        logIn(shop(), { email: 'unknown@example.com' }),
        logIn(shop(), { email: 'gone@example.com' }),
      ].map(async (response) => {
        const { requestId: _, ...problem } = await problemOf(await response)
        expect(cookieOf(await response)).toBe('')
        return problem
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 401, code: 'invalid_credentials', title: 'Invalid email or password' })
    expect(
      shop()
        .logged()
        .slice(before)
        .match(/"reason":"[\w-]+"/g)
        ?.toSorted(),
    ).toStrictEqual(['"reason":"inactive"', '"reason":"unknown-email"', '"reason":"wrong-password"'])
  })

  test('A11 switching an account off ends its sessions at once, and on again they do not count as used', async () => {
    const { sent } = await newMember(shop())
    await shop().database.db.updateTable('users').set({ isActive: false }).execute()
    expect((await problemOf(await shop().get('/api/auth/me', sent))).status).toBe(401)
  })

  test('S1 logging in changes the id, and the one from before is dead', async () => {
    const { sent } = await newMember(shop())
    const before = sent.headers?.['cookie'] ?? ''
    const after = cookieOf(await logIn(shop(), {}, sent))
    expect(after).not.toBe(before)
    expect([(await me(before)).status, (await me(after)).status]).toStrictEqual([401, 200])
    const planted = `sess=${'A'.repeat(43)}`
    const given = cookieOf(await logIn(shop(), {}, { headers: { cookie: planted } }))
    expect([(await me(planted)).status, given === planted]).toStrictEqual([401, false])
  })

  test('S2 a cookie from before the logout does not sign in', async () => {
    const { sent } = await newMember(shop())
    const response = await shop().request('/api/auth/logout', { method: 'POST', headers: sent.headers ?? {} })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toStrictEqual([
      'sess=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      'signed-in=; Path=/; SameSite=Lax; Max-Age=0',
    ])
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
    expect((await shop().get('/api/auth/me', sent)).status).toBe(401)
    expect((await shop().request('/api/auth/logout', { method: 'POST', headers: sent.headers ?? {} })).status).toBe(200)
    expect((await storedRows(shop().database)).sessions).toBeUndefined()
  })

  test.each(['', 'A', 'A'.repeat(5000), '%00', "' or 1=1 --", '../../etc', '💩'])(
    'a cookie of %.20j does not sign in, and is removed',
    async (value) => {
      const response = await shop().get('/api/auth/me', { headers: { cookie: `sess=${encodeURIComponent(value)}` } })
      expect([response.status, response.headers.getSetCookie()]).toStrictEqual([
        401,
        ['sess=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0', 'signed-in=; Path=/; SameSite=Lax; Max-Age=0'],
      ])
    },
  )

  test('a cookie of an ended session does not sign in, and stays: the next one may be there already', async () => {
    const { sent } = await newMember(shop())
    await logIn(shop(), {}, sent)
    const late = await shop().get('/api/auth/me', sent)
    expect([late.status, late.headers.get('set-cookie')]).toStrictEqual([401, null])
  })

  test('F4 no answer holds a hash, a session or anything that is not named', async () => {
    const { sent } = await newMember(shop())
    const shown = Object.keys({
      ...DEFAULTS,
      id: 0,
      email: 0,
      firstName: 0,
      lastName: 0,
      discord: 0,
      createdAt: 0,
      updatedAt: 0,
    }).toSorted()
    for (const path of ['/api/auth/me', '/api/auth/user']) {
      const response = await shop().get(path, sent)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const text = await response.text()
      expect(text).not.toMatch(/argon2|sess|sid/i)
      expect(Object.keys(JSON.parse(text)).toSorted()).toStrictEqual(shown)
    }
  })

  test('neither passwords nor cookies nor e-mails are logged, whatever goes wrong', async () => {
    const { sent } = await newMember(shop())
    await logIn(shop(), { password: 'Wrong-0417-moss' })
    await shop().send(
      'PUT',
      '/api/auth/change-password',
      { currentPassword: PASSWORD, newPassword: 'Kestrel-9999-moss' },
      sent,
    )
    await shop().database.executeSql('alter table known_devices rename to away')
    try {
      expect((await logIn(shop(), { password: 'Kestrel-9999-moss' })).status).toBe(500)
    } finally {
      await shop().database.executeSql('alter table away rename to known_devices')
    }
    const token = (sent.headers?.['cookie'] ?? '').replace('sess=', '')
    for (const secret of [PASSWORD, 'Wrong-0417-moss', 'Kestrel-9999-moss', token, 'sam@example.com', 'argon2'])
      expect(shop().logged()).not.toContain(secret)
    expect(shop().logged()).toContain('account created')
  })
})

describeOnOneEngine('passwords hashed as in production', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' }, { hashing: 'real' })

  test('S8 nothing in the tables signs a person in', async () => {
    const { sent } = await newMember(shop())
    const token = (sent.headers?.['cookie'] ?? '').replace('sess=', '')
    const { rows } = await shop().database.executeSql('select sid, sess::text as sess, user_id from sessions')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const value of Object.values(rows[0] ?? {}))
      expect(
        (await shop().get('/api/auth/me', { headers: { cookie: `sess=${encodeURIComponent(String(value))}` } })).status,
      ).toBe(401)
    const { rows: users } = await shop().database.executeSql('select password from users')
    expect(users).toStrictEqual([{ password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }])
  })

  test('the right one signs in, and no other', async () => {
    await newMember(shop())
    expect((await logIn(shop())).status).toBe(200)
    expect((await logIn(shop(), { password: 'Wrong-0417-moss' })).status).toBe(401)
    expect((await logIn(shop(), { email: 'unknown@example.com' })).status).toBe(401)
  })
})

describeOnOneEngine('what is typed at sign-in', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  test.each([
    ['email', 'sam', 'Please enter a valid email address'],
    ['email', '', 'Please enter a valid email address'],
    ['email', undefined, 'Required'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', '', 'Password must be at least 6 characters'],
    ['password', undefined, 'Required'],
    ['password', 'x'.repeat(257), 'At most 256 bytes'],
    ['password', 'é'.repeat(129), 'At most 256 bytes'],
    ['firstName', 'S', 'First name must be at least 2 characters'],
    ['firstName', undefined, 'Required'],
    ['lastName', ' P ', 'Last name must be at least 2 characters'],
    ['lastName', undefined, 'Required'],
  ])('a %s of %.10j: %s', async (path, value, message) => {
    expect(
      (await problemOf(await shop().post('/api/auth/register', registerBody({ [path]: value })))).faults,
    ).toStrictEqual([{ path, message }])
    if (path === 'email' || path === 'password')
      expect((await problemOf(await logIn(shop(), { [path]: value }))).faults).toStrictEqual([{ path, message }])
    await expectNothingStored(shop().database)
  })

  test.each([[{ $ne: '' }], [['sam@example.com']], [1], [null], [true]])(
    'A10 %j is neither an e-mail nor a password',
    async (value) => {
      await newMember(shop())
      for (const field of ['email', 'password'] as const) {
        const body = { email: 'sam@example.com', password: PASSWORD, [field]: value }
        expect(await problemOf(await shop().post('/api/auth/login', body))).toMatchObject({
          status: 400,
          faults: expect.arrayContaining([expect.objectContaining({ path: field })]),
        })
        expect(
          await problemOf(
            await shop().post('/api/auth/register', registerBody({ email: 'other@example.com', [field]: value })),
          ),
        ).toMatchObject({ status: 400, faults: expect.arrayContaining([expect.objectContaining({ path: field })]) })
      }
    },
  )

  test('S7 nothing here is done by reading', async () => {
    for (const path of [
      'register',
      'login',
      'logout',
      'profile',
      'change-password',
      'forgot-password',
      'reset-password',
      'verify-email',
      'resend-verification',
    ])
      for (const method of ['GET', 'HEAD'])
        expect(
          (
            await shop().request(`/api/auth/${path}?_method=POST`, {
              method,
              headers: { 'x-http-method-override': 'POST' },
            })
          ).status,
        ).toBe(405)
    await expectNothingStored(shop().database)
  })

  test('a discord name may be left out or empty, and names are one clean line', async () => {
    for (const [email, discord] of [
      ['a@example.com', undefined],
      ['b@example.com', ' '],
    ] as const)
      expect((await newMember(shop(), { email, discord })).user.discord).toBeNull()
    expect((await newMember(shop(), { firstName: ' Sa\u202Em\n ', lastName: '<b>Player</b>' })).user).toMatchObject({
      firstName: 'Sam',
      lastName: '<b>Player</b>',
    })
  })
})

describe('S10 the cookie', () => {
  describeOnOneEngine('under https', (engine) => {
    const shop = useTestApp(engine, { PUBLIC_URL: 'https://shop.example', RATE_LIMIT: 'off' })
    const given = /^__Host-sess=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=5184000$/
    const taken = '__Host-sess=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0'

    test('has the prefix and every flag on each answer that sets it', async () => {
      const first = await shop().post('/api/auth/register', registerBody())
      const hint = 'signed-in=1; Path=/; Secure; SameSite=Lax; Max-Age=5184000'
      expect(first.headers.getSetCookie()).toStrictEqual([expect.stringMatching(given), hint])
      const second = await logIn(shop())
      expect(second.headers.getSetCookie()).toStrictEqual([
        expect.stringMatching(given),
        hint,
        expect.stringMatching(/^__Host-browser=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=31536000$/),
      ])
      const sent = { headers: { cookie: cookieOf(second) } }
      const changed = await shop().send(
        'PUT',
        '/api/auth/change-password',
        { currentPassword: PASSWORD, newPassword: 'Kestrel-9999-moss' },
        sent,
      )
      expect(changed.headers.getSetCookie()).toStrictEqual([expect.stringMatching(given), hint])
      const noHint = 'signed-in=; Path=/; Secure; SameSite=Lax; Max-Age=0'
      expect(
        (await shop().get('/api/auth/me', { headers: { cookie: cookieOf(changed) } })).headers.getSetCookie(),
      ).toStrictEqual([])
      expect(
        (await shop().get('/api/auth/me', { headers: { cookie: '__Host-sess=nonsense' } })).headers.getSetCookie(),
      ).toStrictEqual([taken, noHint])
      expect(
        (await shop().post('/api/auth/logout', {}, { headers: { cookie: cookieOf(changed) } })).headers.getSetCookie(),
      ).toStrictEqual([taken, noHint])
    })

    test('of plain http is not looked at', async () => {
      const cookie = cookieOf(await shop().post('/api/auth/register', registerBody())).replace('__Host-', '')
      expect((await shop().get('/api/auth/me', { headers: { cookie } })).status).toBe(401)
    })
  })
})
