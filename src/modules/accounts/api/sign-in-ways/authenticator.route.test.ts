import { afterEach, describe, expect, test } from 'vitest'
import { readMe } from '#contract/accounts/accounts.ts'
import { beginAuthenticator, readAuthenticator, renewRecoveryCodes } from '#contract/accounts/second-factor.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { cookieOf, logIn, mailedToken, newMember, PASSWORD } from '#harness/shop/members.ts'
import { firstStep, sessionOf, shownCode, turnOnCodes, wrongCodeFor } from '#harness/shop/second-factors.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const MINUTE_MS = 60_000

describeOnOneEngine('authenticator codes', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  afterEach(() => expectInvariants(shop().database))
  const finish = (sent: Sent, code: string) => shop().post('/api/auth/login/code', { code }, sent)
  const status = async (cookie: string) => (await shop().get('/api/auth/me', { headers: { cookie } })).status
  const subjects = async () => {
    await shop().runJobs()
    return shop().outbox.map(({ subject }) => subject)
  }

  describe('setting an app up', () => {
    test('gives a key, and counts only from the first right code on', async () => {
      const { sent } = await newMember(shop())
      const begun = await answerOf(
        beginAuthenticator,
        await shop().post('/api/auth/authenticator', { password: PASSWORD }, sent),
      )
      expect(begun.key).toMatch(/^[A-Z2-7]{32}$/)
      expect(begun.uri).toBe(`otpauth://totp/Fifteen%20X:sam%40example.com?secret=${begun.key}&issuer=Fifteen%20X`)
      expect(sessionOf(await logIn(shop()))).not.toBe('')
      const wrong = await problemOf(
        await shop().post('/api/auth/authenticator/confirm', { code: wrongCodeFor(shop(), begun.key) }, sent),
      )
      expect(wrong).toMatchObject({
        status: 400,
        faults: [{ path: 'code', message: expect.stringContaining('not right') }],
      })
      expect(sessionOf(await logIn(shop()))).not.toBe('')
    })

    test('tells ten recovery codes once, and its owner by mail', async () => {
      const { sent } = await newMember(shop())
      const { recoveryCodes, key } = await turnOnCodes(shop(), { sent })
      expect(recoveryCodes).toHaveLength(10)
      expect(new Set(recoveryCodes).size).toBe(10)
      for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
      expect(await answerOf(readAuthenticator, await shop().get('/api/auth/authenticator', sent))).toStrictEqual({
        since: expect.any(String),
        recoveryCodesLeft: 10,
      })
      expect(await subjects()).toContain('Authenticator codes are on for your Fifteen X account')
      const { rows } = await shop().database.executeSql(
        'select (select json_agg(a) from authenticators a)::text as app, (select json_agg(c) from recovery_codes c)::text as codes',
      )
      const stored = JSON.stringify(rows)
      for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
        expect(stored).not.toContain(secret)
      expect(shop().logged()).not.toContain(key)
    })

    test.each([
      ['a wrong password', { password: 'Wrong-0417-moss' }, 'password', 'Current password is incorrect'],
      ['none', {}, 'password', 'Required'],
    ])('needs the password: %s is refused', async (_name, body, path, message) => {
      const { sent } = await newMember(shop())
      expect(await problemOf(await shop().post('/api/auth/authenticator', body, sent))).toMatchObject({
        status: 400,
        faults: [{ path, message }],
      })
    })

    test('is refused to visitors, where one is in use, and after half an hour', async () => {
      expect((await problemOf(await shop().post('/api/auth/authenticator', { password: PASSWORD }))).status).toBe(401)
      const { sent } = await newMember(shop())
      const { key } = await answerOf(
        beginAuthenticator,
        await shop().post('/api/auth/authenticator', { password: PASSWORD }, sent),
      )
      shop().clock.advance(31 * MINUTE_MS)
      expect(
        await problemOf(await shop().post('/api/auth/authenticator/confirm', { code: shownCode(shop(), key) }, sent)),
      ).toMatchObject({ status: 410, code: 'link_expired' })
      await turnOnCodes(shop(), { sent })
      expect(await problemOf(await shop().post('/api/auth/authenticator', { password: PASSWORD }, sent))).toMatchObject(
        { status: 409, code: 'illegal_move' },
      )
    })
  })

  describe('logging in', () => {
    test('is two steps: the password alone gives no session, and a code gives one', async () => {
      const { user, sent } = await newMember(shop())
      const { key } = await turnOnCodes(shop(), { sent })
      const first = await logIn(shop())
      expect(await first.json()).toStrictEqual({ secondStep: 'code' })
      expect(first.headers.get('set-cookie')).toMatch(/^step=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
      const [step = ''] = (first.headers.get('set-cookie') ?? '').split(';')
      expect(await status(step)).toBe(401)
      expect(await status(step.replace('step=', 'sess='))).toBe(401)
      const second = await finish({ headers: { cookie: step } }, shownCode(shop(), key))
      expect(await answerOf(readMe, second)).toMatchObject({ id: user.id })
      expect(await status(sessionOf(second))).toBe(200)
      expect(second.headers.getSetCookie()).toContainEqual('step=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    })

    test('takes the codes of the half minutes around now, and no others', async () => {
      const { sent } = await newMember(shop())
      const { key } = await turnOnCodes(shop(), { sent })
      shop().clock.advance(10 * MINUTE_MS)
      for (const [steps, expected] of [
        [-2, 400],
        [2, 400],
        [-1, 200],
        [0, 200],
        [1, 200],
      ] as const)
        expect((await finish(await firstStep(shop()), shownCode(shop(), key, steps))).status).toBe(expected)
    })

    test('a code counts once, also the one that turned codes on', async () => {
      const { sent } = await newMember(shop())
      const { key } = await answerOf(
        beginAuthenticator,
        await shop().post('/api/auth/authenticator', { password: PASSWORD }, sent),
      )
      const code = shownCode(shop(), key)
      await shop().post('/api/auth/authenticator/confirm', { code }, sent)
      expect((await finish(await firstStep(shop()), code)).status).toBe(400)
      shop().clock.advance(30_000)
      const next = shownCode(shop(), key)
      expect([
        (await finish(await firstStep(shop()), next)).status,
        (await finish(await firstStep(shop()), next)).status,
      ]).toStrictEqual([200, 400])
    })

    test('the same code ten times at once gives one session, by one first step or by ten', async () => {
      const { sent } = await newMember(shop())
      const { key } = await turnOnCodes(shop(), { sent })
      const ten = Array.from({ length: 10 })
      const steps = await Promise.all(ten.map(() => firstStep(shop())))
      const before = (await storedRows(shop().database))['sessions'] ?? 0
      const byTen = await Promise.all(steps.map((step) => finish(step, shownCode(shop(), key))))
      expect(byTen.filter((response) => response.status === 200)).toHaveLength(1)
      expect((await storedRows(shop().database))['sessions']).toBe(before + 1)
      shop().clock.advance(30_000)
      const step = await firstStep(shop())
      const byOne = await Promise.all(ten.map(() => finish(step, shownCode(shop(), key))))
      expect(byOne.filter((response) => response.status === 200)).toHaveLength(1)
      expect((await storedRows(shop().database))['sessions']).toBe(before + 2)
    })

    test('a recovery code used ten times at once gives one session, and is told by mail once', async () => {
      const { sent } = await newMember(shop())
      const {
        recoveryCodes: [code = ''],
      } = await turnOnCodes(shop(), { sent })
      const steps = await Promise.all(Array.from({ length: 10 }, () => firstStep(shop())))
      const responses = await Promise.all(steps.map((step) => finish(step, code)))
      expect(responses.map(({ status: each }) => each).toSorted()).toStrictEqual([
        200,
        ...Array.from({ length: 9 }, () => 400),
      ])
      expect((await subjects()).filter((subject) => subject.startsWith('A recovery code'))).toHaveLength(1)
      expect(shop().outbox.find(({ subject }) => subject.startsWith('A recovery code'))?.text).toMatch(/Codes left: 9/)
    })

    test('a recovery code may be typed in capitals, without hyphens, and with letters for the digits that look like them', async () => {
      const { sent } = await newMember(shop())
      const { recoveryCodes } = await turnOnCodes(shop(), { sent })
      const typed = recoveryCodes.map((code) =>
        code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'I'),
      )
      for (const code of typed.slice(0, 3)) expect((await finish(await firstStep(shop()), code)).status).toBe(200)
    })

    test('the first step counts for ten minutes, in its own browser, and survives a wrong code', async () => {
      const { sent } = await newMember(shop())
      const { key } = await turnOnCodes(shop(), { sent })
      expect(await problemOf(await finish({}, shownCode(shop(), key)))).toMatchObject({
        status: 401,
        code: 'sign_in_expired',
      })
      const step = await firstStep(shop())
      expect(await problemOf(await finish(step, wrongCodeFor(shop(), key)))).toMatchObject({
        status: 400,
        faults: [{ path: 'code' }],
      })
      shop().clock.advance(10 * MINUTE_MS)
      expect((await problemOf(await finish(step, shownCode(shop(), key)))).code).toBe('sign_in_expired')
      expect((await finish(await firstStep(shop()), shownCode(shop(), key))).status).toBe(200)
    })

    test('S3 ends with the password that began it, and the account that was switched off', async () => {
      const { sent } = await newMember(shop())
      const { key } = await turnOnCodes(shop(), { sent })
      const step = await firstStep(shop())
      await shop().send(
        'PUT',
        '/api/auth/change-password',
        { currentPassword: PASSWORD, newPassword: 'Kestrel-9999-moss' },
        sent,
      )
      expect((await problemOf(await finish(step, shownCode(shop(), key)))).code).toBe('sign_in_expired')
      const another = await firstStep(shop(), { password: 'Kestrel-9999-moss' })
      await shop().database.db.updateTable('users').set({ isActive: false }).execute()
      expect((await problemOf(await finish(another, shownCode(shop(), key)))).code).toBe('sign_in_expired')
    })

    test('A12 a new password by mail does not go around it', async () => {
      const { sent } = await newMember(shop())
      await shop().database.db.updateTable('users').set({ emailVerifiedAt: shop().clock.now() }).execute()
      await turnOnCodes(shop(), { sent })
      await shop().post('/api/auth/forgot-password', { email: 'sam@example.com' })
      await shop().runJobs()
      const reset = await shop().post('/api/auth/reset-password', {
        token: mailedToken(shop(), /^Choose a new password/),
        newPassword: 'Kestrel-9999-moss',
      })
      expect([reset.status, sessionOf(reset)]).toStrictEqual([200, ''])
      expect(await (await logIn(shop(), { password: 'Kestrel-9999-moss' })).json()).toStrictEqual({
        secondStep: 'code',
      })
    })

    test('A12 a stranger who registered the address first loses codes, sessions and the rest to the owner of the mailbox', async () => {
      const { sent } = await newMember(shop())
      await turnOnCodes(shop(), { sent })
      await shop().post('/api/auth/forgot-password', { email: 'sam@example.com' })
      await shop().runJobs()
      expect(
        (
          await shop().post('/api/auth/reset-password', {
            token: mailedToken(shop(), /^Choose a new password/),
            newPassword: 'Kestrel-9999-moss',
          })
        ).status,
      ).toBe(200)
      expect((await shop().get('/api/auth/me', sent)).status).toBe(401)
      expect(sessionOf(await logIn(shop(), { password: 'Kestrel-9999-moss' }))).not.toBe('')
      for (const table of ['authenticators', 'recoveryCodes'] as const)
        expect(await shop().database.db.selectFrom(table).selectAll().execute()).toStrictEqual([])
    })

    test('A11 A3 a wrong password learns nothing of codes', async () => {
      const { sent } = await newMember(shop())
      await turnOnCodes(shop(), { sent })
      expect(await problemOf(await logIn(shop(), { password: 'Wrong-0417-moss' }))).toMatchObject({
        status: 401,
        code: 'invalid_credentials',
        title: 'Invalid email or password',
      })
    })
  })

  describe('changing it', () => {
    const off = (sent: Sent, body: object) => shop().post('/api/auth/authenticator/turn-off', body, sent)

    test('off needs the password and a code, and is told by mail; the recovery codes are dead', async () => {
      const { sent } = await newMember(shop())
      const { key } = await turnOnCodes(shop(), { sent })
      expect(
        (await problemOf(await off(sent, { password: 'Wrong-0417-moss', code: shownCode(shop(), key) }))).faults,
      ).toMatchObject([{ path: 'password' }])
      expect(
        (await problemOf(await off(sent, { password: PASSWORD, code: wrongCodeFor(shop(), key) }))).faults,
      ).toMatchObject([{ path: 'code' }])
      expect(await (await logIn(shop())).json()).toStrictEqual({ secondStep: 'code' })
      expect((await off(sent, { password: PASSWORD, code: shownCode(shop(), key) })).status).toBe(200)
      expect(cookieOf(await logIn(shop()))).toMatch(/^sess=/)
      expect(await subjects()).toContain('Authenticator codes are off for your Fifteen X account')
      expect(await storedRows(shop().database)).not.toHaveProperty('recovery_codes')
      expect(await answerOf(readAuthenticator, await shop().get('/api/auth/authenticator', sent))).toStrictEqual({
        since: null,
        recoveryCodesLeft: 0,
      })
    })

    test('new recovery codes replace the old ones', async () => {
      const { sent } = await newMember(shop())
      const {
        key,
        recoveryCodes: [old = ''],
      } = await turnOnCodes(shop(), { sent })
      const renewed = await answerOf(
        renewRecoveryCodes,
        await shop().post(
          '/api/auth/authenticator/recovery-codes',
          { password: PASSWORD, code: shownCode(shop(), key) },
          sent,
        ),
      )
      expect(renewed.recoveryCodes).toHaveLength(10)
      expect([
        (await finish(await firstStep(shop()), old)).status,
        (await finish(await firstStep(shop()), renewed.recoveryCodes[0] ?? '')).status,
      ]).toStrictEqual([400, 200])
    })
  })

  test("a file of one's data says since when, and nothing that signs in; a deleted account leaves nothing of it", async () => {
    const { sent } = await newMember(shop())
    const { key, recoveryCodes } = await turnOnCodes(shop(), { sent })
    const text = await (await shop().get('/api/auth/data', sent)).text()
    expect(JSON.parse(text)).toMatchObject({
      secondFactor: { authenticator: { confirmedAt: expect.any(String), recoveryCodesLeft: 10 }, passkeys: [] },
    })
    for (const secret of [key, ...recoveryCodes]) expect(text).not.toContain(secret)
    expect((await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, sent)).status).toBe(200)
    const rows = await storedRows(shop().database)
    for (const table of ['authenticators', 'recovery_codes', 'pending_sign_ins']) expect(rows).not.toHaveProperty(table)
  })
})

describeOnOneEngine('guesses of codes', (engine) => {
  const shop = useTestApp(engine)

  test('A4 A5 are counted per account, from wherever they come, and say how long to wait', async () => {
    const { sent } = await newMember(shop())
    const { key } = await turnOnCodes(shop(), { sent })
    const step = await firstStep(shop())
    const guess = (index: number, code = wrongCodeFor(shop(), key)) =>
      shop().post('/api/auth/login/code', { code }, { ...step, from: `198.51.100.${index}` })
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) statuses.push((await guess(index)).status)
    expect(statuses).toStrictEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
    const right = await guess(50, shownCode(shop(), key))
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await problemOf(right)).title).toMatch(/^Too many wrong codes\. Please wait 15 minutes\.$/)
  })
})
