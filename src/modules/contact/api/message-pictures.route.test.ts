import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addStaffPicture, readStaffConversation, writeToBuyer } from '#contract/admin/conversation.ts'
import { listMessages, readMessage } from '#contract/admin/messages.ts'
import { readConversation, writeToShop } from '#contract/orders/conversation.ts'
import { addOrderPicture } from '#contract/orders/message-pictures.ts'
import { DAY_MS } from '#kernel/clock.ts'
import { MAX_SIDE_IN_MESSAGE, MAX_MESSAGE_PICTURE_BYTES } from '#kernel/orders/message-picture.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { pdfText } from '#harness/pdf-text.ts'
import { newAdmin, newMember, PASSWORD, type TestMember } from '#harness/shop/members.ts'
import { paidPurchase } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { pictureFile } from '#harness/shop/uploads.ts'

const STRANGER = '198.51.100.66'
const NO_ID = 'A'.repeat(22)

describeOnOneEngine('pictures in the conversation about an order', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off', SUPPORT_EMAIL: 'help@shop.example' })

  const buy = async (email = 'robin@example.com') => {
    const { orderId } = await paidPurchase(shop(), {
      serviceId: 'phasmophobia-prestige-boost',
      total: '4.00',
      email,
      discord: 'robin.plays',
    })
    return orderId
  }
  const screenshot = (colour = '#336699') => pictureFile({ width: 640, height: 360, colour })
  const send = (path: string, file: Uint8Array, { headers = {}, from }: { headers?: object; from?: string } = {}) =>
    shop().request(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'image/png', 'content-length': String(file.length), ...headers },
        body: new Uint8Array(file),
      },
      from,
    )
  const pathOf = (orderId: string) => `/api/orders/${orderId}/pictures`
  const staffPathOf = (orderId: string) => `/api/admin/orders/${orderId}/pictures`
  const sendToShop = async (orderId: string, file?: Uint8Array) =>
    answerOf(addOrderPicture, await send(pathOf(orderId), file ?? (await screenshot())))
  const sendToBuyer = async (admin: TestMember, orderId: string) =>
    answerOf(addStaffPicture, await send(staffPathOf(orderId), await screenshot('#993322'), admin.sent))
  const write = (orderId: string, text: string, pictures: string[]) =>
    shop().post(`/api/orders/${orderId}/messages`, { text, pictures })
  const kept = () => shop().database.db.selectFrom('messagePictures').selectAll().execute()
  const mails = async () => {
    await shop().runJobs()
    await shop().runJobsAgain()
    return shop().outbox
  }

  test('stand on both sides, in the mails and in the evidence', async () => {
    const admin = await newAdmin(shop())
    const orderId = await buy()
    const first = await sendToShop(orderId)
    const second = await sendToShop(orderId, await pictureFile({ width: 3200, height: 800, colour: '#112233' }, 'png'))
    expect(first).toMatchObject({ width: 640, height: 360 })
    expect(second).toMatchObject({ width: MAX_SIDE_IN_MESSAGE, height: 400 })
    const written = await answerOf(writeToShop, await write(orderId, 'It stops here.', [second.id, first.id]))
    expect(written).toMatchObject([{ from: 'buyer', text: 'It stops here.', pictures: [second, first] }])

    const shown = await shop().get(`${pathOf(orderId)}/${second.id}`)
    expect(shown.status).toBe(200)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const { format, width, exif } = await sharp(await shown.arrayBuffer()).metadata()
    expect([format, width, exif]).toStrictEqual(['jpeg', MAX_SIDE_IN_MESSAGE, undefined])

    const [message] = await answerOf(listMessages, await shop().get('/api/admin/messages', admin.sent))
    const read = await answerOf(readMessage, await shop().get(`/api/admin/messages/${message?.id}`, admin.sent))
    expect(read.pictures).toStrictEqual([second, first])
    expect((await shop().get(`${staffPathOf(orderId)}/${first.id}`, admin.sent)).status).toBe(200)

    shop().clock.advance(60_000)
    const proof = await sendToBuyer(admin, orderId)
    const staffPath = `/api/admin/orders/${orderId}/messages`
    await answerOf(writeToBuyer, await shop().post(staffPath, { text: 'Done.', pictures: [proof.id] }, admin.sent))
    expect(await answerOf(readConversation, await shop().get(`/api/orders/${orderId}/messages`))).toMatchObject([
      { pictures: [second, first] },
      { from: 'shop', pictures: [proof] },
    ])
    expect(await answerOf(readStaffConversation, await shop().get(staffPath, admin.sent))).toMatchObject([
      { pictures: [second, first] },
      { pictures: [proof] },
    ])
    const texts = (await mails()).map(({ text }) => text)
    expect(texts.filter((text) => /Pictures:? +2, on the page of the order/.test(text))).toHaveLength(1)
    expect(texts.filter((text) => /Pictures:? +1, on the page of your order/.test(text))).toHaveLength(1)

    const file = await shop().get(`/api/admin/orders/${orderId}/evidence`, admin.sent)
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(3)
    expect(pdfText(bytes)).toContain('Picture 3, sent by the shop')
  })

  describe('are closed to others', () => {
    test('a stranger with the link neither sends nor sees one, and nothing of theirs is read', async () => {
      const orderId = await buy()
      const { id } = await sendToShop(orderId)
      await write(orderId, 'Look', [id])
      const unread = new ReadableStream({ pull: () => expect.unreachable('the body was read') }, { highWaterMark: 0 })
      const upload: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: { 'content-type': 'image/png', 'content-length': '2000000' },
        body: unread,
        duplex: 'half',
      }
      const refused = await shop().request(pathOf(orderId), upload, STRANGER)
      expect(refused.status).toBe(403)
      expect((await shop().get(`${pathOf(orderId)}/${id}`, { from: STRANGER })).status).toBe(403)
      expect(await kept()).toHaveLength(1)
    })

    test('a member is not the staff, and another order shows none of this one', async () => {
      const member = await newMember(shop(), { email: 'sam@example.com' })
      const orderId = await buy()
      const other = await buy('robin@example.com')
      const { id } = await sendToShop(orderId)
      expect((await send(staffPathOf(orderId), await screenshot(), member.sent)).status).toBe(403)
      expect((await shop().get(`${staffPathOf(orderId)}/${id}`, member.sent)).status).toBe(403)
      expect((await shop().get(`${staffPathOf(orderId)}/${id}`, { from: STRANGER })).status).toBe(401)
      for (const path of [`${pathOf(other)}/${id}`, `${pathOf(orderId)}/${NO_ID}`, `${pathOf(orderId)}/x'y`])
        expect((await shop().get(path)).status, path).toBe(404)
      expect((await send(pathOf(NO_ID), await screenshot())).status).toBe(404)
    })
  })

  test('a message shows only what its own side sent, once, and what is not there is told at the field', async () => {
    const admin = await newAdmin(shop())
    const orderId = await buy()
    const other = await buy('robin@example.com')
    const mine = await sendToShop(orderId)
    const elsewhere = await sendToShop(other)
    const staffs = await sendToBuyer(admin, orderId)
    for (const pictures of [[elsewhere.id], [staffs.id], [NO_ID], [mine.id, mine.id]]) {
      const problem = await problemOf(await write(orderId, 'Look', pictures))
      expect(problem.faults).toStrictEqual([
        { path: 'pictures', message: 'A picture is no longer there. Please add it again' },
      ])
    }
    expect(await shop().database.db.selectFrom('contactMessages').select('id').execute()).toStrictEqual([])
    await answerOf(writeToShop, await write(orderId, 'Look', [mine.id]))
    expect((await problemOf(await write(orderId, 'Look again', [mine.id]))).faults).toMatchObject([
      { path: 'pictures' },
    ])
    const five = await problemOf(
      await write(
        orderId,
        'Look',
        Array.from({ length: 5 }, () => NO_ID),
      ),
    )
    expect(five.faults).toStrictEqual([{ path: 'pictures', message: 'At most 4 pictures' }])
    expect(
      (
        await problemOf(
          await shop().post(`/api/admin/orders/${orderId}/messages`, { text: 'Look', pictures: [mine.id] }, admin.sent),
        )
      ).faults,
    ).toMatchObject([{ path: 'pictures' }])
  })

  test('the same message again, with its pictures, is stored once', async () => {
    const orderId = await buy()
    const { id } = await sendToShop(orderId)
    const again = await Promise.all(Array.from({ length: 5 }, () => write(orderId, 'Look', [id])))
    expect(again.map(({ status }) => status)).toStrictEqual([200, 200, 200, 200, 200])
    expect(await answerOf(readConversation, await shop().get(`/api/orders/${orderId}/messages`))).toHaveLength(1)
  })

  test('what is no picture, too long, or of no stated length is refused', async () => {
    const orderId = await buy()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect((await problemOf(await send(pathOf(orderId), svg))).faults).toMatchObject([{ path: 'file' }])
    const length = String(MAX_MESSAGE_PICTURE_BYTES + 1)
    expect((await send(pathOf(orderId), svg, { headers: { 'content-length': length } })).status).toBe(413)
    expect((await send(pathOf(orderId), svg, { headers: { 'content-length': 'unknown' } })).status).toBe(413)
    expect((await send(pathOf(orderId), svg, { headers: { 'content-type': 'image/svg+xml' } })).status).toBe(415)
    const wide = await pictureFile({ width: 5100, height: 5000, colour: '#000000' })
    expect((await problemOf(await send(pathOf(orderId), wide))).faults).toStrictEqual([
      { path: 'file', message: 'This picture has too many pixels: at most 25 million' },
    ])
    expect(await kept()).toStrictEqual([])
  })

  test('an order keeps sixty at most; one that no message shows is gone after a day', async () => {
    const orderId = await buy()
    const { id } = await sendToShop(orderId)
    await write(orderId, 'Look', [id])
    const [row] = await kept()
    if (!row) throw new Error('no picture was kept')
    await shop()
      .database.db.insertInto('messagePictures')
      .values(Array.from({ length: 58 }, (_, place) => ({ ...row, id: `p${place}`, messageId: null })))
      .execute()
    const attempts = await Promise.all([1, 2, 3].map(async () => send(pathOf(orderId), await screenshot())))
    expect(attempts.map(({ status }) => status).toSorted()).toStrictEqual([201, 409, 409])
    shop().clock.advance(DAY_MS + 1)
    await shop().runJob({ name: 'delete-unsent-pictures', payload: {} })
    expect((await kept()).map((each) => each.id)).toStrictEqual([id])
  })

  test('go with the account of their buyer', async () => {
    const member = await newMember(shop(), { email: 'sam@example.com' })
    const orderId = await buy('sam@example.com')
    await shop()
      .database.db.updateTable('orders')
      .set({ userId: member.user.id, status: 'completed', completedAt: shop().clock.now() })
      .where('id', '=', orderId)
      .execute()
    const { id } = await sendToShop(orderId)
    await sendToShop(orderId)
    await write(orderId, 'Look', [id])
    const data: unknown = await (await shop().get('/api/auth/data', member.sent)).json()
    expect(data).toMatchObject({ orders: [{ pictures: [{ from: 'buyer', address: `${pathOf(orderId)}/${id}` }] }] })
    expect((await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, member.sent)).status).toBe(200)
    await shop().runJobs()
    expect(await kept()).toStrictEqual([])
  })
})
