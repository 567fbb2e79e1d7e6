import { describe, expect, test } from 'vitest'
import { refundOrder } from '#contract/admin/orders.ts'
import { readProof } from '#contract/accounts/fresh-proof.ts'
import { addPasskey, askForPasskey, beginPasskey } from '#contract/accounts/passkeys.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { settingsBody } from '#harness/shop/builders.ts'
import { LIVE } from '#harness/shop/live-settings.ts'
import { newAdmin, newMember, PASSWORD } from '#harness/shop/members.ts'
import { paidPurchase } from '#harness/shop/purchases.ts'
import { firstStep, sessionOf, shownCode, turnOnCodes, wrongCodeFor } from '#harness/shop/second-factors.ts'
import { SoftwarePasskey } from '#harness/shop/software-passkey.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const FIVE_MINUTES = 5 * 60_000

describeOnOneEngine('a second factor that is younger than five minutes', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const codeOf = (response: Response) => problemOf(response).then(({ code }) => code)

  async function anAdminWithCodes() {
    const admin = await newAdmin(shop())
    const { key } = await turnOnCodes(shop(), admin)
    return { sent: admin.sent, key }
  }
  const member = async () => (await newMember(shop(), { email: 'sam@example.com' })).user.id
  const DANGEROUS: [string, (sent: Sent, userId: string) => Promise<Response>][] = [
    ['granting rights', (sent, userId) => shop().post(`/api/admin/users/${userId}/grant-admin`, {}, sent)],
    ['taking rights away', (sent, userId) => shop().post(`/api/admin/users/${userId}/revoke-admin`, {}, sent)],
    [
      'resetting a sign-in',
      (sent, userId) => shop().post(`/api/admin/users/${userId}/reset-sign-in`, { reason: 'Lost the phone' }, sent),
    ],
    ['an export of customers', (sent) => shop().get('/api/admin/users.csv', sent)],
    ['an export of orders', (sent) => shop().get('/api/admin/orders.csv', sent)],
    ['changing the settings', (sent) => shop().send('PUT', '/api/admin/settings', settingsBody(), sent)],
  ]

  test.each(DANGEROUS)('is asked for by %s, and a code shown again lets it through', async (_what, act) => {
    const { sent, key } = await anAdminWithCodes()
    const userId = await member()
    shop().clock.advance(FIVE_MINUTES)
    expect(await problemOf(await act(sent, userId))).toMatchObject({
      status: 403,
      code: 'fresh_proof_needed',
      details: { ways: ['code'] },
    })
    expect((await shop().post('/api/auth/proof', { code: shownCode(shop(), key) }, sent)).status).toBe(200)
    expect((await act(sent, userId)).status).not.toBe(403)
  })

  test('counts for five minutes, and is told by a call of its own', async () => {
    const { sent } = await anAdminWithCodes()
    const asked = async () => answerOf(readProof, await shop().get('/api/auth/proof', sent))
    shop().clock.advance(FIVE_MINUTES - 31_000)
    expect(await asked()).toStrictEqual({ isNeeded: false, ways: [] })
    shop().clock.advance(1_000)
    expect(await asked()).toStrictEqual({ isNeeded: true, ways: ['code'] })
  })

  test('is not asked for where the account has none, as in a demo', async () => {
    const { sent } = await newAdmin(shop())
    expect((await shop().get('/api/admin/users.csv', sent)).status).toBe(200)
  })

  test('a wrong code, an old one and an empty body change nothing', async () => {
    const { sent, key } = await anAdminWithCodes()
    shop().clock.advance(FIVE_MINUTES)
    const code = shownCode(shop(), key)
    expect(
      await problemOf(await shop().post('/api/auth/proof', { code: wrongCodeFor(shop(), key) }, sent)),
    ).toMatchObject({ status: 400, faults: [{ path: 'code' }] })
    expect(await problemOf(await shop().post('/api/auth/proof', {}, sent))).toMatchObject({
      status: 400,
      faults: [{ path: 'code' }],
    })
    expect(await codeOf(await shop().get('/api/admin/users.csv', sent))).toBe('fresh_proof_needed')
    expect((await shop().post('/api/auth/proof', { code }, sent)).status).toBe(200)
    expect((await shop().post('/api/auth/proof', { code }, sent)).status, 'a code counts once').toBe(400)
  })

  test('counts for the session that showed it, and not for another of the same admin', async () => {
    const { sent, key } = await anAdminWithCodes()
    const other = await anotherSession(key)
    shop().clock.advance(FIVE_MINUTES)
    await shop().post('/api/auth/proof', { code: shownCode(shop(), key) }, sent)
    expect((await shop().get('/api/admin/users.csv', sent)).status).toBe(200)
    expect(await codeOf(await shop().get('/api/admin/users.csv', other))).toBe('fresh_proof_needed')
  })

  async function anotherSession(key: string): Promise<Sent> {
    const step = await firstStep(shop(), { email: 'admin@example.com' })
    return {
      headers: { cookie: sessionOf(await shop().post('/api/auth/login/code', { code: shownCode(shop(), key) }, step)) },
    }
  }

  test('a guest is asked to log in', async () => {
    expect(await codeOf(await shop().post('/api/auth/proof', { code: '123456' }))).toBe('unauthenticated')
    expect(await codeOf(await shop().get('/api/auth/proof'))).toBe('unauthenticated')
  })

  test('a new password is no second factor: it is asked for again', async () => {
    const { sent } = await anAdminWithCodes()

    const changed = await shop().send(
      'PUT',
      '/api/auth/change-password',
      { currentPassword: PASSWORD, newPassword: 'Kestrel-9999-moss' },
      sent,
    )
    expect(await codeOf(await shop().get('/api/admin/users.csv', { headers: { cookie: sessionOf(changed) } }))).toBe(
      'fresh_proof_needed',
    )
  })

  describe('of a refund', () => {
    const giveBack = (orderId: string, body: object, sent: Sent) =>
      shop().post(`/api/admin/orders/${orderId}/refunds`, { reason: 'Came late', ...body }, sent)

    test("is asked for above the owner's setting, and not up to it", async () => {
      const { sent, key } = await anAdminWithCodes()
      await shop().send('PUT', '/api/admin/settings', settingsBody({ refundProofAbove: '2.00' }), sent)
      const { orderId } = await paidPurchase(shop())
      shop().clock.advance(FIVE_MINUTES)
      expect((await giveBack(orderId, { amount: '2.00' }, sent)).status).toBe(200)
      const { orderId: another } = await paidPurchase(shop())
      expect(await codeOf(await giveBack(another, { amount: '2.01' }, sent))).toBe('fresh_proof_needed')
      expect(await codeOf(await giveBack(another, {}, sent)), 'all of it is £4').toBe('fresh_proof_needed')
      await shop().post('/api/auth/proof', { code: shownCode(shop(), key) }, sent)
      expect(await answerOf(refundOrder, await giveBack(another, {}, sent))).toMatchObject({ paymentState: 'refunded' })
    })
  })
})

describeOnOneEngine('a second factor shown again by a passkey', (engine) => {
  const shop = useTestApp(engine, LIVE)
  const here = { origin: 'https://shop.test', rpId: 'shop.test' }
  const question = async () =>
    answerOf(askForPasskey, await shop().request('/api/auth/login/passkey/options', { method: 'POST' }))

  async function withPasskey(sent: Sent): Promise<SoftwarePasskey> {
    const device = new SoftwarePasskey()
    const credential = device.create(
      await answerOf(beginPasskey, await shop().post('/api/auth/passkey-options', { password: PASSWORD }, sent)),
      here,
    )
    await answerOf(addPasskey, await shop().post('/api/auth/passkeys', { name: 'Key', credential }, sent))
    return device
  }

  test("lets a live admin export, and another account's passkey does not", async () => {
    const admin = await newAdmin(shop())
    const device = await withPasskey(admin.sent)
    const stranger = await newMember(shop(), { email: 'stranger@example.com' })
    const theirs = await withPasskey(stranger.sent)
    shop().clock.advance(FIVE_MINUTES)
    expect(await problemOf(await shop().get('/api/admin/users.csv', admin.sent))).toMatchObject({
      code: 'fresh_proof_needed',
      details: { ways: ['passkey'] },
    })
    expect(
      await problemOf(
        await shop().post('/api/auth/proof', { credential: theirs.sign(await question(), here) }, admin.sent),
      ),
    ).toMatchObject({ status: 401, code: 'invalid_credentials' })
    expect((await shop().get('/api/admin/users.csv', admin.sent)).status).toBe(403)
    const signed = device.sign(await question(), here)
    expect((await shop().post('/api/auth/proof', { credential: signed }, admin.sent)).status).toBe(200)
    expect((await shop().get('/api/admin/users.csv', admin.sent)).status).toBe(200)
    expect(
      (await shop().post('/api/auth/proof', { credential: signed }, admin.sent)).status,
      'a question is answered once',
    ).toBe(401)
  })
})
