import papa from 'papaparse'
import { expect, test } from 'vitest'
import { buyerFields } from '#contract/orders/buyer.ts'
import { BUYER_FIELDS } from '#kernel/orders/buyer.ts'
import { createLog } from '#platform/log/log.ts'
import { newAdmin, newMember, PASSWORD } from '#harness/shop/members.ts'
import { pdfText } from '#harness/pdf-text.ts'
import { paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

/** The buyer's input in the test. A new field needs a value here, and then every place below must handle it. */
const TYPED: Record<string, string> = {
  email: 'marked-buyer@example.com',
  discord: 'marked.discord',
  platform: 'playstation',
  notes: 'marked note',
}
/** Fields that are left out on purpose, and why. */
const LEFT_OUT: Record<string, Record<string, string>> = {
  log: { platform: 'names no person' },
  csv: { notes: 'are for the player, and are deleted a day after completion' },
  evidence: { notes: 'are deleted a day after completion' },
  erasure: { email: 'of a paid order is kept, as tax law asks', platform: 'names no person' },
}
const fieldsFor = (place: string) => BUYER_FIELDS.filter((field) => LEFT_OUT[place]?.[field] === undefined)

describeOnOneEngine('a field that a buyer types', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  test('is known to the contract and to this test', () => {
    expect(Object.keys(buyerFields).toSorted()).toStrictEqual(BUYER_FIELDS.toSorted())
    expect(Object.keys(TYPED).toSorted()).toStrictEqual(BUYER_FIELDS.toSorted())
  })

  test.each([
    ['the cart', () => placedOrder(shop(), TYPED)],
    ["'Order Now'", () => paidPurchase(shop(), TYPED)],
  ])('is stored with an order of %s', async (_way, order) => {
    await order()
    const { rows } = await shop().database.executeSql(`select ${BUYER_FIELDS.join(', ')} from orders`)
    expect(rows).toStrictEqual([TYPED])
  })

  test("stands in the staff's list, the order detail and the evidence", async () => {
    const admin = await newAdmin(shop())
    const { orderId } = await paidPurchase(shop(), TYPED)
    const detail = await (await shop().get(`/api/admin/orders/${orderId}`, admin.sent)).text()
    for (const field of BUYER_FIELDS) expect(detail, field).toContain(TYPED[field])
    const csv = await (await shop().get('/api/admin/orders.csv', admin.sent)).text()
    const [row = {}] = papa.parse<Record<string, string>>(csv, { header: true }).data
    for (const field of fieldsFor('csv')) expect(Object.values(row), field).toContain(TYPED[field])
    const pdf = await shop().get(`/api/admin/orders/${orderId}/evidence`, admin.sent)
    const text = pdfText(new Uint8Array(await pdf.arrayBuffer())).toLowerCase()
    for (const field of fieldsFor('evidence')) expect(text, field).toContain(TYPED[field])
  })

  test("stands in a member's own data, and is gone with the account", async () => {
    const member = await newMember(shop())
    await paidPurchase(shop(), TYPED, member.sent)
    await shop().database.executeSql("update orders set status = 'completed', completed_at = now()")
    const data = await (await shop().get('/api/auth/data', member.sent)).text()
    for (const field of BUYER_FIELDS) expect(data, field).toContain(TYPED[field])
    expect((await shop().send('DELETE', '/api/auth/account', { password: PASSWORD }, member.sent)).status).toBe(200)
    const left = JSON.stringify((await shop().database.executeSql('select * from orders')).rows)
    for (const field of fieldsFor('erasure')) expect(left, field).not.toContain(TYPED[field])
  })

  test('is hidden in a log line', () => {
    let line = ''
    createLog({ level: 'info', destination: { write: (text) => void (line += text) } }).info({ order: TYPED }, 'order')
    for (const field of fieldsFor('log')) expect(line, field).not.toContain(TYPED[field])
  })
})
