import { afterEach, expect, test } from 'vitest'
import { listDevices } from '#contract/accounts/accounts.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { cookieOf, logIn, newMember } from '#harness/shop/members.ts'
import { useTestApp, type Sent } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const FIREFOX = {
  headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0' },
}
const PHONE = {
  headers: {
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  },
}

describeOnOneEngine('the devices of a member', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  afterEach(() => expectInvariants(shop().database))
  const list = async (sent: Sent) => answerOf(listDevices, await shop().get('/api/auth/devices', sent))
  const withCookie = (response: Response): Sent => ({ headers: { cookie: cookieOf(response) } })

  test('are listed, last seen first, with the one that asks', async () => {
    const { sent } = await newMember(shop(), {}, FIREFOX)
    const begun = shop().clock.now().toISOString()
    shop().clock.advance(2 * HOUR_MS)
    const phone = withCookie(await logIn(shop(), {}, PHONE))
    const later = shop().clock.now().toISOString()
    expect(await list(phone)).toStrictEqual([
      {
        id: expect.stringMatching(/^\w{22}$/),
        device: 'Safari on iPhone',
        signedInAt: later,
        lastSeenAt: later,
        current: true,
      },
      {
        id: expect.stringMatching(/^\w{22}$/),
        device: 'Firefox on Windows',
        signedInAt: begun,
        lastSeenAt: begun,
        current: false,
      },
    ])
    shop().clock.advance(HOUR_MS)
    expect((await list(sent)).map(({ device, current }) => [device, current])).toStrictEqual([
      ['Firefox on Windows', true],
      ['Safari on iPhone', false],
    ])
  })

  test('can be signed out, and then are', async () => {
    const { sent } = await newMember(shop(), {}, FIREFOX)
    const phone = withCookie(await logIn(shop(), {}, PHONE))
    const lost = (await list(sent)).find(({ current }) => !current)
    const response = await shop().request(`/api/auth/devices/${lost?.id}`, {
      method: 'DELETE',
      headers: sent.headers ?? {},
    })
    expect(await response.json()).toStrictEqual({ signedOut: true })
    expect([
      (await shop().get('/api/auth/me', phone)).status,
      (await shop().get('/api/auth/me', sent)).status,
    ]).toStrictEqual([401, 200])
    expect(await list(sent)).toHaveLength(1)
  })

  test('F2 of another member look like none, and stay', async () => {
    const victim = await newMember(shop())
    const { sent } = await newMember(shop(), { email: 'other@example.com' })
    const [theirs] = await list(victim.sent)
    const refusals = []
    for (const id of [theirs?.id ?? '', 'A'.repeat(22), "' or 1=1 --"]) {
      const { requestId: _, ...problem } = await problemOf(
        await shop().request(`/api/auth/devices/${encodeURIComponent(id)}`, {
          method: 'DELETE',
          headers: sent.headers ?? {},
        }),
      )
      refusals.push(problem)
    }
    expect(new Set(refusals.map((problem) => JSON.stringify(problem))).size).toBe(1)
    expect(refusals[0]).toMatchObject({ status: 404, code: 'not_found' })
    expect((await shop().get('/api/auth/me', victim.sent)).status).toBe(200)
  })

  test('are shown to their member only', async () => {
    for (const response of [
      await shop().get('/api/auth/devices'),
      await shop().request('/api/auth/devices/x', { method: 'DELETE' }),
    ])
      expect((await problemOf(response)).code).toBe('unauthenticated')
  })

  test('a sign-in from a new one is told by mail, once, and the first and the known ones are not', async () => {
    await newMember(shop(), {}, FIREFOX)
    await logIn(shop(), {}, FIREFOX)
    await logIn(shop(), {}, PHONE)
    await logIn(shop(), {}, PHONE)
    await shop().runJobs()
    await shop().runJobsAgain()
    const mails = shop().outbox.filter(({ subject }) => subject.startsWith('New sign-in'))
    expect(mails).toMatchObject([{ to: 'sam@example.com', subject: 'New sign-in to your Fifteen X account' }])
    for (const form of [mails[0]?.text, mails[0]?.html])
      for (const part of ['Safari on iPhone', '2 March 2026, 10:00 GMT', 'http://localhost:3000/forgot-password'])
        expect(form).toContain(part)
    expect(mails[0]?.text).not.toMatch(/203\.0\.113|Mozilla/)
  })

  test('that sign in and out at once are told all the same', async () => {
    await newMember(shop(), {}, FIREFOX)
    const thief = withCookie(await logIn(shop(), {}, PHONE))
    await shop().post('/api/auth/logout', {}, thief)
    await shop().runJobs()
    expect(shop().outbox.map(({ subject }) => subject)).toContain('New sign-in to your Fifteen X account')
  })
})
