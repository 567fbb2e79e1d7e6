import { afterEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import { askForPasskey, beginPasskey } from '#contract/accounts/passkeys.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { cookieOf, logIn, mailedToken, newMember, PASSWORD } from '#harness/shop/members.ts'
import { SoftwarePasskey } from '#harness/shop/software-passkey.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const NEW = 'Kestrel-9999-moss'

describeOnOneEngine('a new password', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  afterEach(() => expectInvariants(shop().database))
  const change = (sent: Sent, body: Record<string, unknown> = {}) =>
    shop().send('PUT', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW, ...body }, sent)
  const status = async (cookie: string) => (await shop().get('/api/auth/me', { headers: { cookie } })).status
  const mails = async () => {
    await shop().runJobs()
    return shop().outbox.map(({ subject }) => subject)
  }

  describe('by a member who knows the one before', () => {
    test('S3 ends every other session, and this one goes on under a new id', async () => {
      const { sent } = await newMember(shop())
      const other = cookieOf(await logIn(shop()))
      const response = await change(sent)
      expect(await response.json()).toStrictEqual({ changed: true })
      expect([
        await status(cookieOf(response)),
        await status(other),
        await status(sent.headers?.['cookie'] ?? ''),
      ]).toStrictEqual([200, 401, 401])
      expect([(await logIn(shop())).status, (await logIn(shop(), { password: NEW })).status]).toStrictEqual([401, 200])
    })

    test('is told by mail, once', async () => {
      const { sent } = await newMember(shop())
      await change(sent)
      expect((await mails()).filter((subject) => subject.includes('was changed'))).toStrictEqual([
        'Your Fifteen X password was changed',
      ])
      const mail = shop().outbox.find(({ subject }) => subject.includes('was changed'))
      expect(mail).toMatchObject({ to: 'sam@example.com' })
      for (const form of [mail?.text, mail?.html])
        for (const part of ['Hello,', 'every other device was signed out', 'http://localhost:3000/forgot-password'])
          expect(form).toContain(part)
    })

    test.each([
      [
        'a wrong current one',
        { currentPassword: 'Wrong-0417-moss' },
        'currentPassword',
        'Current password is incorrect',
      ],
      ['a short current one', { currentPassword: '12345' }, 'currentPassword', 'Current password is required'],
      ['an absent current one', { currentPassword: undefined }, 'currentPassword', 'Required'],
      [
        'the same again',
        { newPassword: PASSWORD },
        'newPassword',
        'The new password is the current one. Please choose another.',
      ],
      ['a short one', { newPassword: '12345' }, 'newPassword', 'New password must be at least 6 characters'],
      [
        'a common one',
        { newPassword: 'password123' },
        'newPassword',
        'This password is one of the most common ones. Please choose another.',
      ],
      [
        'the name of the shop',
        { newPassword: 'Fifteen X!' },
        'newPassword',
        'The name of the shop or of a game is easy to guess. Please choose another password.',
      ],
    ])('F3 %s changes nothing', async (_name, body, path, message) => {
      const { sent } = await newMember(shop())
      expect(await problemOf(await change(sent, body))).toMatchObject({ status: 400, faults: [{ path, message }] })
      expect([(await shop().get('/api/auth/me', sent)).status, (await logIn(shop())).status]).toStrictEqual([200, 200])
    })

    test('F3 by a visitor is refused', async () => {
      await newMember(shop())
      expect((await problemOf(await change({}))).code).toBe('unauthenticated')
    })

    test('S3 logging in with the old one at the same moment leaves no session of it', async () => {
      const { sent } = await newMember(shop())
      for (let round = 0; round < 5; round += 1) {
        const [currentPassword, newPassword] = round % 2 === 0 ? [PASSWORD, NEW] : [NEW, PASSWORD]
        const [changed, ...loggedIn] = await Promise.all([
          change(sent, { currentPassword, newPassword }),
          ...Array.from({ length: 6 }, () => logIn(shop(), { password: currentPassword })),
        ])
        expect(changed.status).toBe(200)
        expect(await Promise.all(loggedIn.map((response) => status(cookieOf(response))))).toStrictEqual([
          401, 401, 401, 401, 401, 401,
        ])
        sent.headers = { cookie: cookieOf(changed) }
        expect(await status(cookieOf(changed))).toBe(200)
      }
    })
  })

  describe('A12 by a person who reads the mailbox', () => {
    const ask = async (email = 'sam@example.com') => {
      const response = await shop().post('/api/auth/forgot-password', { email })
      await shop().runJobs()
      return response
    }
    const token = () => mailedToken(shop(), /^Choose a new password/)
    const reset = (given: string, newPassword = NEW) =>
      shop().post('/api/auth/reset-password', { token: given, newPassword })

    test('the link sets it, ends every session, and proves the mailbox', async () => {
      const { sent } = await newMember(shop())
      await ask()
      const mail = shop().outbox.at(-1)
      expect(mail).toMatchObject({ to: 'sam@example.com', subject: 'Choose a new password for Fifteen X' })
      for (const form of [mail?.text, mail?.html])
        for (const part of ['Hello,', 'one hour', `http://localhost:3000/reset-password?token=${token()}`])
          expect(form).toContain(part)
      const response = await reset(token())
      expect(await response.json()).toStrictEqual({ changed: true })
      expect((await shop().get('/api/auth/me', sent)).status).toBe(401)
      const loggedIn = await logIn(shop(), { password: NEW })
      expect([loggedIn.status, (await logIn(shop())).status]).toStrictEqual([200, 401])
      expect(await loggedIn.json()).toMatchObject({ emailVerified: true })
      expect((await mails()).filter((subject) => subject.includes('was changed'))).toHaveLength(1)
    })

    test('A13 where nothing had proven the mailbox, the person who registered it first has no way in left', async () => {
      const stranger = await newMember(shop())
      const device = new SoftwarePasskey()
      const credential = device.create(
        await answerOf(
          beginPasskey,
          await shop().post('/api/auth/passkey-options', { password: PASSWORD }, stranger.sent),
        ),
      )
      expect((await shop().post('/api/auth/passkeys', { name: 'Theirs', credential }, stranger.sent)).status).toBe(200)
      const late = new SoftwarePasskey().create(
        await answerOf(
          beginPasskey,
          await shop().post('/api/auth/passkey-options', { password: PASSWORD }, stranger.sent),
        ),
      )
      await shop().database.db.updateTable('users').set({ discordId: '80351110224678912' }).execute()
      await ask()
      const [changed, added] = await Promise.all([
        reset(token()),
        shop().post('/api/auth/passkeys', { name: 'Late', credential: late }, stranger.sent),
      ])
      expect(changed.status).toBe(200)
      expect([200, 401, 409]).toContain(added.status)
      const signed = device.sign(
        await answerOf(askForPasskey, await shop().request('/api/auth/login/passkey/options', { method: 'POST' })),
      )
      expect((await problemOf(await shop().post('/api/auth/login/passkey', { credential: signed }))).code).toBe(
        'invalid_credentials',
      )
      expect(await storedRows(shop().database)).not.toHaveProperty('passkeys')
      expect((await shop().database.executeSql('select discord_id from users')).rows).toStrictEqual([
        { discord_id: null },
      ])
      expect((await logIn(shop(), { password: NEW })).status).toBe(200)
    })

    test('of a proven mailbox a link sets the password and no more: passkeys go on signing in', async () => {
      const { sent } = await newMember(shop())
      await mails()
      expect(
        (await shop().post('/api/auth/verify-email', { token: mailedToken(shop(), /^Welcome/), password: PASSWORD }))
          .status,
      ).toBe(200)
      const device = new SoftwarePasskey()
      const credential = device.create(
        await answerOf(beginPasskey, await shop().post('/api/auth/passkey-options', { password: PASSWORD }, sent)),
      )
      expect((await shop().post('/api/auth/passkeys', { name: 'Mine', credential }, sent)).status).toBe(200)
      await ask()
      expect((await reset(token())).status).toBe(200)
      const signed = device.sign(
        await answerOf(askForPasskey, await shop().request('/api/auth/login/passkey/options', { method: 'POST' })),
      )
      expect((await shop().post('/api/auth/login/passkey', { credential: signed })).status).toBe(200)
    })

    test('asking looks the same for known, unknown and switched-off e-mails, and does the same', async () => {
      await newMember(shop())
      await newMember(shop(), { email: 'off@example.com' })
      await shop()
        .database.db.updateTable('users')
        .set({ isActive: false })
        .where('email', '=', 'off@example.com')
        .execute()
      await shop().runJobs()
      shop().outbox.length = 0
      const seen = []
      for (const email of ['sam@example.com', 'unknown@example.com', 'off@example.com']) {
        const jobs = (await shop().domain.jobs.all()).length
        const response = await shop().post('/api/auth/forgot-password', { email })
        seen.push({
          status: response.status,
          text: await response.text(),
          names: [...response.headers.keys()],
          jobs: (await shop().domain.jobs.all()).length - jobs,
        })
      }
      expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1)
      expect(seen[0]).toMatchObject({ status: 200, text: '{"received":true}', jobs: 1 })
      await shop().runJobs()
      expect(shop().outbox.map(({ to }) => to)).toStrictEqual(['sam@example.com'])
    })

    test('a link works once, ten times at once too', async () => {
      await newMember(shop())
      await ask()
      const responses = await Promise.all(Array.from({ length: 10 }, () => reset(token())))
      expect(responses.map((response) => response.status).toSorted()).toStrictEqual([
        200,
        ...Array.from({ length: 9 }, () => 410),
      ])
      expect(await problemOf(await reset(token()))).toMatchObject({ status: 410, code: 'link_expired' })
    })

    test('a link is over after an hour, and when a newer one is there', async () => {
      await newMember(shop())
      await ask()
      const first = token()
      shop().clock.advance(1)
      await ask()
      expect(token()).not.toBe(first)
      expect((await reset(first)).status).toBe(410)
      shop().clock.advance(HOUR_MS)
      expect((await reset(token())).status).toBe(410)
    })

    test('a link dies with the password that it was for', async () => {
      const { sent } = await newMember(shop())
      await ask()
      await change(sent)
      expect((await reset(token(), 'Kestrel-1111-moss')).status).toBe(410)
    })

    test('a refused password leaves the link as it is', async () => {
      await newMember(shop())
      await ask()
      expect(await problemOf(await reset(token(), 'password123'))).toMatchObject({
        status: 400,
        faults: [{ path: 'newPassword' }],
      })
      expect((await reset(token())).status).toBe(200)
    })

    test('a link of another kind, of another account or of no account opens nothing', async () => {
      await newMember(shop())
      await shop().runJobs()
      for (const given of [mailedToken(shop(), /^Welcome/), 'A'.repeat(43), "' or 1=1 --", '%00'])
        expect((await reset(given)).status).toBe(410)
      await ask()
      expect((await shop().post('/api/auth/verify-email', { token: token() })).status).toBe(410)
    })

    test('nothing that is kept opens the account: neither the table, nor the sent mail, nor a job, nor the log', async () => {
      await newMember(shop())
      await ask()
      const { rows } = await shop().database.executeSql(
        "select (select string_agg(t::text, ' ') from account_tokens t) || (select string_agg(m::text, ' ') from mails m) || (select string_agg(j::text, ' ') from stored_jobs j) as kept",
      )
      expect(String(rows[0]?.['kept'])).toContain('reset-password')
      expect(String(rows[0]?.['kept'])).not.toContain(token())
      expect(shop().logged()).not.toContain(token())
      const { rows: ids } = await shop().database.executeSql('select id, token_hash from account_tokens')
      for (const value of ids.flatMap((row) => Object.values(row)))
        expect((await reset(String(value))).status).toBe(410)
    })

    test('the mail goes out once, with one link, when its job runs again', async () => {
      await newMember(shop())
      await shop().post('/api/auth/forgot-password', { email: 'sam@example.com' })
      await shop().runJobs()
      const given = token()
      await shop().runJobsAgain()
      expect(shop().outbox.filter(({ subject }) => subject.startsWith('Choose'))).toHaveLength(1)
      expect((await reset(given)).status).toBe(200)
    })
  })
})
