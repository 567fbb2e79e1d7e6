import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problemOf } from '#harness/answers.ts'
import { logIn, mailedToken, newMember, PASSWORD } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { GUESSES } from '#modules/accounts/domain/sign-in/guess-limit.ts'
import { RATE_LIMITS } from '#kernel/rate-limits.ts'

const WRONG = { password: 'Wrong-0417-moss' }

describeOnOneEngine('guessing passwords', (engine) => {
  const shop = useTestApp(engine)
  /** Another address for each attempt, like a botnet. */
  const robot = (index: number) => ({ from: `198.51.${Math.floor(index / 250)}.${index % 250}` })
  const looked = () =>
    shop()
      .logged()
      .match(/"reason":"wrong-password"/g)?.length ?? 0

  // Limits count real time; only the clocks that they read stand still: the database's, or the process's own.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
  afterEach(() => vi.useRealTimers())

  test('A4 300 guesses from 300 addresses are ten, and the owner is let in after the stated wait', async () => {
    await newMember(shop())
    const statuses = []
    for (let index = 0; index < 300; index += 1) statuses.push((await logIn(shop(), WRONG, robot(index))).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(GUESSES.times)
    expect([looked(), new Set(statuses.slice(GUESSES.times))]).toStrictEqual([GUESSES.times, new Set([429])])

    const response = await logIn(shop(), {}, { from: '192.0.2.1' })
    const wait = Number(response.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(GUESSES.seconds)
    expect(await problemOf(response)).toMatchObject({
      code: 'rate_limited',
      title: 'Too many wrong passwords. Please wait 15 minutes, or reset your password.',
    })
    vi.advanceTimersByTime(wait * 1000)
    expect((await logIn(shop(), {}, { from: '192.0.2.1' })).status).toBe(200)
  })

  test('A4 fifty guesses at once are ten as well', async () => {
    await newMember(shop())
    await Promise.all(Array.from({ length: 50 }, (_, index) => logIn(shop(), WRONG, robot(index))))
    expect(looked()).toBe(GUESSES.times)
  })

  test('A4 an e-mail without an account is limited alike, in any case of its letters', async () => {
    const answers = []
    for (let index = 0; index < 15; index += 1)
      answers.push(
        (
          await logIn(
            shop(),
            { ...WRONG, email: index % 2 ? 'unknown@example.com' : 'UNKNOWN@example.com' },
            robot(index),
          )
        ).status,
      )
    expect(answers.filter((status) => status === 401)).toHaveLength(GUESSES.times)
  })

  test('A4 a mailed link lets the owner in at once', async () => {
    await newMember(shop())
    for (let index = 0; index < 15; index += 1) await logIn(shop(), WRONG, robot(index))
    await shop().post('/api/auth/forgot-password', { email: 'sam@example.com' })
    await shop().runJobs()
    expect(
      (
        await shop().post('/api/auth/reset-password', {
          token: mailedToken(shop(), /new password/),
          newPassword: 'Kestrel-9999-moss',
        })
      ).status,
    ).toBe(200)
    expect((await logIn(shop(), { password: 'Kestrel-9999-moss' })).status).toBe(200)
  })

  test('a reader of the mailbox guesses no more often at the password of the account that is confirmed by it', async () => {
    await newMember(shop())
    await shop().runJobs()
    const token = mailedToken(shop(), /^Welcome/)
    const statuses = []
    for (let index = 0; index < 15; index += 1)
      statuses.push((await shop().post('/api/auth/verify-email', { token, ...WRONG }, robot(index))).status)
    expect(statuses).toStrictEqual([
      ...Array.from({ length: GUESSES.times }, () => 400),
      ...Array.from({ length: 5 }, () => 429),
    ])
  })

  test('nine wrong and one right are forgotten', async () => {
    await newMember(shop())
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 9; index += 1) expect((await logIn(shop(), WRONG, robot(index))).status).toBe(401)
      expect((await logIn(shop(), {}, robot(9))).status).toBe(200)
    }
  })

  test('of strangers, as many as they like, do not keep the owner out of a browser in which the account was open before', async () => {
    await newMember(shop())
    expect((await logIn(shop())).status).toBe(200)
    for (let index = 0; index < 15; index += 1) await logIn(shop(), WRONG, robot(index))
    expect((await logIn(shop(), {}, robot(16))).status).toBe(429)
    expect((await logIn(shop())).status).toBe(200)
  })

  test('in that browser are ten in a quarter of an hour as well', async () => {
    await newMember(shop())
    expect((await logIn(shop())).status).toBe(200)
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) statuses.push((await logIn(shop(), WRONG)).status)
    expect(statuses).toStrictEqual([...Array.from({ length: 10 }, () => 401), 429])
  })

  test('other accounts are left alone', async () => {
    await newMember(shop())
    await newMember(shop(), { email: 'other@example.com' })
    for (let index = 0; index < 15; index += 1) await logIn(shop(), WRONG, robot(index))
    expect((await logIn(shop(), { email: 'other@example.com' })).status).toBe(200)
  })

  test.each([
    ['nothing', undefined],
    ['x-forwarded-for', ''],
    ['x-real-ip', ''],
    ['forwarded', 'for='],
  ])('A5 one address has %s to gain by claiming others', async (name, prefix) => {
    let answered = 0
    for (let index = 0; index < 40; index += 1) {
      const headers = prefix === undefined ? {} : { [name]: `${prefix}198.51.100.${index}` }
      if ((await logIn(shop(), { ...WRONG, email: `victim${index}@example.com` }, { headers })).status !== 429)
        answered += 1
    }
    expect(answered).toBe(RATE_LIMITS.login.times)
  })

  test('F3 a person at an open session cannot guess the password either', async () => {
    const { sent } = await newMember(shop())
    const change = (currentPassword: string, index: number) =>
      shop().send(
        'PUT',
        '/api/auth/change-password',
        { currentPassword, newPassword: 'Kestrel-9999-moss' },
        { ...sent, ...robot(index) },
      )
    for (let index = 0; index < GUESSES.times; index += 1)
      expect((await change('Wrong-0417-moss', index)).status).toBe(400)
    expect((await problemOf(await change(PASSWORD, 99))).code).toBe('rate_limited')
  })
})

describe('passwords of any size', () => {
  describeOnOneEngine('A7', (engine) => {
    const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

    test('a thousand that are too long cost nothing: none is hashed', async () => {
      const bodies = ['x'.repeat(257), 'x'.repeat(60_000), 'x'.repeat(1_000_000)]
      for (let batch = 0; batch < 10; batch += 1) {
        const statuses = await Promise.all(
          Array.from(
            { length: 100 },
            async (_, index) => (await logIn(shop(), { password: bodies[index % 3] ?? '' })).status,
          ),
        )
        expect(new Set(statuses)).toStrictEqual(new Set([400, 413]))
      }
      expect(shop().logged()).not.toContain('sign-in refused')
    })
  })
})
