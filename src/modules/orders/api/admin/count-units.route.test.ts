import { beforeEach, describe, expect, test } from 'vitest'
import { changeOrderStatus, countUnits, readOrderDetail } from '#contract/admin/orders.ts'
import { createService } from '#contract/admin/services.ts'
import { MINUTE_MS } from '#kernel/clock.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { pdfText } from '#harness/pdf-text.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { checkoutBody, PRESTIGE_20, serviceBody, TWO_GAMES } from '#harness/shop/builders.ts'
import { exampleConfigurator } from '#harness/shop/example-configurator.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { beginPurchase, paidPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('what is delivered of an order', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const buy = async (service: { serviceId: string; price: string } = PRESTIGE_20) =>
    (await paidPurchase(shop(), { serviceId: service.serviceId, total: service.price })).orderId
  const post = (orderId: string, body: Record<string, unknown>) =>
    shop().post(`/api/admin/orders/${orderId}/progress`, { position: 0, ...body }, admin.sent)
  const count = async (orderId: string, delta: number, was: number) =>
    answerOf(countUnits, await post(orderId, { delta, was }))
  const patch = (orderId: string, body: Record<string, unknown>) =>
    shop().send('PATCH', `/api/orders/${orderId}/status`, body, admin.sent)
  const detail = async (orderId: string) =>
    answerOf(readOrderDetail, await shop().get(`/api/admin/orders/${orderId}`, admin.sent))
  const refund = (orderId: string, amount: string) =>
    shop().post(`/api/admin/orders/${orderId}/refunds`, { amount, reason: 'They stop here' }, admin.sent)
  const progressOf = async (orderId: string) => (await tracked(shop(), orderId)).items[0]?.progress
  const rows = (orderId: string) =>
    shop()
      .database.db.selectFrom('orderProgress')
      .select(['kind', 'delta', 'totalAfter', 'note'])
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()

  test('begins at none, in the units of the service', async () => {
    expect(await progressOf(await buy())).toEqual({ label: 'prestige', count: 20, delivered: 0, percent: 0, steps: [] })
    expect(await progressOf(await buy(TWO_GAMES))).toMatchObject({ label: 'game', count: 2 })
  })

  test('the first unit begins the work, and the buyer sees each at once', async () => {
    const orderId = await buy()
    await shop().runJobs()
    const told = shop().outbox.length
    expect(await count(orderId, 1, 0)).toMatchObject({ status: 'in-progress', items: [{ progress: { delivered: 1 } }] })
    await count(orderId, 12, 1)
    const order = await tracked(shop(), orderId)
    expect(order.items[0]?.progress).toMatchObject({ delivered: 13, percent: 65 })
    expect(order.timeline.map(({ label }) => label)).toEqual([
      'Prestige 13 of 20 done',
      'Work has begun',
      'Payment received',
      'Order placed',
    ])
    shop().clock.advance(MINUTE_MS)
    await shop().runJobs()
    expect(shop().outbox.length).toBe(told + 1)
    await expectInvariants(shop().database)
  })

  test('units of one evening are one line of the history, those of another day are the next', async () => {
    const orderId = await buy()
    await count(orderId, 1, 0)
    for (const was of [1, 2]) {
      shop().clock.advance(20 * MINUTE_MS)
      await count(orderId, 1, was)
    }
    shop().clock.advance(600 * MINUTE_MS)
    admin = await newAdmin(shop(), 'second@example.com')
    await count(orderId, 1, 3)
    expect((await tracked(shop(), orderId)).timeline.slice(0, 2).map(({ label }) => label)).toEqual([
      'Prestige 4 of 20 done',
      'Prestige 3 of 20 done',
    ])
  })

  test('a correction says why, and the buyer reads it', async () => {
    const orderId = await buy()
    await count(orderId, 5, 0)
    expect((await post(orderId, { delta: -2, was: 5, note: 'Counted on the wrong order' })).status).toBe(200)
    const order = await tracked(shop(), orderId)
    expect(order.items[0]?.progress.delivered).toBe(3)
    expect(order.timeline[0]).toMatchObject({
      kind: 'progress:corrected',
      label: 'Corrected to 3 of 20: Counted on the wrong order',
    })
    expect((await detail(orderId)).timeline[0]).toMatchObject({
      kind: 'progress:corrected',
      note: 'Prestige 20: 3 of 20. Counted on the wrong order',
      by: { kind: 'staff' },
    })
  })

  describe('is refused, and nothing is changed', () => {
    test.each<[string, Record<string, unknown>, string, string]>([
      ['beyond the units', { delta: 19, was: 2 }, 'delta', 'Only 18 more can be delivered'],
      ['below none', { delta: -3, was: 2, note: 'Wrong' }, 'delta', 'Only 2 can be taken back'],
      ['a correction without a reason', { delta: -1, was: 2 }, 'note', 'Please say why. The buyer reads it'],
      ['no change', { delta: 0, was: 2 }, 'delta', 'A whole number, and not 0'],
      ['half a unit', { delta: 0.5, was: 2 }, 'delta', 'A whole number, and not 0'],
    ])('%s', async (_what, body, path, message) => {
      const orderId = await buy()
      await count(orderId, 2, 0)
      expect(await problemOf(await post(orderId, body))).toMatchObject({ status: 400, faults: [{ path, message }] })
      expect(await progressOf(orderId)).toMatchObject({ delivered: 2 })
      expect(await rows(orderId)).toHaveLength(1)
    })

    test('the same again, or a screen that is old', async () => {
      const orderId = await buy()
      const answers = await Promise.all(Array.from({ length: 5 }, () => post(orderId, { delta: 1, was: 0 })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
      const [late] = answers.filter(({ status }) => status === 409)
      expect(late && (await problemOf(late))).toMatchObject({
        code: 'changed_meanwhile',
        title: 'It is 1 of 20 by now. Nothing was counted.',
      })
      expect(await rows(orderId)).toEqual([{ kind: 'counted', delta: 1, totalAfter: 1, note: null }])
    })

    test.each(['completed', 'cancelled'] as const)('an order that is %s', async (status) => {
      const orderId = await buy()
      await patch(orderId, { status })
      const was = status === 'completed' ? 20 : 0
      expect(
        await problemOf(await post(orderId, { delta: status === 'completed' ? -1 : 1, was, note: 'Wrong' })),
      ).toMatchObject({
        status: 409,
        code: 'illegal_move',
      })
    })

    test('an unpaid draft, one whose money went back, an unknown one, and a line that it has not', async () => {
      const { orderId: draft } = await beginPurchase(shop(), { serviceId: PRESTIGE_20.serviceId, total: '50.00' })
      expect((await problemOf(await post(draft, { delta: 1, was: 0 }))).code).toBe('illegal_move')
      const refunded = await buy()
      expect((await refund(refunded, '50.00')).status).toBe(200)
      expect((await problemOf(await post(refunded, { delta: 1, was: 0 }))).code).toBe('illegal_move')
      expect((await post('A'.repeat(22), { delta: 1, was: 0 })).status).toBe(404)
      expect((await post(await buy(), { position: 1, delta: 1, was: 0 })).status).toBe(404)
    })

    test('without the rights of the staff', async () => {
      const orderId = await buy()
      const { sent } = await newMember(shop())
      const body = { position: 0, delta: 1, was: 0 }
      expect((await shop().post(`/api/admin/orders/${orderId}/progress`, body)).status).toBe(401)
      expect((await shop().post(`/api/admin/orders/${orderId}/progress`, body, sent)).status).toBe(403)
    })
  })

  describe('completing the order', () => {
    test('delivers the rest, and moving it back takes only that rest back', async () => {
      const orderId = await buy()
      await count(orderId, 13, 0)
      shop().clock.advance(MINUTE_MS)
      expect(
        await answerOf(changeOrderStatus, await patch(orderId, { status: 'completed', missing: 7 })),
      ).toMatchObject({
        items: [{ progress: { delivered: 20, percent: 100 } }],
      })
      expect((await tracked(shop(), orderId)).timeline[0]?.label).toBe('Completed')
      for (let again = 0; again < 2; again += 1) {
        await patch(orderId, { status: 'in-progress' })
        expect(await progressOf(orderId)).toMatchObject({ delivered: 13 })
        await patch(orderId, { status: 'completed' })
        expect(await progressOf(orderId)).toMatchObject({ delivered: 20 })
      }
      expect((await rows(orderId)).map(({ kind, delta }) => [kind, delta])).toEqual([
        ['counted', 13],
        ['completed', 7],
        ['reopened', -7],
        ['completed', 7],
        ['reopened', -7],
        ['completed', 7],
      ])
      await expectInvariants(shop().database)
    })

    test('is refused where other units are missing than the screen said', async () => {
      const orderId = await buy()
      await count(orderId, 13, 0)
      expect(await problemOf(await patch(orderId, { status: 'completed', missing: 8 }))).toMatchObject({
        status: 409,
        code: 'changed_meanwhile',
      })
      expect(await tracked(shop(), orderId)).toMatchObject({ status: 'in-progress' })
    })

    test('with several others leaves those alone whose units are not all counted', async () => {
      const [counted, single] = [await buy(), (await placedOrder(shop())).orderId]
      const body = { orderIds: [counted, single], status: 'completed' }
      const answer = await shop().post('/api/admin/orders/status', body, admin.sent)
      expect(await answer.json()).toEqual([
        { orderId: counted, outcome: 'units_missing' },
        { orderId: single, outcome: 'moved' },
      ])
      await count(counted, 20, 0)
      const again = await shop().post('/api/admin/orders/status', { ...body, orderIds: [counted] }, admin.sent)
      expect(await again.json()).toEqual([{ orderId: counted, outcome: 'moved' }])
    })
  })

  test('a range is delivered in its steps, each worth what it cost', async () => {
    const body = serviceBody({
      name: 'Rank Boost',
      price: '2.00',
      configurator: exampleConfigurator(),
      units: { label: 'rank', count: 1, steps: [] },
    })
    const { id: serviceId } = await answerOf(createService, await shop().post('/api/services', body, admin.sent))
    const choices = { from: 2, to: 5, options: {}, answers: { region: 'Europe' } }
    const { orderId } = await paidPurchase(shop(), checkoutBody({ serviceId, choices, total: '9.00' }))
    await count(orderId, 1, 0)
    expect(await progressOf(orderId)).toEqual({
      label: 'rank',
      count: 3,
      delivered: 1,
      percent: 22,
      steps: ['Platinum', 'Diamond', 'Legend'],
    })
    expect((await detail(orderId)).undelivered).toBe('7.00')
    expect((await tracked(shop(), orderId)).timeline[0]?.label).toBe('Rank 1 of 3 done: Platinum')
  })

  test('what is not delivered is worth its part of what was paid, less what went back', async () => {
    const orderId = await buy()
    expect((await detail(orderId)).undelivered).toBe('50.00')
    await count(orderId, 13, 0)
    expect((await detail(orderId)).undelivered).toBe('17.50')
    expect((await refund(orderId, '10.00')).status).toBe(200)
    expect((await detail(orderId)).undelivered).toBe('7.50')
    expect((await detail((await placedOrder(shop())).orderId)).undelivered).toBe('0.00')
  })

  test('stands in the file of orders and in the evidence', async () => {
    const orderId = await buy()
    await count(orderId, 13, 0)
    expect(await (await shop().get('/api/admin/orders.csv', admin.sent)).text()).toContain('13 of 20 (prestige)')
    const evidence = await shop().get(`/api/admin/orders/${orderId}/evidence`, admin.sent)
    const text = pdfText(Buffer.from(await evidence.arrayBuffer()))
    expect(text).toContain('13 of 20 delivered (prestige)')
    expect(text).toContain('Prestige 20: +13 prestige, 13 of 20 (counted)')
  })
})
