import { afterEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#kernel/clock.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newMember } from '#harness/shop/members.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { deleteOldSessions } from '#modules/accounts/index.ts'

describeOnOneEngine('S9 a session', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  afterEach(() => expectInvariants(shop().database))
  const lastSeen = async () =>
    (await shop().database.db.selectFrom('sessions').select('sess').execute()).map(({ sess }) => sess.seenAt)

  test('that is not used ends after 14 days', async () => {
    const { sent } = await newMember(shop())
    shop().clock.advance(14 * DAY_MS - 1)
    expect((await shop().get('/api/auth/me', sent)).status).toBe(200)
    shop().clock.advance(14 * DAY_MS)
    expect((await shop().get('/api/auth/me', sent)).status).toBe(401)
  })

  test('that is used every day ends after 60 days', async () => {
    const { sent } = await newMember(shop())
    for (let day = 1; day < 60; day += 1) {
      shop().clock.advance(DAY_MS)
      expect((await shop().get('/api/auth/me', sent)).status).toBe(200)
    }
    shop().clock.advance(DAY_MS - 1)
    expect((await shop().get('/api/auth/me', sent)).status).toBe(200)
    shop().clock.advance(1)
    expect((await shop().get('/api/auth/me', sent)).status).toBe(401)
  })

  test('is written to once an hour at most, however often it is used', async () => {
    const { sent } = await newMember(shop())
    const begun = shop().clock.now().toISOString()
    shop().clock.advance(HOUR_MS - 1)
    for (let call = 0; call < 5; call += 1) await shop().get('/api/auth/me', sent)
    expect(await lastSeen()).toStrictEqual([begun])
    shop().clock.advance(1)
    await Promise.all(Array.from({ length: 5 }, () => shop().get('/api/auth/me', sent)))
    expect(await lastSeen()).toStrictEqual([shop().clock.now().toISOString()])
  })

  test('that is over is dropped by the job, with the mailed links that are, and no other is', async () => {
    await newMember(shop())
    await shop().runJobs()
    shop().clock.advance(14 * DAY_MS)
    await newMember(shop(), { email: 'other@example.com' })
    await shop().runJobs()
    await deleteOldSessions(shop().domain)
    expect(await storedRows(shop().database)).toMatchObject({ users: 2, sessions: 1, account_tokens: 1 })
  })
})
