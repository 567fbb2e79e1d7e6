import { afterEach, describe, expect, test } from 'vitest'
import { readMe } from '#contract/accounts/accounts.ts'
import { addPasskey, askForPasskey, beginPasskey, listPasskeys } from '#contract/accounts/passkeys.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { logIn, newMember, PASSWORD, type TestMember } from '#harness/shop/members.ts'
import { sessionOf, turnOnCodes } from '#harness/shop/second-factors.ts'
import { SoftwarePasskey } from '#harness/shop/software-passkey.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const MINUTE_MS = 60_000
const REFUSED = {
  status: 401,
  code: 'invalid_credentials',
  title: 'This passkey does not sign in here. Log in with your password, or try another one.',
}

describeOnOneEngine('passkeys', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  afterEach(() => expectInvariants(shop().database))
  const begin = async (sent: Sent) =>
    answerOf(beginPasskey, await shop().post('/api/auth/passkey-options', { password: PASSWORD }, sent))
  const add = async ({ sent }: Pick<TestMember, 'sent'>, name = 'My laptop') => {
    const device = new SoftwarePasskey()
    const response = await shop().post(
      '/api/auth/passkeys',
      { name, credential: device.create(await begin(sent)) },
      sent,
    )
    return { device, passkey: await answerOf(addPasskey, response) }
  }
  const ask = async () =>
    answerOf(askForPasskey, await shop().request('/api/auth/login/passkey/options', { method: 'POST' }))
  const signIn = (credential: object, sent: Sent = {}) => shop().post('/api/auth/login/passkey', { credential }, sent)
  const remove = (id: string, sent: Sent, password = PASSWORD) =>
    shop().post(`/api/auth/passkeys/${id}/remove`, { password }, sent)
  const list = async (sent: Sent) => answerOf(listPasskeys, await shop().get('/api/auth/passkeys', sent))
  const proveMailbox = async () =>
    shop().database.db.updateTable('users').set({ emailVerifiedAt: shop().clock.now() }).execute()
  const mails = async (subject: RegExp) => {
    await shop().runJobs()
    return shop().outbox.filter((mail) => subject.test(mail.subject))
  }

  describe('adding one', () => {
    test('asks the device for this shop alone, for its owner to be checked, and for none that it has', async () => {
      const member = await newMember(shop())
      const { device } = await add(member)
      expect(await begin(member.sent)).toMatchObject({
        rp: { id: 'localhost', name: 'Fifteen X' },
        user: { name: 'sam@example.com' },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: [{ id: device.credentialId }],
      })
    })

    test('lists it, and tells its owner by mail', async () => {
      const member = await newMember(shop())
      const { passkey } = await add(member)
      expect(await list(member.sent)).toStrictEqual([
        { id: passkey.id, name: 'My laptop', createdAt: shop().clock.now().toISOString(), lastUsedAt: null },
      ])
      await proveMailbox()
      expect((await mails(/^A passkey was added/))[0]?.text).toContain('My laptop')
    })

    test('needs the password, a name, and a member who is signed in', async () => {
      const { sent } = await newMember(shop())
      expect(
        (await problemOf(await shop().post('/api/auth/passkey-options', { password: 'Wrong-0417-moss' }, sent))).faults,
      ).toMatchObject([{ path: 'password' }])
      const credential = new SoftwarePasskey().create(await begin(sent))
      expect(
        (await problemOf(await shop().post('/api/auth/passkeys', { name: ' ', credential }, sent))).faults,
      ).toMatchObject([{ path: 'name' }])
      for (const path of ['/api/auth/passkey-options', '/api/auth/passkeys'])
        expect([401, 400]).toContain((await shop().post(path, { password: PASSWORD, name: 'Mine', credential })).status)
      expect(await storedRows(shop().database)).not.toHaveProperty('passkeys')
    })

    test.each([
      ['for another site', { origin: 'https://evil.example' }],
      ['for another domain', { rpId: 'evil.example' }],
      ['without its owner being checked', { isVerified: false }],
    ])('refuses one made %s', async (_name, odd) => {
      const { sent } = await newMember(shop())
      const credential = new SoftwarePasskey().create(await begin(sent), odd)
      expect(await problemOf(await shop().post('/api/auth/passkeys', { name: 'Odd', credential }, sent))).toMatchObject(
        { status: 409, code: 'passkey_refused' },
      )
      expect(await list(sent)).toStrictEqual([])
    })

    test('its question is for one member, once, for five minutes', async () => {
      const sam = await newMember(shop())
      const eve = await newMember(shop(), { email: 'eve@example.com' })
      const store = async (member: TestMember, credential: object) =>
        (await shop().post('/api/auth/passkeys', { name: 'Mine', credential }, member.sent)).status
      expect(await store(eve, new SoftwarePasskey().create(await begin(sam.sent)))).toBe(409)
      const question = await begin(sam.sent)
      expect([
        await store(sam, new SoftwarePasskey().create(question)),
        await store(sam, new SoftwarePasskey().create(question)),
      ]).toStrictEqual([200, 409])
      const late = await begin(sam.sent)
      shop().clock.advance(5 * MINUTE_MS)
      expect(await store(sam, new SoftwarePasskey().create(late))).toBe(409)
      expect(await store(sam, new SoftwarePasskey().create(await ask()))).toBe(409)
    })

    test("a device that one account has is not another account's", async () => {
      const sam = await newMember(shop())
      const { device } = await add(sam)
      const eve = await newMember(shop(), { email: 'eve@example.com' })
      expect(
        (
          await shop().post(
            '/api/auth/passkeys',
            { name: 'Stolen', credential: device.create(await begin(eve.sent)) },
            eve.sent,
          )
        ).status,
      ).toBe(409)
      expect(await list(eve.sent)).toStrictEqual([])
    })
  })

  describe('signing in', () => {
    test('is one step, even where codes are on, and is noted', async () => {
      const member = await newMember(shop())
      await turnOnCodes(shop(), member)
      const { device } = await add(member)
      shop().clock.advance(60 * MINUTE_MS)
      const response = await signIn(device.sign(await ask()))
      expect(await answerOf(readMe, response)).toMatchObject({ id: member.user.id })
      const cookie = sessionOf(response)
      expect((await shop().get('/api/auth/me', { headers: { cookie } })).status).toBe(200)
      expect(await list({ headers: { cookie } })).toMatchObject([{ lastUsedAt: shop().clock.now().toISOString() }])
    })

    test('A3 the question is the same for all and names no passkey', async () => {
      await add(await newMember(shop()))
      const question = await ask()
      expect(question).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
      expect(question['allowCredentials']).toBeUndefined()
    })

    test('whatever is wrong is refused in the same words', async () => {
      const { device, passkey } = await add(await newMember(shop()))
      const used = device.sign(await ask())
      expect((await signIn(used)).status).toBe(200)
      const late = await ask()
      shop().clock.advance(5 * MINUTE_MS)
      const { signature, ...unsigned } = device.sign(await ask()).response
      const attempts: [string, object][] = [
        ['used', used],
        ['late', device.sign(late)],
        ['invented question', device.sign({ challenge: 'A'.repeat(43) })],
        ['unknown passkey', new SoftwarePasskey().sign(await ask())],
        ['another site', device.sign(await ask(), { origin: 'https://evil.example' })],
        ['another domain', device.sign(await ask(), { rpId: 'evil.example' })],
        ['owner not checked', device.sign(await ask(), { isVerified: false })],
        ['a copy that counts behind', device.sign(await ask(), { counter: 1 })],
        [
          "another member's name",
          device.sign(await ask(), { userHandle: Buffer.from('another user').toString('base64url') }),
        ],
        [
          'another signature',
          { ...device.sign(await ask()), response: { ...unsigned, signature: `${signature.slice(0, -4)}AAAA` } },
        ],
        ['no JSON', { ...device.sign(await ask()), response: { ...unsigned, signature, clientDataJSON: 'AAAA' } }],
      ]
      for (const [name, credential] of attempts) {
        const response = await signIn(credential)
        expect(sessionOf(response), name).toBe('')
        expect(await problemOf(response), name).toMatchObject(REFUSED)
      }
      await shop().database.db.deleteFrom('passkeys').where('id', '=', passkey.id).execute()
      expect(await problemOf(await signIn(device.sign(await ask())))).toMatchObject(REFUSED)
    })

    test('A10 what is no answer of a device is refused by its shape', async () => {
      for (const credential of [
        null,
        'x',
        [],
        {},
        { id: 7 },
        {
          id: 'a',
          rawId: 'a',
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: {}, authenticatorData: '', signature: '' },
        },
      ])
        expect((await problemOf(await shop().post('/api/auth/login/passkey', { credential }))).status).toBe(400)
    })

    test('the same answer ten times at once gives one session', async () => {
      const member = await newMember(shop())
      const { device } = await add(member)
      const before = (await storedRows(shop().database))['sessions'] ?? 0
      const credential = device.sign(await ask())
      const responses = await Promise.all(Array.from({ length: 10 }, () => signIn(credential)))
      expect(responses.map(({ status }) => status).toSorted()).toStrictEqual([
        200,
        ...Array.from({ length: 9 }, () => 401),
      ])
      expect((await storedRows(shop().database))['sessions']).toBe(before + 1)
    })

    test('A11 is refused in the same words where the account is switched off', async () => {
      const { device } = await add(await newMember(shop()))
      await shop().database.db.updateTable('users').set({ isActive: false }).execute()
      expect(await problemOf(await signIn(device.sign(await ask())))).toMatchObject(REFUSED)
    })
  })

  describe('keeping them', () => {
    test("renames and removes one's own; no session ends, and the owner gets a mail", async () => {
      const member = await newMember(shop())
      const { device, passkey } = await add(member)
      expect(
        (await shop().send('PATCH', `/api/auth/passkeys/${passkey.id}`, { name: 'Old laptop' }, member.sent)).status,
      ).toBe(200)
      expect(await list(member.sent)).toMatchObject([{ name: 'Old laptop' }])
      const cookie = sessionOf(await signIn(device.sign(await ask())))
      expect((await remove(passkey.id, member.sent)).status).toBe(200)
      expect(await list(member.sent)).toStrictEqual([])
      expect((await shop().get('/api/auth/me', { headers: { cookie } })).status).toBe(200)
      expect(await problemOf(await signIn(device.sign(await ask())))).toMatchObject(REFUSED)
      expect(sessionOf(await logIn(shop()))).not.toBe('')
      await proveMailbox()
      expect((await mails(/^A passkey was removed/))[0]?.text).toContain('Old laptop')
    })

    test('a session alone removes none: the password is asked for', async () => {
      const { sent } = await newMember(shop())
      const { device, passkey } = await add({ sent })
      expect((await problemOf(await remove(passkey.id, sent, 'Wrong-0417-moss'))).faults).toMatchObject([
        { path: 'password', message: 'Current password is incorrect' },
      ])
      expect((await remove(passkey.id, {})).status).toBe(401)
      expect((await signIn(device.sign(await ask()))).status).toBe(200)
      expect(await mails(/^A passkey was removed/)).toStrictEqual([])
    })

    test('where codes are on, a session from before them adds none and removes none', async () => {
      const member = await newMember(shop())
      const { passkey } = await add(member)
      const before = { headers: { cookie: sessionOf(await logIn(shop())) } }
      await turnOnCodes(shop(), member)
      for (const refused of [
        await shop().post('/api/auth/passkey-options', { password: PASSWORD }, before),
        await remove(passkey.id, before),
      ])
        expect(await problemOf(refused)).toMatchObject({ status: 403, code: 'second_factor_needed' })
      expect((await remove(passkey.id, member.sent)).status).toBe(200)
    })

    test('without codes a member who has lost the device takes it off by the password', async () => {
      const member = await newMember(shop())
      const { passkey } = await add(member)
      expect((await remove(passkey.id, { headers: { cookie: sessionOf(await logIn(shop())) } })).status).toBe(200)
    })

    test("no member renames or removes another's", async () => {
      const sam = await newMember(shop())
      const { passkey } = await add(sam)
      const { sent } = await newMember(shop(), { email: 'eve@example.com' })
      expect(
        (await problemOf(await shop().send('PATCH', `/api/auth/passkeys/${passkey.id}`, { name: 'Mine' }, sent)))
          .status,
      ).toBe(404)
      expect((await problemOf(await remove(passkey.id, sent))).status).toBe(404)
      expect(await list(sam.sent)).toMatchObject([{ name: 'My laptop' }])
    })

    test('a session that ends while the device is asked adds none', async () => {
      const member = await newMember(shop())
      const credential = new SoftwarePasskey().create(await begin(member.sent))
      const [added, left] = await Promise.all([
        shop().post('/api/auth/passkeys', { name: 'Late', credential }, member.sent),
        shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, member.sent),
      ])
      expect([200, 401]).toContain(added.status)
      expect(left.status).toBe(200)
      expect(await storedRows(shop().database)).not.toHaveProperty('passkeys')
    })

    test('an account has at most twenty, however many are asked for at once', async () => {
      const member = await newMember(shop())
      const late = new SoftwarePasskey().create(await begin(member.sent))
      for (let index = 0; index < 20; index += 1) await add(member, `Key ${index}`)
      expect(
        (await problemOf(await shop().post('/api/auth/passkeys', { name: 'One more', credential: late }, member.sent)))
          .status,
      ).toBe(409)
      expect(
        await problemOf(await shop().post('/api/auth/passkey-options', { password: PASSWORD }, member.sent)),
      ).toMatchObject({ status: 409, title: expect.stringContaining('at most 20') })
    })

    test("a file of one's data names them, without what signs in; a deleted account leaves none", async () => {
      const member = await newMember(shop())
      const { device } = await add(member)
      const text = await (await shop().get('/api/auth/data', member.sent)).text()
      expect(JSON.parse(text)).toMatchObject({
        secondFactor: { authenticator: null, passkeys: [{ name: 'My laptop', lastUsedAt: null }] },
      })
      expect(text).not.toContain(device.credentialId)
      expect((await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, member.sent)).status).toBe(200)
      expect(await storedRows(shop().database)).not.toHaveProperty('passkeys')
    })
  })
})
