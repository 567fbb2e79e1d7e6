import { expect, test } from 'vitest'
import { moveOrder } from '#modules/orders/index.ts'
import { readShop } from '#contract/shop.ts'
import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { DEFAULT_LOOK } from '#kernel/shop/look/look.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { contactBody } from '#harness/shop/builders.ts'
import { newAdmin, newMember } from '#harness/shop/members.ts'
import { lastSaid, tellAll } from '#harness/shop/webhooks.ts'
import { pdfText } from '#harness/pdf-text.ts'
import { paidPurchase } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the evidence about an order', (engine) => {
  const shop = useTestApp(engine)
  const pathOf = (orderId: string) => `/api/admin/orders/${orderId}/evidence`

  test('is one file with order, consent, payment, steps and messages', async () => {
    const admin = await newAdmin(shop())
    const { orderId, providerOrderId } = await paidPurchase(shop())
    await shop().post(
      '/api/contact',
      contactBody({ email: 'BUYER@example.com', message: 'When do we start?\nI am ready.' }),
    )
    await shop().post(
      '/api/contact',
      contactBody({ email: 'another.guest@example.com', message: 'Not about this order' }),
    )
    await tellAll(shop(), [lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.COMPLETED')])
    shop().clock.advance(3_600_000)
    await moveOrder(shop().domain, admin.user.id, { orderId, to: 'completed' })
    await shop().runJobs()
    await shop().paypal.refund(providerOrderId, '1.00')
    await tellAll(shop(), [lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.REFUNDED')])

    const response = await shop().get(pathOf(orderId), admin.sent)
    const code = orderId.slice(-8)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toStrictEqual([200, 'application/pdf', `attachment; filename="evidence-${code}.pdf"`])
    const text = pdfText(new Uint8Array(await response.arrayBuffer()))
    const captureId = (await shop().paypal.order(providerOrderId)).capture?.id ?? 'none'
    for (const words of [
      `Fifteen X: evidence about order #${code}`,
      '1 x Prestige Boost at £4.00',
      'Total      £4.00',
      'Buyer      buyer@example.com, Discord “buyer”, guest',
      'asked that we start at once',
      `in force and linked beside the box: version ${TERMS_VERSION}.`,
      '| All sales are final once the service has been delivered.',
      `transaction ${captureId}`,
      'given back £1.00',
      'payment:captured: payment unpaid to paid (by provider)',
      'moved: pending to completed (by staff)',
      'PAYMENT.CAPTURE.COMPLETED (WH-',
      'To buyer@example.com: £4.00 received. Done by ',
      '| When do we start?',
      '| I am ready.',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Not about this order')
  })

  test('quotes the terms that its buyer agreed to, whatever they say since', async () => {
    const admin = await newAdmin(shop())
    const publish = async (refunds: string) => {
      const body = { ...DEFAULT_LOOK, texts: { terms: { refunds } } }
      expect((await shop().send('PUT', '/api/admin/look', body, admin.sent)).status).toBe(200)
      return (await answerOf(readShop, await shop().get('/api/shop'))).termsVersion
    }
    const termsVersion = await publish('**{brand}** gives back what is late. See the *form*.')
    const { orderId } = await paidPurchase(shop(), { termsVersion })
    await publish('Nothing goes back. See the *form*.')
    const text = pdfText(new Uint8Array(await (await shop().get(pathOf(orderId), admin.sent)).arrayBuffer()))
    expect(text).toContain(`version ${termsVersion}.`)
    expect(text).toContain('| Fifteen X gives back what is late. See the form.')
    expect(text).not.toContain('Nothing goes back')
  })

  test('S2-5 holds nothing that a buyer wrote as if the shop had written it', async () => {
    const admin = await newAdmin(shop())
    const { orderId } = await paidPurchase(shop(), { discord: 'd\r\n\r\n3. Delivery\r\nREFUND AGREED BY THE SHOP' })
    const stored = async () =>
      pdfText(new Uint8Array(await (await shop().get(pathOf(orderId), admin.sent)).arrayBuffer()))
        .split('\n')
        .filter((line) => line.includes('REFUND AGREED'))
    expect(await stored()).toStrictEqual([
      '   Buyer      buyer@example.com, Discord “d 3. Delivery REFUND AGREED BY THE SHOP”, guest',
    ])
    // As an older version has stored it.
    await shop()
      .database.db.updateTable('orders')
      .set({ discord: 'd\n3. Delivery\nREFUND AGREED BY THE SHOP' })
      .execute()
    expect(await stored()).toHaveLength(1)
  })

  test('holds no key to anything: not the order’s full id, no link with a token, and no name of the staff', async () => {
    const admin = await newAdmin(shop())
    const member = await newMember(shop(), { email: 'buyer@example.com' })
    const { orderId } = await paidPurchase(shop(), { discord: undefined }, member.sent)
    await moveOrder(shop().domain, admin.user.id, { orderId, to: 'completed' })
    await shop().runJobs()
    const text = pdfText(new Uint8Array(await (await shop().get(pathOf(orderId), admin.sent)).arrayBuffer()))
    expect(text).not.toContain(orderId)
    expect(text).not.toContain('verify')
    expect(text).not.toContain(admin.user.id)
    expect(text).toContain('Buyer      buyer@example.com, registered member')
  })

  test('is audited, for admins alone, and of orders that are there', async () => {
    const admin = await newAdmin(shop())
    const { orderId } = await paidPurchase(shop())
    await shop().get(pathOf(orderId), admin.sent)
    expect(
      await shop()
        .database.db.selectFrom('auditLog')
        .select(['actor', 'action', 'targetId'])
        .where('action', '=', 'order.evidence')
        .execute(),
    ).toStrictEqual([{ actor: admin.user.id, action: 'order.evidence', targetId: orderId }])
    expect((await problemOf(await shop().get(pathOf('A'.repeat(22)), admin.sent))).status).toBe(404)
    expect((await problemOf(await shop().get(pathOf(orderId)))).status).toBe(401)
    const { sent } = await newMember(shop())
    expect((await problemOf(await shop().get(pathOf(orderId), sent))).status).toBe(403)
  })
})
