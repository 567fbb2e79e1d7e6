import { beforeEach, expect, test } from 'vitest'
import { listReconciliations } from '#contract/admin/reconciliations.ts'
import { HOUR_MS } from '#kernel/clock.ts'
import { answerOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newAdmin } from '#harness/shop/members.ts'
import { beginPurchase, paidPurchase, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the nightly comparison with the provider', (engine) => {
  const shop = useTestApp(engine)
  // The simulator's list uses the machine's clock.
  beforeEach(() => shop().clock.advance(Date.now() - shop().clock.now().getTime()))

  async function night() {
    shop().clock.advance(5 * HOUR_MS)
    await shop().runJob({ name: 'compare-statements', payload: {} })
    const { sent } = await newAdmin(shop())
    const [report] = await answerOf(listReconciliations, await shop().get('/api/admin/reconciliations', sent))
    return report
  }
  const reviews = () =>
    shop().database.db.selectFrom('paymentCases').select(['kind', 'details']).orderBy('kind').execute()

  test('finds nothing where nothing differs, and says what it looked at', async () => {
    const one = await paidPurchase(shop())
    await paidPurchase(shop(), { email: 'other@example.com' })
    await shop().paypal.refund(one.providerOrderId, '1.00')
    await shop().domain.jobs.all()
    const report = await night()
    // The refund at PayPal was unknown until now.
    expect(report).toMatchObject({
      method: 'paypal',
      state: 'done',
      counts: { transactions: 3, payments: 2, refunds: 1, ours: 2 },
      findings: [{ kind: 'settled-late', amount: '1.00' }],
    })
    expect((await tracked(shop(), one.orderId)).paymentState).toBe('partly-refunded')
    expect(await reviews()).toStrictEqual([])
    await expectInvariants(shop().database)
  })

  test('settles a payment of which every webhook event was lost', async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    await shop().paypal.fault({ operation: 'orders.capture', fault: { kind: 'lose-answer' } })
    await shop().post('/api/orders/paypal-success', { transactionId: providerOrderId })
    await shop().paypal.clearFaults()
    expect((await night())?.findings).toMatchObject([{ kind: 'settled-late', transactionId: expect.any(String) }])
    expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
    await expectInvariants(shop().database)
  })

  test('puts money that belongs to no order, and money that the provider has not, in front of a person, once', async () => {
    const orphan = await paidPurchase(shop())
    await shop().database.executeSql('truncate orders, payments cascade')
    const invented = await paidPurchase(shop(), { email: 'other@example.com' })
    await shop().database.executeSql(
      `update payments set capture_id = 'NEVERSEEN12345678' where order_id = '${invented.orderId}'`,
    )
    const report = await night()
    expect(report?.findings.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['unmatched-payment', 'missing-at-provider']),
    )
    await shop().runJob({ name: 'compare-statements', payload: {} })
    expect((await reviews()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['missing-at-provider', 'unmatched-payment']),
    )
    const captureId = (await shop().paypal.order(orphan.providerOrderId)).capture?.id
    expect(
      (await reviews()).filter(
        ({ kind, details }) => kind === 'unmatched-payment' && details['captureId'] === captureId,
      ),
    ).toHaveLength(1)
    expect((await reviews()).filter(({ kind }) => kind === 'missing-at-provider')).toHaveLength(1)
  })

  test('names what the books tell differently', async () => {
    const { orderId } = await paidPurchase(shop())
    await shop().database.executeSql("update orders set payment_state = 'partly-refunded', refunded_total = 1.00")
    expect((await night())?.findings).toMatchObject([{ kind: 'refunds-differ', order: orderId.slice(-8) }])
    await shop().database.executeSql("update orders set payment_state = 'paid', refunded_total = 0")
  })

  test('that gets no list says so, and the next one covers its days', async () => {
    await paidPurchase(shop())
    await shop().paypal.fault({ operation: 'transactions.search', fault: { kind: 'status', status: 503 } })
    expect(await night()).toMatchObject({ state: 'unavailable', findings: [{ kind: 'not-listed' }] })
    await shop().paypal.clearFaults()
    shop().clock.advance(24 * HOUR_MS)
    await shop().runJob({ name: 'compare-statements', payload: {} })
    expect(
      await shop()
        .database.db.selectFrom('paymentReconciliations')
        .select(['state', 'counts'])
        .orderBy('createdAt', 'desc')
        .executeTakeFirst(),
    ).toMatchObject({ state: 'done', counts: { payments: 1 } })
  })
})
