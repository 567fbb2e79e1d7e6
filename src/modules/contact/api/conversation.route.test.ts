import { describe, expect, test } from 'vitest'
import { readMessage } from '#contract/admin/messages.ts'
import { markSeenByShop, readStaffConversation, writeToBuyer } from '#contract/admin/conversation.ts'
import { readOrderDetail } from '#contract/admin/orders.ts'
import { markSeenByBuyer, readConversation, writeToShop } from '#contract/orders/conversation.ts'
import { shortCode } from '#kernel/ids.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { HOSTILE_TEXTS } from '#harness/hostile-texts.ts'
import { pdfText } from '#harness/pdf-text.ts'
import { describeStaffEvent } from '#modules/staff-notifications/domain/describe-staff-event.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { paidPurchase } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'

const STRANGER = { from: '198.51.100.66' }
const EMAIL = 'robin@example.com'

describeOnOneEngine('the conversation about an order', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off', SUPPORT_EMAIL: 'help@shop.example' })

  const buy = async () => {
    const { orderId } = await paidPurchase(shop(), {
      serviceId: 'phasmophobia-prestige-boost',
      total: '4.00',
      email: EMAIL,
      discord: 'robin.plays',
    })
    await mails()
    shop().outbox.length = 0
    return orderId
  }
  const pathOf = (orderId: string) => `/api/orders/${orderId}/messages`
  const staffPathOf = (orderId: string) => `/api/admin/orders/${orderId}/messages`
  const keyed = (key: string | undefined, headers: Record<string, string> = {}) => ({
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  })
  const ask = (orderId: string, text: string, key?: string) => shop().post(pathOf(orderId), { text }, keyed(key))
  const answer = (admin: TestMember, orderId: string, text: string, key?: string) =>
    shop().post(staffPathOf(orderId), { text }, keyed(key, admin.sent.headers))
  const read = async (orderId: string) => answerOf(readConversation, await shop().get(pathOf(orderId)))
  const readAsStaff = async (admin: TestMember, orderId: string) =>
    answerOf(readStaffConversation, await shop().get(staffPathOf(orderId), admin.sent))
  const waiting = async () =>
    shop()
      .database.db.selectFrom('contactMessages')
      .select(['id', 'subject', 'answeredAt'])
      .where('answeredAt', 'is', null)
      .execute()
  async function mails() {
    await shop().runJobs()
    await shop().runJobsAgain()
    return shop().outbox
  }

  test('goes both ways: the buyer asks on the page, the staff answers there and by mail', async () => {
    const admin = await newAdmin(shop())
    const orderId = await buy()
    expect(await read(orderId)).toEqual([])
    const asked = await answerOf(writeToShop, await ask(orderId, 'Is tonight at nine possible?'))
    expect(asked).toMatchObject([{ from: 'buyer', text: 'Is tonight at nine possible?' }])
    const [message] = await waiting()
    expect(message?.subject).toBe(`Order #${shortCode(orderId)}`)
    const told = await describeStaffEvent(shop().database.db, { of: 'message', messageId: message?.id ?? '' })
    expect(told).toMatchObject({
      headline: `New message · order #${shortCode(orderId)}`,
      path: `/admin?tab=orders&q=${shortCode(orderId)}`,
    })

    shop().clock.advance(60_000)
    await answerOf(writeToBuyer, await answer(admin, orderId, 'Yes.\nSee you at nine.'))
    expect(await waiting()).toEqual([])
    expect(await read(orderId)).toMatchObject([
      {
        id: expect.any(String),
        from: 'buyer',
        text: 'Is tonight at nine possible?',
        at: expect.any(String),
        pictures: [],
      },
      {
        id: expect.any(String),
        from: 'shop',
        text: 'Yes.\nSee you at nine.',
        at: shop().clock.now().toISOString(),
        pictures: [],
      },
    ])
    expect(await readAsStaff(admin, orderId)).toMatchObject([
      { from: 'buyer', by: null, sentAt: null },
      { from: 'shop', by: admin.user.firstName, sentAt: null },
    ])
    const sent = await mails()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['help@shop.example', `[General Support] Order #${shortCode(orderId)}`],
      [EMAIL, `A message about your order #${shortCode(orderId)}`],
    ])
    expect(sent[0]?.text).toContain(`/admin?tab=orders&q=${shortCode(orderId)}`)
    expect(sent[0]?.text, 'the key of the order').not.toContain(orderId)
    expect(sent[1]?.text).toContain('See you at nine.')
    expect(sent[1]?.text).toContain(`/order-tracking?id=${orderId}`)
    expect(await readAsStaff(admin, orderId)).toMatchObject([{}, { sentAt: expect.any(String) }])
    const proof = await shop().get(`/api/admin/orders/${orderId}/evidence`, admin.sent)
    const evidence = pdfText(new Uint8Array(await proof.arrayBuffer()))
    for (const words of ['Is tonight at nine possible?', 'See you at nine.']) expect(evidence).toContain(words)
    expect(evidence).toMatch(/page of the order\n +Nothing\./)
  })

  test('is begun by the staff as well, and an answer from the inbox is part of it', async () => {
    const admin = await newAdmin(shop())
    const orderId = await buy()
    await answer(admin, orderId, 'I start at nine.')
    shop().clock.advance(1000)
    await ask(orderId, 'Fine!')
    const [message] = await waiting()
    shop().clock.advance(1000)
    const detail = await answerOf(
      readMessage,
      await shop().post(`/api/admin/messages/${message?.id}/reply`, { text: 'See you.' }, admin.sent),
    )
    expect(detail).toMatchObject({ orderId, replies: [{ text: 'See you.', sentAt: null }] })
    expect((await read(orderId)).map(({ from, text }) => [from, text])).toEqual([
      ['shop', 'I start at nine.'],
      ['buyer', 'Fine!'],
      ['shop', 'See you.'],
    ])
    expect((await mails()).filter(({ to }) => to === EMAIL)).toHaveLength(2)
    const after = await answerOf(readMessage, await shop().get(`/api/admin/messages/${message?.id}`, admin.sent))
    expect(after.replies).toMatchObject([{ sentAt: expect.any(String) }])
    const file = await answerOf(readOrderDetail, await shop().get(`/api/admin/orders/${orderId}`, admin.sent))
    expect(file.messages).toEqual([])
  })

  test('the same message is stored once and mailed once, however often it comes', async () => {
    const admin = await newAdmin(shop())
    const orderId = await buy()
    await Promise.all(Array.from({ length: 10 }, () => ask(orderId, 'Hello?', 'hello-key-1')))
    await Promise.all(Array.from({ length: 10 }, () => answer(admin, orderId, 'Hello!', 'answer-key-1')))
    expect(await read(orderId)).toHaveLength(2)
    expect(await mails()).toHaveLength(2)
    await ask(orderId, 'Hello?', 'hello-key-2')
    expect(await read(orderId)).toHaveLength(3)
    expect((await problemOf(await ask(orderId, 'Something else', 'hello-key-2'))).code).toBe('idempotency_mismatch')
  })

  test('each side learns when the other first had its words on a screen', async () => {
    const admin = await newAdmin(shop())
    const orderId = await buy()
    const seen = async () => (await read(orderId)).map(({ seenAt }) => seenAt)
    const see = (at: Date) => shop().post(`${pathOf(orderId)}/seen`, { upTo: at.toISOString() })
    const seeAsStaff = (at: Date) => shop().post(`${staffPathOf(orderId)}/seen`, { upTo: at.toISOString() }, admin.sent)
    await ask(orderId, 'Tonight?')
    const asked = shop().clock.now()
    expect(await seen()).toEqual([null])
    // The author does not mark their own messages as seen.
    expect((await see(asked)).status).toBe(200)
    expect(await seen()).toEqual([null])

    shop().clock.advance(60_000)
    const first = shop().clock.now()
    await answerOf(markSeenByShop, await seeAsStaff(asked))
    await answer(admin, orderId, 'At nine.')
    shop().clock.advance(60_000)
    await answer(admin, orderId, 'Or at ten.')
    await answerOf(markSeenByShop, await seeAsStaff(asked))
    // The message that arrived meanwhile was not on the screen.
    await answerOf(markSeenByBuyer, await see(first))
    expect(await seen()).toEqual([first.toISOString(), shop().clock.now().toISOString(), null])
    const proof = await shop().get(`/api/admin/orders/${orderId}/evidence`, admin.sent)
    expect(pdfText(new Uint8Array(await proof.arrayBuffer()))).toMatch(
      /page of the order\n +2026-03-02 10:02:00 {2}Written 2026-03-02 10:01:00\n +\| At nine\.\s+10\./,
    )

    const stranger = await shop().post(`${pathOf(orderId)}/seen`, { upTo: asked.toISOString() }, STRANGER)
    expect(stranger.status).toBe(403)
    expect((await problemOf(await shop().post(`${pathOf(orderId)}/seen`, { upTo: 'now' }))).faults).toEqual([
      { path: 'upTo', message: 'Must be an instant' },
    ])
    expect(
      (await shop().post(`${staffPathOf('A'.repeat(22))}/seen`, { upTo: asked.toISOString() }, admin.sent)).status,
    ).toBe(404)
  })

  test('names a buyer who left Discord out by their e-mail', async () => {
    const { orderId } = await paidPurchase(shop(), {
      serviceId: 'phasmophobia-prestige-boost',
      total: '4.00',
      email: EMAIL,
      discord: '',
    })
    await ask(orderId, 'Which game do we begin with?')
    const [message] = await shop().database.db.selectFrom('contactMessages').selectAll().execute()
    expect(message).toMatchObject({ name: EMAIL, discordHandle: null })
  })

  describe('is closed to others', () => {
    test('a stranger with the link neither reads nor writes', async () => {
      const admin = await newAdmin(shop())
      const orderId = await buy()
      await answer(admin, orderId, 'For Robin alone')
      for (const response of [
        await shop().get(pathOf(orderId), STRANGER),
        await shop().post(pathOf(orderId), { text: 'I am Robin' }, STRANGER),
      ]) {
        expect(response.status).toBe(403)
        expect(await response.text()).not.toContain('Robin alone')
      }
      expect(await waiting()).toEqual([])
    })

    test('a member is not the staff, and an unknown order has none', async () => {
      const admin = await newAdmin(shop())
      const member = await newMember(shop(), { email: 'sam@example.com' })
      const orderId = await buy()
      expect((await shop().get(staffPathOf(orderId), member.sent)).status).toBe(403)
      expect((await answer(member, orderId, 'I am the shop')).status).toBe(403)
      expect((await shop().get(staffPathOf('A'.repeat(22)), admin.sent)).status).toBe(404)
      expect((await answer(admin, 'A'.repeat(22), 'To no order')).status).toBe(404)
      expect((await shop().get(pathOf('A'.repeat(22)))).status).toBe(404)
    })
  })

  test('text is text, and what is empty or too long is refused at its field', async () => {
    const orderId = await buy()
    for (const text of HOSTILE_TEXTS) await ask(orderId, text)
    const kept = (await read(orderId)).map(({ text }) => text)
    expect(kept).toHaveLength(HOSTILE_TEXTS.length)
    for (const text of ['', ' \n ', 'a'.repeat(4001)])
      expect((await problemOf(await ask(orderId, text))).faults).toMatchObject([{ path: 'text' }])
    for (const { text } of await mails()) expect(text).not.toContain('\u0000')
  })
})
