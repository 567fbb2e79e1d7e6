import { expect, test } from 'vitest'
import { DAY_MS } from '#kernel/clock.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { inbox, lastSaid, said, tellAll } from '#harness/shop/webhooks.ts'
import { beginPurchase, paidPurchase, tracked } from '#harness/shop/purchases.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('webhook events of the provider', (engine) => {
  const shop = useTestApp(engine)

  test('an approval is heard of by webhook when the browser died, and captured', async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    const response = await shop().tell(lastSaid(shop(), 'webhook', 'CHECKOUT.ORDER.APPROVED'))
    expect([response.status, await response.text()]).toStrictEqual([200, ''])
    // Stored before the answer, and processed afterwards.
    expect(await inbox(shop())).toMatchObject([{ source: 'webhook', verified: true, processedAt: null }])
    expect((await tracked(shop(), orderId)).paymentState).toBe('unpaid')
    await shop().runJobs()
    expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
    expect(await inbox(shop())).toMatchObject([{ outcome: 'settled', attempts: 1, lastError: null }])
    await expectInvariants(shop().database)
  })

  test('N5 the same webhook a hundred times, and a week later, is one row and one paid order', async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    const approved = lastSaid(shop(), 'webhook', 'CHECKOUT.ORDER.APPROVED')
    expect(
      new Set(
        await tellAll(
          shop(),
          Array.from({ length: 100 }, () => approved),
        ),
      ),
    ).toStrictEqual(new Set([200]))
    shop().clock.advance(7 * DAY_MS)
    expect(await tellAll(shop(), [approved])).toStrictEqual([200])
    expect(await inbox(shop())).toHaveLength(1)
    expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
    expect((await shop().domain.jobs.all()).filter(({ name }) => name === 'send-mail')).toHaveLength(1)
  })

  test('in the wrong order, repeated and late, both kinds of webhook event lead to one paid order', async () => {
    const { orderId, providerOrderId } = await paidPurchase(shop())
    const all = [...said(shop(), 'webhook'), ...said(shop(), 'ipn')].toReversed()
    expect(all.length).toBeGreaterThan(2)
    expect(new Set(await tellAll(shop(), [...all, ...all]))).toStrictEqual(new Set([200]))
    await shop().runJobsAgain()
    expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
    expect(await storedRows(shop().database)).toMatchObject({ payments: 1, provider_events: all.length })
    expect((await shop().paypal.order(providerOrderId)).capture?.status).toBe('COMPLETED')
    await expectInvariants(shop().database)
  })

  test('an e-cheque is pending, and paid or unpaid once the bank has decided', async () => {
    for (const [as, state] of [
      ['COMPLETED', 'paid'],
      ['DECLINED', 'unpaid'],
    ] as const) {
      const { orderId, providerOrderId } = await beginPurchase(shop())
      await shop().paypal.approve(providerOrderId, { outcome: 'echeque' })
      await tellAll(shop(), [lastSaid(shop(), 'webhook', 'CHECKOUT.ORDER.APPROVED')])
      expect((await tracked(shop(), orderId)).paymentState).toBe('pending')
      await shop().paypal.settle(providerOrderId, as)
      await tellAll(shop(), [
        lastSaid(shop(), 'webhook', as === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED'),
      ])
      expect((await tracked(shop(), orderId)).paymentState).toBe(state)
    }
    await expectInvariants(shop().database)
  })

  test('refunds made at PayPal are counted once, in part and whole, by webhook or by IPN', async () => {
    const { orderId, providerOrderId } = await paidPurchase(shop())
    await shop().paypal.refund(providerOrderId, '1.50')
    const part = lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.REFUNDED')
    await tellAll(shop(), [part, part])
    expect(await orderOf(orderId)).toMatchObject({ paymentState: 'partly-refunded', refundedTotal: '1.50' })
    await shop().paypal.refund(providerOrderId)
    await tellAll(shop(), [
      lastSaid(shop(), 'ipn', 'PAYMENT.CAPTURE.REFUNDED'),
      part,
      lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.REFUNDED'),
    ])
    expect(await orderOf(orderId)).toMatchObject({ paymentState: 'refunded', refundedTotal: '4.00' })
    await expectInvariants(shop().database)
  })

  test('a chargeback takes the order back', async () => {
    const { orderId, providerOrderId } = await paidPurchase(shop())
    await shop().paypal.reverse(providerOrderId)
    await tellAll(shop(), [
      lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.REVERSED'),
      lastSaid(shop(), 'ipn', 'PAYMENT.CAPTURE.REVERSED'),
    ])
    expect(await orderOf(orderId)).toMatchObject({ paymentState: 'refunded', refundedTotal: '4.00' })
    await expectInvariants(shop().database)
  })

  test('a dispute puts the order in front of a person; won it is paid again, lost it is refunded', async () => {
    for (const [as, state] of [
      ['won', 'paid'],
      ['lost', 'refunded'],
    ] as const) {
      const { orderId, providerOrderId } = await paidPurchase(shop())
      await shop().paypal.dispute(providerOrderId)
      const opened = lastSaid(shop(), 'webhook', 'CUSTOMER.DISPUTE.CREATED')
      await tellAll(shop(), [opened, opened])
      expect((await orderOf(orderId)).paymentState).toBe('under-review')
      const reviews = await shop()
        .database.db.selectFrom('paymentCases')
        .select(['kind', 'details'])
        .where('orderId', '=', orderId)
        .execute()
      expect(reviews).toMatchObject([
        { kind: 'dispute', details: { reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', amount: '4.00' } },
      ])
      await shop().paypal.decideDispute(providerOrderId, as)
      await tellAll(shop(), [lastSaid(shop(), 'webhook', 'CUSTOMER.DISPUTE.RESOLVED')])
      expect((await orderOf(orderId)).paymentState).toBe(state)
    }
    await expectInvariants(shop().database)
  })

  test('while PayPal does not answer nothing is lost: the webhook event waits and is acted on later', async () => {
    const { orderId, providerOrderId } = await paidPurchase(shop())
    await shop().paypal.refund(providerOrderId)
    await shop().paypal.fault({ operation: 'orders.get', fault: { kind: 'status', status: 503 } })
    const refunded = lastSaid(shop(), 'webhook', 'PAYMENT.CAPTURE.REFUNDED')
    expect((await shop().tell(refunded)).status).toBe(200)
    await expect(shop().runJobs()).rejects.toThrow('waits for the provider')
    expect(await inbox(shop())).toMatchObject([{ processedAt: null, attempts: 1 }])
    await shop().paypal.clearFaults()
    await shop().runJobsAgain()
    expect((await orderOf(orderId)).paymentState).toBe('refunded')
  })

  test('N8 news of a payment that is not ours are kept, and change nothing', async () => {
    const foreign = (type: string, resource: object) =>
      shop().webhooks.signed(JSON.stringify({ id: `WH-${type.replaceAll('.', '-')}`, event_type: type, resource }))
    const webhookEvents = [
      foreign('CHECKOUT.ORDER.APPROVED', { id: '5O190127TN364715T' }),
      foreign('PAYMENT.CAPTURE.COMPLETED', { id: '3C679366HH908993F', amount: { value: '50.00' } }),
      foreign('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-4012' }),
      foreign('BILLING.PLAN.CREATED', { id: 'P-2U911356NH683973' }),
    ]
    expect(new Set(await tellAll(shop(), webhookEvents))).toStrictEqual(new Set([200]))
    expect(new Set((await inbox(shop())).map(({ outcome }) => outcome))).toStrictEqual(new Set(['ignored']))
    expect(Object.keys(await storedRows(shop().database)).toSorted()).toStrictEqual(['provider_events', 'stored_jobs'])
  })

  test('a real webhook of a payment whose record lies pays for nothing', async () => {
    for (const lies of [
      { amount: '1.00' },
      { currency: 'USD' },
      { payee: 'EVILMERCHANT1' },
      { customId: 'A'.repeat(22) },
    ]) {
      const { orderId, providerOrderId } = await beginPurchase(shop())
      await shop().paypal.approve(providerOrderId)
      await shop().paypal.fault({ operation: '*', fault: { kind: 'lie', lies }, id: providerOrderId })
      await tellAll(shop(), [lastSaid(shop(), 'webhook', 'CHECKOUT.ORDER.APPROVED')])
      expect((await orderOf(orderId)).paymentState).toBe('under-review')
    }
    expect(await storedRows(shop().database)).toMatchObject({ payment_cases: 4 })
    await expectInvariants(shop().database)
  })

  test("a webhook without a certificate at hand is proven by asking PayPal; IPN's own way is the same", async () => {
    const { orderId, providerOrderId } = await beginPurchase(shop())
    await shop().paypal.approve(providerOrderId)
    await shop().paypal.fault({ operation: 'certificates.get', fault: { kind: 'status', status: 503 } })
    // A signer whose certificate was not fetched yet.
    const { body } = lastSaid(shop(), 'webhook', 'CHECKOUT.ORDER.APPROVED')
    const signed = shop().webhooks.signed(body, { validTo: 399 })
    expect((await shop().tell(signed)).status).toBe(200)
    expect(await inbox(shop())).toMatchObject([{ verified: false, lastError: 'its certificate cannot be fetched' }])
    await shop().runJobs()
    expect((await tracked(shop(), orderId)).paymentState).toBe('paid')
    const [event] = await inbox(shop())
    expect(event).toMatchObject({ verified: true, outcome: 'settled', eventId: JSON.parse(body).id })
  })

  async function orderOf(id: string) {
    return shop().database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
})
