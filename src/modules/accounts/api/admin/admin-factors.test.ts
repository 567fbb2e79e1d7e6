import { describe, expect, test } from 'vitest'
import { addPasskey, beginPasskey } from '#contract/accounts/passkeys.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { LIVE } from '#harness/shop/live-settings.ts'
import { logIn, newAdmin, newMember, PASSWORD } from '#harness/shop/members.ts'
import { firstStep, sessionOf, shownCode, turnOnCodes } from '#harness/shop/second-factors.ts'
import { SoftwarePasskey } from '#harness/shop/software-passkey.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('what an admin has to prove', (engine) => {
  describe('in live mode', () => {
    const shop = useTestApp(engine, LIVE)
    const overview = (sent: Sent) => shop().get('/api/admin/overview', sent)

    test('a password alone is refused, and says what to do', async () => {
      const { sent } = await newAdmin(shop())
      expect(await problemOf(await overview(sent))).toMatchObject({
        status: 403,
        code: 'second_factor_needed',
        details: { isEnrolled: false },
        title: expect.stringContaining('turn on authenticator codes'),
      })
    })

    test('codes that were just turned on count for this session, and for those that began with one', async () => {
      const admin = await newAdmin(shop())
      const other = { headers: { cookie: sessionOf(await logIn(shop(), { email: 'admin@example.com' })) } }
      const { key } = await turnOnCodes(shop(), admin)
      expect((await overview(admin.sent)).status).toBe(200)
      expect(await problemOf(await overview(other))).toMatchObject({
        code: 'second_factor_needed',
        details: { isEnrolled: true },
        title: expect.stringContaining('log in again'),
      })
      const step = await firstStep(shop(), { email: 'admin@example.com' })
      const cookie = sessionOf(await shop().post('/api/auth/login/code', { code: shownCode(shop(), key) }, step))
      expect((await overview({ headers: { cookie } })).status).toBe(200)
    })

    test('a passkey counts, and a new password keeps the session what it was', async () => {
      const admin = await newAdmin(shop())
      const credential = new SoftwarePasskey().create(
        await answerOf(
          beginPasskey,
          await shop().post('/api/auth/passkey-options', { password: PASSWORD }, admin.sent),
        ),
        { origin: 'https://shop.test', rpId: 'shop.test' },
      )
      expect((await shop().post('/api/auth/passkeys', { name: 'Key', credential }, admin.sent)).status).toBe(200)
      expect((await overview(admin.sent)).status).toBe(200)
      const changed = await shop().send(
        'PUT',
        '/api/auth/change-password',
        { currentPassword: PASSWORD, newPassword: 'Kestrel-9999-moss' },
        admin.sent,
      )
      expect((await overview({ headers: { cookie: sessionOf(changed) } })).status).toBe(200)
      expect(
        (
          await problemOf(
            await overview({
              headers: {
                cookie: sessionOf(await logIn(shop(), { email: 'admin@example.com', password: 'Kestrel-9999-moss' })),
              },
            }),
          )
        ).code,
      ).toBe('second_factor_needed')
    })

    test('S5 a stolen password neither adds a way in beside the second factor nor takes that off', async () => {
      const admin = await newAdmin(shop())
      const options = (sent: Sent) => shop().post('/api/auth/passkey-options', { password: PASSWORD }, sent)
      const device = new SoftwarePasskey()
      const here = { origin: 'https://shop.test', rpId: 'shop.test' }
      const added = await shop().post(
        '/api/auth/passkeys',
        { name: 'Key', credential: device.create(await answerOf(beginPasskey, await options(admin.sent)), here) },
        admin.sent,
      )
      const { id } = await answerOf(addPasskey, added)
      const thief = { headers: { cookie: sessionOf(await logIn(shop(), { email: 'admin@example.com' })) } }
      for (const refused of [
        await options(thief),
        await shop().post('/api/auth/authenticator', { password: PASSWORD }, thief),
        await shop().post(`/api/auth/passkeys/${id}/remove`, { password: PASSWORD }, thief),
      ])
        expect(await problemOf(refused)).toMatchObject({
          status: 403,
          code: 'second_factor_needed',
          details: { isEnrolled: true },
        })
      // Started before a second factor existed, and finished after: the session is checked again.
      const other = new SoftwarePasskey().create(await answerOf(beginPasskey, await options(admin.sent)), here)
      expect(
        (await problemOf(await shop().post('/api/auth/passkeys', { name: 'Theirs', credential: other }, thief))).code,
      ).toBe('second_factor_needed')
      expect((await overview(thief)).status).toBe(403)
      expect((await shop().post(`/api/auth/passkeys/${id}/remove`, { password: PASSWORD }, admin.sent)).status).toBe(
        200,
      )
    })

    test('without the last second factor no session has seen one, also after it was used for hours', async () => {
      const admin = await newAdmin(shop())
      const { key } = await turnOnCodes(shop(), admin)
      shop().clock.advance(2 * 3_600_000)
      expect((await overview(admin.sent)).status).toBe(200)
      expect((await overview(admin.sent)).status).toBe(200)
      await shop().post(
        '/api/auth/authenticator/turn-off',
        { password: PASSWORD, code: shownCode(shop(), key) },
        admin.sent,
      )
      expect((await problemOf(await overview(admin.sent))).code).toBe('second_factor_needed')
    })

    test('a member without the right learns nothing of it', async () => {
      const { sent } = await newMember(shop())
      expect((await problemOf(await overview(sent))).code).toBe('forbidden')
    })

    test("S10 the cookie between the two steps has the marks of the session's", async () => {
      const member = await newMember(shop())
      await turnOnCodes(shop(), member)
      expect((await logIn(shop())).headers.get('set-cookie')).toMatch(
        /^__Host-step=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=600$/,
      )
    })
  })

  describe('in a demo', () => {
    const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
    const overview = (sent: Sent) => shop().get('/api/admin/overview', sent)
    const SHORT = 'Kestrel-04'

    test('no second factor is asked for', async () => {
      expect((await overview((await newAdmin(shop())).sent)).status).toBe(200)
    })

    test('a password that was short when the right came has to be changed first', async () => {
      const { sent } = await newMember(shop(), { password: SHORT })
      await shop().database.db.updateTable('users').set({ isAdmin: true }).execute()
      expect(await problemOf(await overview(sent))).toMatchObject({
        status: 403,
        code: 'longer_password_needed',
        title: expect.stringContaining('12 characters'),
      })
      const change = (newPassword: string) =>
        shop().send('PUT', '/api/auth/change-password', { currentPassword: SHORT, newPassword }, sent)
      expect((await problemOf(await change('Kestrel-05'))).faults).toMatchObject([{ path: 'newPassword' }])
      expect((await overview({ headers: { cookie: sessionOf(await change(PASSWORD)) } })).status).toBe(200)
    })

    test('of a password from before this was noted, the next login tells', async () => {
      await newAdmin(shop())
      await shop().database.db.updateTable('users').set({ passwordFitsAdmin: false }).execute()
      const logins = await Promise.all(Array.from({ length: 5 }, () => logIn(shop(), { email: 'admin@example.com' })))
      for (const login of logins) expect((await overview({ headers: { cookie: sessionOf(login) } })).status).toBe(200)
    })
  })
})
