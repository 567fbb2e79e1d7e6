import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import { issueToken } from '#modules/accounts/domain/sign-in/issue-token.ts'
import { problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { mailedToken, newMember, PASSWORD } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { MAILS } from '#modules/accounts/domain/sign-in/guess-limit.ts'

describeOnOneEngine('proving a mailbox', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  afterEach(() => expectInvariants(shop().database))
  const verify = (token: string, password: string | undefined = PASSWORD, sent = {}) =>
    shop().post('/api/auth/verify-email', { token, ...(password !== '' && { password }) }, sent)
  const welcomed = async () => {
    const member = await newMember(shop())
    await shop().runJobs()
    return { ...member, token: mailedToken(shop(), /^Welcome/) }
  }

  test('a new member is welcomed, once, with the link', async () => {
    const { token } = await welcomed()
    await shop().runJobsAgain()
    expect(shop().outbox).toMatchObject([
      { to: 'sam@example.com', subject: 'Welcome to Fifteen X: please confirm your e-mail', replyTo: null },
    ])
    const [mail] = shop().outbox
    for (const form of [mail?.text, mail?.html])
      for (const part of [
        'Hello,',
        'works once, for 3 days',
        `http://localhost:3000/verify-email?token=${token}`,
        'You did not make this account?',
      ])
        expect(form).toContain(part)
  })

  test('the link marks the e-mail as proven, and nothing else', async () => {
    const { token, user, sent } = await welcomed()
    expect(await (await verify(token)).json()).toStrictEqual({ verified: true })
    expect(await (await shop().get('/api/auth/me', sent)).json()).toStrictEqual({ ...user, emailVerified: true })
    expect(shop().logged()).toContain('e-mail verified')
  })

  test('a member who is signed in to the account only presses', async () => {
    const { token, sent } = await welcomed()
    expect((await verify(token, '', sent)).status).toBe(200)
  })

  test('a reader of the mailbox who did not make the account hands nothing to its maker: the password is asked for', async () => {
    const { token, user, sent } = await welcomed()
    const other = await newMember(shop(), { email: 'other@example.com' })
    const asked = {
      status: 400,
      code: 'invalid_input',
      faults: [{ path: 'password', message: 'Please type the password of your account' }],
    }
    expect(await problemOf(await verify(token, ''))).toMatchObject(asked)
    expect(await problemOf(await verify(token, '', other.sent))).toMatchObject(asked)
    expect(await problemOf(await verify(token, 'Wrong-0417-moss'))).toMatchObject({
      status: 400,
      faults: [{ path: 'password', message: 'Current password is incorrect' }],
    })
    expect(await (await shop().get('/api/auth/me', sent)).json()).toStrictEqual(user)
    expect((await verify(token)).status).toBe(200)
  })

  test('A12 the link works once, ten times at once too, and for three days', async () => {
    const { token } = await welcomed()
    shop().clock.advance(72 * HOUR_MS - 1)
    const responses = await Promise.all(Array.from({ length: 10 }, () => verify(token)))
    expect(responses.map(({ status }) => status).toSorted()).toStrictEqual([
      200,
      ...Array.from({ length: 9 }, () => 410),
    ])
  })

  test('the link stays valid when the deployment gets another secret: what is compared is its hash', async () => {
    const { user } = await newMember(shop())
    const before = {
      ...shop().domain,
      keyedHash: (text: string) => createHmac('sha256', 'another secret').update(text).digest('base64url'),
    }
    const token = await issueToken(before, {
      tokenId: randomId(),
      kind: 'verify-email',
      userId: user.id,
      requestedAt: shop().clock.now(),
    })
    expect((await verify(token ?? '')).status).toBe(200)
  })

  test('A12 the link is over after three days', async () => {
    const { token } = await welcomed()
    shop().clock.advance(72 * HOUR_MS)
    expect(await problemOf(await verify(token))).toMatchObject({ status: 410, code: 'link_expired' })
  })

  test('another link replaces the first, and there is none where it is proven', async () => {
    const { token, sent } = await welcomed()
    shop().clock.advance(1000)
    expect(await (await shop().post('/api/auth/resend-verification', {}, sent)).json()).toStrictEqual({ sent: true })
    await shop().runJobs()
    const second = mailedToken(shop(), /^Please confirm/)
    expect([(await verify(token)).status, (await verify(second)).status]).toStrictEqual([410, 200])
    expect(await (await shop().post('/api/auth/resend-verification', {}, sent)).json()).toStrictEqual({ sent: false })
    expect(shop().outbox).toHaveLength(2)
  })

  test('the jobs of two requests may run in any order: the later link is the one that works', async () => {
    const { sent } = await newMember(shop())
    shop().clock.advance(1000)
    await shop().post('/api/auth/resend-verification', {}, sent)
    const jobs = (await shop().domain.jobs.all()).toReversed()
    for (const job of jobs) await shop().runJob(job)
    // The earlier link was replaced before its mail was written, so it is not sent.
    expect(shop().outbox.map(({ subject }) => subject)).toStrictEqual(['Please confirm your e-mail for Fifteen X'])
    expect((await verify(mailedToken(shop(), /^Please confirm/))).status).toBe(200)
  })

  test('a visitor asks for none', async () => {
    expect((await problemOf(await shop().post('/api/auth/resend-verification', {}))).code).toBe('unauthenticated')
  })

  test('in a demo the mailbox keeps its links, because it is the only copy', async () => {
    Object.assign(shop().domain.mailSender, { isMailbox: true })
    const { token } = await welcomed()
    const page = await (await shop().get('/dev/mail', { from: '127.0.0.1' })).text()
    expect(page).toContain(token)
  })
})

describe('mails that a stranger can ask for', () => {
  describeOnOneEngine('are few', (engine) => {
    const shop = useTestApp(engine)
    const asked = async () => (await shop().domain.jobs.all()).length
    /** A stranger registers another person's address and deletes the account again. */
    const comeAndGo = async (email: string, from: string) => {
      const { sent } = await newMember(shop(), { email }, { from })
      await shop().runJobs()
      expect((await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, sent)).status).toBe(200)
      await shop().runJobs()
    }

    test('for registering and leaving, again and again, whatever tag the address has', async () => {
      for (let each = 0; each < 4; each += 1)
        await comeAndGo(each % 2 ? `victim+${each}@example.com` : 'Victim@example.com', `203.0.113.${each}`)
      expect(shop().outbox).toHaveLength(3)
      expect(shop().logged()).toContain('mail dropped')
      expect(shop().logged()).not.toContain('example.com')
    })

    test('for another link the member is told', async () => {
      const { sent } = await newMember(shop())
      for (let each = 0; each < MAILS.times; each += 1)
        expect((await shop().post('/api/auth/resend-verification', {}, sent)).status).toBe(200)
      const response = await shop().post('/api/auth/resend-verification', {}, sent)
      expect([response.status, response.headers.get('retry-after')]).toStrictEqual([429, '3600'])
      expect(await asked()).toBe(1 + MAILS.times)
    })

    const resets = () => shop().outbox.filter(({ subject }) => subject.startsWith('Choose a new password')).length

    test('for a new password the answer stays the same, and three are sent', async () => {
      await newMember(shop())
      for (let each = 0; each < MAILS.times + 3; each += 1) {
        const response = await shop().post('/api/auth/forgot-password', {
          email: each % 2 ? 'sam@example.com' : 'SAM@example.com',
        })
        expect([response.status, await response.text()]).toStrictEqual([200, '{"received":true}'])
        await shop().runJobs()
      }
      expect(resets()).toBe(MAILS.times)
      await shop().runJobsAgain()
      expect(resets()).toBe(MAILS.times)
    })

    test('for addresses that have no account nothing is sent, and a stranger who asks for them uses up nothing of the owner', async () => {
      await newMember(shop())
      for (let each = 0; each < 5; each += 1)
        await shop().post(
          '/api/auth/forgot-password',
          { email: `sam+${each}@example.com` },
          { from: `198.51.100.${each}` },
        )
      await shop().runJobs()
      expect(resets()).toBe(0)
      await shop().post('/api/auth/forgot-password', { email: 'sam@example.com' })
      await shop().runJobs()
      expect(resets()).toBe(1)
    })
  })
})
