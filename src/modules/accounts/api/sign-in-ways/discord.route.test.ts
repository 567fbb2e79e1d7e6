import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readMe, type CurrentUser } from '#contract/accounts/accounts.ts'
import { readSignInWays } from '#contract/accounts/sign-in-ways.ts'
import { readShop } from '#contract/shop.ts'
import { MINUTE_MS } from '#kernel/clock.ts'
import { startDiscordSimulator, type DiscordSimulator } from '#simulators/discord/simulator.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { withCommitLostOnce } from '#harness/databases/commit-again.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { mailedToken, newMember, PASSWORD } from '#harness/shop/members.ts'
import { sessionOf, shownCode, turnOnCodes } from '#harness/shop/second-factors.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const SAM = { id: '80351110224678912', username: 'sam.on.discord', email: 'sam@example.com', verified: true }

describeOnOneEngine('signing in with Discord', (engine) => {
  const env: Record<string, string> = { RATE_LIMIT: 'off' }
  let discord: DiscordSimulator
  beforeAll(async () => {
    discord = await startDiscordSimulator()
    Object.assign(env, {
      DISCORD_URL: discord.url,
      DISCORD_CLIENT_ID: discord.clientId,
      DISCORD_CLIENT_SECRET: discord.clientSecret,
    })
  })
  afterAll(() => discord.close())
  const shop = useTestApp(engine, env)
  afterEach(() => expectInvariants(shop().database))

  const cookiesOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0] ?? '')
      .filter((each) => !each.endsWith('='))
  const withCookies = (sent: Sent, cookies: string[]): Sent => ({
    headers: { cookie: [sent.headers?.['cookie'] ?? '', ...cookies].filter((each) => each !== '').join('; ') },
  })
  const begin = async (sent: Sent = {}) => {
    const response = await shop().get('/api/auth/discord', sent)
    return { asked: response.headers.get('location') ?? '', sent: withCookies(sent, cookiesOf(response)), response }
  }
  /** The authorization request, and Discord's redirect back. */
  const comeBack = async (asked: string) => {
    const response = await fetch(asked, { redirect: 'manual' })
    const { pathname, search } = new URL(response.headers.get('location') ?? '')
    return pathname + search
  }
  const signIn = async (person: Partial<typeof SAM> | { email: null } = {}, sent: Sent = {}) => {
    discord.person = { ...SAM, ...person }
    const begun = await begin(sent)
    return shop().get(await comeBack(begun.asked), begun.sent)
  }
  const ways = async (sent: Sent) => answerOf(readSignInWays, await shop().get('/api/auth/sign-in-ways', sent))
  const runJobsTwice = async () => {
    await shop().runJobs()
    await shop().runJobsAgain()
  }
  const mailsAbout = (subject: string) => shop().outbox.filter((mail) => mail.subject.startsWith(subject))
  const placeOf = (response: Response) => [response.status, response.headers.get('location')]
  const whoIs = async (response: Response): Promise<CurrentUser> =>
    answerOf(readMe, await shop().get('/api/auth/me', withCookies({}, cookiesOf(response))))
  const proveMailbox = async () => {
    await shop().runJobs()
    expect(
      (await shop().post('/api/auth/verify-email', { token: mailedToken(shop(), /^Welcome/), password: PASSWORD }))
        .status,
    ).toBe(200)
  }

  test('makes an account with the name of Discord, and finds it again, by another e-mail too', async () => {
    const first = await signIn()
    expect(placeOf(first)).toStrictEqual([303, '/profile'])
    const user = await whoIs(first)
    expect((await answerOf(readShop, await shop().get('/api/shop'))).signInWith).toStrictEqual(['discord'])
    expect(user).toMatchObject({
      email: 'sam@example.com',
      discord: 'sam.on.discord',
      emailVerified: false,
      isAdmin: false,
    })
    expect((await whoIs(await signIn({ email: 'new@example.com', username: 'renamed' }))).id).toBe(user.id)
    expect((await storedRows(shop().database))['users']).toBe(1)
    await shop().runJobs()
    expect(shop().outbox.filter(({ subject }) => subject.startsWith('Welcome'))).toHaveLength(1)
  })

  test('the visit to Discord asks with PKCE and state, in a cookie of this browser alone', async () => {
    const { asked, response } = await begin()
    const { origin, pathname, searchParams } = new URL(asked)
    expect([origin + pathname, searchParams.get('scope'), searchParams.get('redirect_uri')]).toStrictEqual([
      `${discord.url}/oauth2/authorize`,
      'identify email',
      'http://localhost:3000/api/auth/discord/callback',
    ])
    expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/)
    expect(asked).not.toContain(cookiesOf(response)[0]?.split('.')[1])
    expect(response.headers.get('set-cookie')).toMatch(
      /^discord=[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  describe('an e-mail that has an account', () => {
    test('opens it where its mailbox was proven, and fills no name that is there', async () => {
      const { user } = await newMember(shop())
      await proveMailbox()
      expect(await whoIs(await signIn())).toMatchObject({ id: user.id, discord: 'sam.plays' })
    })

    test('A13 opens nothing where it was not: another person may have registered it', async () => {
      await newMember(shop())
      const response = await signIn()
      expect(placeOf(response)).toStrictEqual([303, '/login?discord=log-in-first'])
      expect(cookiesOf(response)).toStrictEqual([])
      const { rows } = await shop().database.executeSql('select discord_id from users')
      expect(rows).toStrictEqual([{ discord_id: null }])
    })

    test.each([
      ['unverified', { verified: false }],
      ['kept back', { email: null }],
    ])('opens no account, and creates none, while Discord has it %s', async (_name, person) => {
      await newMember(shop(), { email: 'other@example.com' })
      expect(placeOf(await signIn(person))).toStrictEqual([303, '/login?discord=no-email'])
      expect((await storedRows(shop().database))['users']).toBe(1)
    })

    test('is one factor: where codes are on, a code is asked for, and then the account is open', async () => {
      const member = await newMember(shop())
      await proveMailbox()
      const { key } = await turnOnCodes(shop(), member)
      const response = await signIn()
      expect(placeOf(response)).toStrictEqual([303, '/login?step=code'])
      expect(sessionOf(response)).toBe('')
      const finished = await shop().post(
        '/api/auth/login/code',
        { code: shownCode(shop(), key) },
        withCookies({}, cookiesOf(response)),
      )
      expect(await whoIs(finished)).toMatchObject({ id: member.user.id })
    })

    test('A11 is of no use where the account is switched off', async () => {
      await signIn()
      await shop().database.db.updateTable('users').set({ isActive: false }).execute()
      const response = await signIn()
      expect([placeOf(response), cookiesOf(response)]).toStrictEqual([[303, '/login?discord=refused'], []])
    })
  })

  describe('a member who is signed in', () => {
    test('links their Discord account, whatever its e-mail, and signs in with it from then on', async () => {
      const { user, sent } = await newMember(shop(), { discord: undefined })
      for (let each = 0; each < 2; each += 1)
        expect(placeOf(await signIn({ email: 'elsewhere@example.com', verified: false }, sent))).toStrictEqual([
          303,
          '/profile?discord=linked',
        ])
      expect(await ways(sent)).toStrictEqual({ password: true, discord: true })
      await shop().database.db.updateTable('users').set({ emailVerifiedAt: shop().clock.now() }).execute()
      await runJobsTwice()
      expect(mailsAbout('Discord was linked')).toMatchObject([
        { to: 'sam@example.com', text: expect.stringContaining('Discord: sam.on.discord') },
      ])
      expect(await whoIs(await signIn({ email: 'elsewhere@example.com' }))).toMatchObject({
        id: user.id,
        discord: 'sam.on.discord',
      })
    })

    test('links nothing in a browser that was left open: only who has just logged in, with all that the account asks for', async () => {
      const left = await newMember(shop())
      shop().clock.advance(16 * MINUTE_MS)
      expect(placeOf(await signIn({ email: 'thief@example.com' }, left.sent))).toStrictEqual([
        303,
        '/profile?discord=log-in-again',
      ])
      const entered = await shop().post('/api/auth/login', { email: 'sam@example.com', password: PASSWORD })
      const fresh = withCookies({}, cookiesOf(entered))
      await turnOnCodes(shop(), { ...left, sent: fresh })
      expect(placeOf(await signIn({ email: 'thief@example.com' }, left.sent))).toStrictEqual([
        303,
        '/profile?discord=log-in-again',
      ])
      expect(await ways(fresh)).toStrictEqual({ password: true, discord: false })
      await runJobsTwice()
      expect(mailsAbout('Discord was linked')).toStrictEqual([])
      expect(placeOf(await signIn({ email: 'elsewhere@example.com' }, fresh))).toStrictEqual([
        303,
        '/profile?discord=linked',
      ])
    })

    test('cannot take one that is linked to another member, nor a second one', async () => {
      const { sent } = await newMember(shop())
      await signIn({ id: '7', email: 'robin@example.com' })
      expect(placeOf(await signIn({ id: '7' }, sent))).toStrictEqual([303, '/profile?discord=taken'])
      await signIn({ id: '8' }, sent)
      expect(placeOf(await signIn({ id: '9' }, sent))).toStrictEqual([303, '/profile?discord=taken'])
    })
  })

  test('is told once by each event, though its transaction was run again', async () => {
    const told = (event: string) => shop().logged().split(`"${event}"`).length - 1
    await withCommitLostOnce(shop().database, 'users', async () => void (await signIn()))
    expect(['account created', 'signed in'].map(told)).toStrictEqual([1, 1])
    const { sent } = await newMember(shop(), { email: 'robin@example.com' })
    await withCommitLostOnce(shop().database, 'users', async () => void (await signIn({ id: '7' }, sent)))
    expect(told('Discord linked')).toBe(1)
  })

  describe('unlinked', () => {
    const unlink = (sent: Sent = {}) => shop().send('DELETE', '/api/auth/sign-in-ways/discord', undefined, sent)

    test('it signs in no more, the owner hears of it once, and its name stays in the profile', async () => {
      const { user, sent } = await newMember(shop(), { discord: undefined })
      await signIn({ email: 'elsewhere@example.com' }, sent)
      for (let each = 0; each < 2; each += 1) expect((await unlink(sent)).status).toBe(200)
      expect(await ways(sent)).toStrictEqual({ password: true, discord: false })
      await runJobsTwice()
      expect(mailsAbout('Discord was unlinked')).toMatchObject([
        { to: 'sam@example.com', html: expect.stringContaining('http://localhost:3000/profile?tab=security') },
      ])
      expect((await whoIs(await signIn({ email: 'elsewhere@example.com' }))).id).not.toBe(user.id)
      expect((await answerOf(readMe, await shop().get('/api/auth/me', sent))).discord).toBe('sam.on.discord')
    })

    test('is refused while it is the only way in, until a mailed link has set a password', async () => {
      const first = await signIn()
      const sent = withCookies({}, cookiesOf(first))
      expect(await ways(sent)).toStrictEqual({ password: false, discord: true })
      expect(await problemOf(await unlink(sent))).toMatchObject({
        status: 409,
        code: 'last_way_in',
        title: expect.stringContaining('choose a password first'),
      })
      expect(
        (await problemOf(await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, sent))).faults,
      ).toMatchObject([{ path: 'password', message: expect.stringContaining('no password yet') }])

      await shop().post('/api/auth/forgot-password', { email: 'sam@example.com' })
      await shop().runJobs()
      expect(
        (
          await shop().post('/api/auth/reset-password', {
            token: mailedToken(shop(), /^Choose/),
            newPassword: PASSWORD,
          })
        ).status,
      ).toBe(200)
      const again = withCookies({}, cookiesOf(await signIn()))
      expect(await ways(again)).toStrictEqual({ password: true, discord: true })
      expect((await unlink(again)).status).toBe(200)
      expect((await shop().post('/api/auth/login', { email: 'sam@example.com', password: PASSWORD })).status).toBe(200)
    })

    test('is for members alone', async () => {
      for (const response of [await unlink(), await shop().get('/api/auth/sign-in-ways')])
        expect((await problemOf(response)).status).toBe(401)
    })
  })

  describe('an answer that this browser did not ask for', () => {
    test('is not looked at: no cookie, another state, or none', async () => {
      const { asked, sent } = await begin()
      const answer = await comeBack(asked)
      for (const [path, given] of [
        [answer, {}],
        [answer.replace(/state=[\w-]{43}/, `state=${'A'.repeat(43)}`), sent],
        [answer.replace(/&state=.*/, ''), sent],
        [answer, { headers: { cookie: 'discord=.' } }],
      ] as const)
        expect(placeOf(await shop().get(path, given))).toStrictEqual([303, '/login?discord=expired'])
      expect((await storedRows(shop().database))['users']).toBeUndefined()
    })

    test('a code works once, and with the verifier of its own attempt', async () => {
      const begun = await begin()
      const answer = await comeBack(begun.asked)
      const other = await begin()
      const state = new URL(other.asked).searchParams.get('state') ?? ''
      expect(placeOf(await shop().get(answer.replace(/state=[\w-]{43}/, `state=${state}`), other.sent))).toStrictEqual([
        303,
        '/login?discord=failed',
      ])
      expect(placeOf(await shop().get(answer, begun.sent))).toStrictEqual([303, '/login?discord=failed'])
      expect(shop().logged()).not.toContain(new URL(answer, 'http://x').searchParams.get('code'))
    })

    test('who says no is back where they began: a visitor at the login page, a member at the profile', async () => {
      for (const [who, place] of [
        [{}, '/login'],
        [(await newMember(shop())).sent, '/profile'],
      ] as const) {
        const { asked, sent } = await begin(who)
        const state = new URL(asked).searchParams.get('state') ?? ''
        expect(
          placeOf(await shop().get(`/api/auth/discord/callback?error=access_denied&state=${state}`, sent)),
        ).toStrictEqual([303, `${place}?discord=cancelled`])
      }
    })
  })

  test('ten answers at the same moment make one account', async () => {
    discord.person = SAM
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin()))
    const answers = await Promise.all(begun.map(({ asked }) => comeBack(asked)))
    const responses = await Promise.all(answers.map((answer, index) => shop().get(answer, begun[index]?.sent)))
    for (const response of responses)
      expect([303, '/profile', '/login?discord=log-in-first']).toEqual(expect.arrayContaining(placeOf(response)))
    expect((await storedRows(shop().database))['users']).toBe(1)
  })
})

describeOnOneEngine('without a Discord of its own', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  test('the shop has no such way in', async () => {
    expect((await answerOf(readShop, await shop().get('/api/shop'))).signInWith).toStrictEqual([])
    for (const path of ['/api/auth/discord', '/api/auth/discord/callback?code=a&state=b'])
      expect((await problemOf(await shop().get(path))).status).toBe(404)
  })
})
