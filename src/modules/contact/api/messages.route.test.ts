import { describe, expect, test } from 'vitest'
import {
  countUnansweredMessages,
  listMessages,
  markMessage,
  readMessage,
  replyToMessage,
} from '#contract/admin/messages.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { contactBody } from '#harness/shop/builders.ts'
import { HOSTILE_TEXTS } from '#harness/hostile-texts.ts'
import { newAdmin, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the contact inbox', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off', SUPPORT_EMAIL: 'help@shop.example' })
  const list = async ({ sent }: TestMember, query = '') =>
    answerOf(listMessages, await shop().get(`/api/admin/messages${query}`, sent))
  const subjects = async (admin: TestMember, query = '') => (await list(admin, query)).map(({ subject }) => subject)
  const unanswered = async ({ sent }: TestMember) =>
    (await answerOf(countUnansweredMessages, await shop().get('/api/admin/unanswered-messages', sent))).unanswered
  const write = async (change: Record<string, unknown> = {}) => {
    shop().clock.advance(1000)
    await shop().post('/api/contact', contactBody(change))
    return (
      await shop()
        .database.db.selectFrom('contactMessages')
        .select('id')
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow()
    ).id
  }
  const reply = ({ sent }: TestMember, id: string, text: string, key?: string) =>
    shop().post(
      `/api/admin/messages/${id}/reply`,
      { text },
      { headers: { ...sent.headers, ...(key !== undefined && { 'idempotency-key': key }) } },
    )
  const mark = ({ sent }: TestMember, id: string, answered: boolean) =>
    shop().send('PUT', `/api/admin/messages/${id}/answered`, { answered }, sent)
  const audit = () =>
    shop().database.db.selectFrom('auditLog').select(['actor', 'action', 'targetId']).orderBy('id').execute()
  const answers = async () => {
    await shop().runJobs()
    await shop().runJobsAgain()
    return shop().outbox.filter(({ subject }) => subject.startsWith('Re: '))
  }

  test('shows who waits longest first, counted, and moves what was answered', async () => {
    const admin = await newAdmin(shop())
    const [first] = [
      await write({ subject: 'First question' }),
      await write({ subject: 'Second question', category: 'support' }),
    ]
    expect([await subjects(admin), await unanswered(admin)]).toStrictEqual([['First question', 'Second question'], 2])
    expect(await subjects(admin, '?category=support')).toStrictEqual(['Second question'])
    expect(await answerOf(markMessage, await mark(admin, first, true))).toMatchObject({
      answeredAt: shop().clock.now().toISOString(),
      replies: [],
    })
    await mark(admin, first, true)
    expect([
      await subjects(admin),
      await subjects(admin, '?state=answered'),
      await subjects(admin, '?state=all'),
      await unanswered(admin),
    ]).toStrictEqual([['Second question'], ['First question'], ['Second question', 'First question'], 1])
    await mark(admin, first, false)
    expect(await subjects(admin)).toStrictEqual(['First question', 'Second question'])
    const about = { actor: admin.user.id, targetId: first }
    expect(await audit()).toStrictEqual([
      { ...about, action: 'message.answered' },
      { ...about, action: 'message.reopen' },
    ])
  })

  test('is searched as text, and read page after page', async () => {
    const admin = await newAdmin(shop())
    await write({ email: 'ann@example.com', name: 'Ann B', subject: 'Price of 100% levels' })
    await write({ email: 'bob@example.com', name: 'Bob', subject: 'Another thing' })
    for (const search of ['ANN', 'ann@ex', '100%'])
      expect(await subjects(admin, `?q=${encodeURIComponent(search)}`), search).toStrictEqual(['Price of 100% levels'])
    for (const search of ['%', '_nn', "'"])
      expect(await subjects(admin, `?q=${encodeURIComponent(search)}`), search).toStrictEqual(
        search === '%' ? ['Price of 100% levels'] : [],
      )
    for (const state of ['unanswered', 'all']) {
      const response = await shop().get(`/api/admin/messages?state=${state}&limit=1`, admin.sent)
      const [one] = await answerOf(listMessages, response)
      const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
      const second = await shop().get(next, admin.sent)
      expect(
        [one?.subject, ...(await answerOf(listMessages, second)).map(({ subject }) => subject)].toSorted(),
      ).toStrictEqual(['Another thing', 'Price of 100% levels'])
      expect(second.headers.get('link')).toBeNull()
    }
  })

  describe('an answer', () => {
    test('goes to the sender once, in the words of the staff alone, and back to support', async () => {
      const admin = await newAdmin(shop())
      const id = await write({ message: 'Click https://evil.example to win', subject: 'A question' })
      expect(
        await answerOf(replyToMessage, await reply(admin, id, 'Yes, you can.\n\nWe play on Friday.')),
      ).toMatchObject({
        answeredAt: expect.any(String),
        replies: [{ author: 'Sam', text: 'Yes, you can.\n\nWe play on Friday.', sentAt: null }],
      })
      const [mail, ...more] = await answers()
      expect(more).toStrictEqual([])
      expect(mail).toMatchObject({ to: 'sam@example.com', replyTo: 'help@shop.example', subject: 'Re: A question' })
      for (const form of [mail?.text, mail?.html]) {
        for (const words of ['Yes, you can.', 'We play on Friday.']) expect(form).toContain(words)
        expect(form).not.toContain('evil.example')
      }
      const read = await answerOf(readMessage, await shop().get(`/api/admin/messages/${id}`, admin.sent))
      expect(read).toMatchObject({
        message: 'Click https://evil.example to win',
        replies: [{ sentAt: shop().clock.now().toISOString() }],
      })
      expect(await audit()).toStrictEqual([{ actor: admin.user.id, action: 'message.reply', targetId: id }])
    })

    test('sent twice by one key, or by a second click, is one; another is another', async () => {
      const admin = await newAdmin(shop())
      const id = await write()
      await Promise.all([
        reply(admin, id, 'Yes.', 'one-of-a-kind'),
        reply(admin, id, 'Yes.', 'one-of-a-kind'),
        reply(admin, id, 'Yes.', 'one-of-a-kind'),
      ])
      await Promise.all([reply(admin, id, 'One more thing.'), reply(admin, id, 'One more thing.')])
      expect((await answers()).map(({ text }) => /Yes\.|One more thing\./.exec(text)?.[0]).toSorted()).toStrictEqual([
        'One more thing.',
        'Yes.',
      ])
      expect(await problemOf(await reply(admin, id, 'No.', 'one-of-a-kind'))).toMatchObject({
        status: 422,
        code: 'idempotency_mismatch',
      })
    })

    test('C1 C2 whatever was typed begins no header, and is text', async () => {
      const admin = await newAdmin(shop())
      const id = await write({ subject: 'Hello\r\nBcc: all@example.com' })
      for (const text of HOSTILE_TEXTS) await reply(admin, id, text)
      for (const { subject, to, html } of await answers()) {
        expect([/[\r\n]/.test(subject), to]).toStrictEqual([false, 'sam@example.com'])
        expect(html).not.toMatch(/<script|<img|<svg|<iframe/i)
      }
    })

    test('to an unknown message, or without words, is refused', async () => {
      const admin = await newAdmin(shop())
      const id = await write()
      for (const text of ['', '   ', 'x'.repeat(5001)])
        expect((await problemOf(await reply(admin, id, text))).status).toBe(400)
      for (const unknown of ['unknown', 'A'.repeat(22), '%00']) {
        expect((await problemOf(await reply(admin, unknown, 'Yes.'))).status).toBe(404)
        expect((await problemOf(await mark(admin, unknown, true))).status).toBe(404)
        expect((await problemOf(await shop().get(`/api/admin/messages/${unknown}`, admin.sent))).status).toBe(404)
      }
      expect(await answers()).toStrictEqual([])
    })
  })
})
