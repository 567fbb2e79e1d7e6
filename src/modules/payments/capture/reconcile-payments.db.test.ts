import { TERMS_VERSION } from '#kernel/shop/consent.ts'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { reportPaymentReturn, type StartedPayment } from '#contract/payments/payments.ts'
import { answerOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { beginPurchase, paidPurchase, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import {
  capturePayment,
  reconcilePayments,
  selectOverdueSeconds,
  type PaymentProvider,
} from '#modules/payments/index.ts'
import { selectDuePayments } from '#modules/payments/data/payments.sql.ts'

describeOnEachEngine('the job that asks the provider', (engine) => {
  const shop = useTestApp(engine)
  const paymentState = async ({ orderId }: StartedPayment) => (await tracked(shop(), orderId)).paymentState
  const stored = async ({ paymentId }: StartedPayment) =>
    shop().database.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  const laterBy = async (ms: number) => {
    shop().clock.advance(ms)
    return reconcilePayments(shop().domain)
  }
  const takenBy = async ({ providerOrderId }: StartedPayment) =>
    (await shop().paypal.order(providerOrderId)).capture?.status

  /** The shop with a provider at which one call ends the process. */
  const dyingAt = (step: keyof PaymentProvider, when: 'before' | 'after') => {
    const provider = shop().domain.providers.get('paypal')
    if (!provider) throw new Error('the test shop has PayPal')
    const dying = Object.create(provider, {
      [step]: {
        value: async (request: never) => {
          if (when === 'after') await (provider[step] as (request: never) => Promise<unknown>)(request)
          throw new Error('killed')
        },
      },
    }) as PaymentProvider
    return { ...shop().domain, providers: new Map([['paypal', dying]]) }
  }

  test('asks about a payment that was begun while the clock was a day ahead as soon as it is right again', async () => {
    shop().clock.advance(24 * HOUR_MS)
    const started = await beginPurchase(shop())
    await shop().paypal.approve(started.providerOrderId)
    await laterBy(-24 * HOUR_MS)
    expect(await paymentState(started)).toBe('paid')
  })

  test('captures what a buyer approved before closing the browser', async () => {
    const started = await beginPurchase(shop())
    await shop().paypal.approve(started.providerOrderId)
    expect(await laterBy(MINUTE_MS)).toBe(1)
    expect([await paymentState(started), await takenBy(started)]).toStrictEqual(['paid', 'COMPLETED'])
    await expectInvariants(shop().database)
  })

  /** This many due payments of one started order. */
  const dueBeside = async (started: StartedPayment, count: number) => {
    const { orderId, method, amount, createdAt } = await stored(started)
    const rows = Array.from({ length: count }, (_, place) => ({
      id: String(place).padStart(22, 'd'),
      orderId,
      method,
      state: 'started' as const,
      amount,
      providerOrderId: `none-${place}`,
      nextCheckAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    }))
    await shop().database.db.insertInto('payments').values(rows).execute()
  }
  /** The shop with a provider that counts look-ups and gives a fixed answer. */
  const lookedUp = (answer: 'unknown' | 'unavailable') => {
    const provider = shop().domain.providers.get('paypal')
    const asked: string[] = []
    let atOnce = 0
    let most = 0
    const counting = Object.create(provider ?? null, {
      fetchPayment: {
        value: async (id: string) => {
          asked.push(id)
          atOnce += 1
          most = Math.max(most, atOnce)
          await new Promise((resolve) => setTimeout(resolve, 5))
          atOnce -= 1
          return answer === 'unavailable' ? { kind: 'unavailable', reason: 'away' } : { kind: 'not-found' }
        },
      },
    }) as PaymentProvider
    return { deps: { ...shop().domain, providers: new Map([['paypal', counting]]) }, asked, most: () => most }
  }

  test('goes on until none waits, a few at a time, each once', async () => {
    await dueBeside(await beginPurchase(shop()), 120)
    shop().clock.advance(1000)
    const { deps, asked, most } = lookedUp('unknown')
    expect(await reconcilePayments(deps)).toBe(120)
    expect([asked.length, new Set(asked).size]).toStrictEqual([120, 120])
    expect(most()).toBeGreaterThan(1)
    expect(most()).toBeLessThanOrEqual(6)
    expect(await reconcilePayments(deps)).toBe(0)
  })

  test('leaves a provider alone that answers none of a batch', async () => {
    await dueBeside(await beginPurchase(shop()), 120)
    shop().clock.advance(1000)
    const { deps, asked } = lookedUp('unavailable')
    expect([await reconcilePayments(deps), asked.length]).toStrictEqual([50, 50])
    expect(await selectOverdueSeconds(shop().database.db, shop().clock.now())).toBe(1)
  })

  test('asks first about money that may be taken already', async () => {
    await dueBeside(await beginPurchase(shop()), 60)
    await shop().database.executeSql(
      "update payments set state = 'capturing', next_check_at = next_check_at + interval '1 second' where provider_order_id = 'none-59'",
    )
    shop().clock.advance(2000)
    expect((await selectDuePayments(shop().database.db, shop().clock.now(), 50))[0]).toBe('59'.padStart(22, 'd'))
  })

  test.each(['before', 'after'] as const)('finishes what a crash left %s the money was taken', async (when) => {
    const started = await beginPurchase(shop())
    await shop().paypal.approve(started.providerOrderId)
    await expect(capturePayment(dyingAt('capture', when), started.paymentId)).rejects.toThrow('killed')
    expect([(await stored(started)).state, await paymentState(started)]).toStrictEqual(['capturing', 'unpaid'])
    await laterBy(5_000)
    expect([await paymentState(started), await takenBy(started)]).toStrictEqual(['paid', 'COMPLETED'])
    await expectInvariants(shop().database)
  })

  test('learns of money whose answer was lost, and takes it once', async () => {
    const started = await beginPurchase(shop())
    await shop().paypal.approve(started.providerOrderId)
    await shop().paypal.fault({ operation: 'orders.capture', fault: { kind: 'lose-answer' }, times: 2 })
    const answer = await answerOf(
      reportPaymentReturn,
      await shop().post('/api/orders/payment-return', { token: started.providerOrderId }),
    )
    expect(answer).toMatchObject({ success: false, pending: true })
    await laterBy(5_000)
    expect(await paymentState(started)).toBe('paid')
    expect((await shop().paypal.orders()).filter(({ capture }) => capture)).toHaveLength(1)
    await expectInvariants(shop().database)
  })

  test('asks again by itself in seconds while the answer of a capture is missing, and stops once it is there', async () => {
    const started = await beginPurchase(shop())
    await shop().paypal.approve(started.providerOrderId)
    await shop().paypal.fault({ operation: '*', fault: { kind: 'status', status: 503 } })
    await shop().post('/api/orders/payment-return', { token: started.providerOrderId })
    const asked = async () => (await shop().domain.jobs.all()).filter(({ name }) => name === 'check-payment').length
    expect(await asked()).toBe(1)
    const settle = { name: 'check-payment' as const, payload: { paymentId: started.paymentId } }
    await shop().runJob(settle)
    expect(await asked()).toBe(2)
    await shop().paypal.clearFaults()
    await shop().runJob(settle)
    expect([await paymentState(started), await asked()]).toStrictEqual(['paid', 2])
  })

  test('leaves a capture that stays in doubt to each minute’s round', async () => {
    const started = await beginPurchase(shop())
    await shop().paypal.approve(started.providerOrderId)
    await shop().paypal.fault({ operation: '*', fault: { kind: 'status', status: 503 } })
    await shop().post('/api/orders/payment-return', { token: started.providerOrderId })
    await shop().database.db.updateTable('payments').set({ checks: 20 }).execute()
    await shop().runJob({ name: 'check-payment', payload: { paymentId: started.paymentId } })
    expect((await shop().domain.jobs.all()).filter(({ name }) => name === 'check-payment')).toHaveLength(1)
    await shop().paypal.clearFaults()
    await laterBy(MINUTE_MS)
    expect(await paymentState(started)).toBe('paid')
  })

  describe('of an e-cheque', () => {
    const pendingPurchase = async () => {
      const started = await beginPurchase(shop())
      await shop().paypal.approve(started.providerOrderId, { outcome: 'echeque' })
      await shop().post('/api/orders/paypal-success', { transactionId: started.providerOrderId })
      expect(await paymentState(started)).toBe('pending')
      return started
    }

    test('waits for days, then sees it paid, with one mail for each', async () => {
      const started = await pendingPurchase()
      for (let day = 0; day < 3; day += 1) await laterBy(24 * HOUR_MS)
      expect(await paymentState(started)).toBe('pending')
      await shop().paypal.settle(started.providerOrderId, 'COMPLETED')
      await laterBy(4 * HOUR_MS)
      expect(await paymentState(started)).toBe('paid')
      await shop().runJobs()
      expect(shop().outbox.map(({ subject }) => subject.replace(/#\S+/, '#'))).toStrictEqual([
        'Order # placed: Prestige Boost',
        expect.stringMatching(/^£4\.00 received\. Done by .+\. Order #$/),
      ])
      await expectInvariants(shop().database)
    })

    test.each(['DECLINED', 'FAILED'] as const)(
      'sees it %s: nothing is paid, and another payment may be tried',
      async (end) => {
        const started = await pendingPurchase()
        await shop().paypal.settle(started.providerOrderId, end)
        await laterBy(4 * HOUR_MS)
        expect(await tracked(shop(), started.orderId)).toMatchObject({
          paymentState: 'unpaid',
          canPay: true,
          timeline: [{ label: 'Payment declined, no money was taken' }, {}, {}],
        })
        await shop().runJobs()
        expect(shop().outbox.map(({ subject }) => subject.replace(/#\w+/, '#'))).toStrictEqual([
          'Order # placed: Prestige Boost',
          'Order #: your payment was declined',
        ])
        await expectInvariants(shop().database)
      },
    )
  })

  test('gives a payment up after 24 hours without an approval, and asks no more', async () => {
    const started = await beginPurchase(shop())
    await laterBy(24 * HOUR_MS - 1)
    expect((await stored(started)).state).toBe('started')
    await laterBy(2 * HOUR_MS)
    expect(await stored(started)).toMatchObject({ state: 'closed', failureCode: 'abandoned', nextCheckAt: null })
    expect(await laterBy(48 * HOUR_MS)).toBe(0)
  })

  test('gives a payment up that the provider never heard of', async () => {
    await shop().paypal.fault({ operation: 'orders.create', fault: { kind: 'reset' } })
    await shop().post('/api/checkout', {
      serviceId: 'phasmophobia-prestige-boost',
      email: 'buyer@example.com',
      platform: 'pc',
      total: '4.00',
      consent: true,
      termsVersion: TERMS_VERSION,
    })
    await laterBy(25 * HOUR_MS)
    expect(await shop().database.db.selectFrom('payments').select(['state', 'nextCheckAt']).execute()).toStrictEqual([
      { state: 'closed', nextCheckAt: null },
    ])
  })

  test('asks seldom while the provider is down, keeps asking, and finishes once it is up', async () => {
    const started = await beginPurchase(shop())
    await shop().paypal.approve(started.providerOrderId)
    await shop().paypal.fault({ operation: '*', fault: { kind: 'status', status: 503 } })
    await laterBy(MINUTE_MS)
    expect(await laterBy(0), 'it is put off, not asked again at once').toBe(0)
    await laterBy(2 * MINUTE_MS)
    expect(await paymentState(started)).toBe('unpaid')
    await shop().paypal.clearFaults()
    await laterBy(5 * MINUTE_MS)
    expect(await paymentState(started)).toBe('paid')
    await expectInvariants(shop().database)
  })

  test('run by two instances at once takes the money once', async () => {
    const started = await beginPurchase(shop())
    await shop().paypal.approve(started.providerOrderId)
    shop().clock.advance(MINUTE_MS)
    await Promise.all(Array.from({ length: 4 }, () => reconcilePayments(shop().domain)))
    expect(await paymentState(started)).toBe('paid')
    expect((await tracked(shop(), started.orderId)).timeline.map(({ kind }) => kind)).toStrictEqual([
      'payment:captured',
      'placed',
    ])
    await expectInvariants(shop().database)
  })

  test('has nothing to ask about what is paid', async () => {
    await paidPurchase(shop())
    expect(await laterBy(24 * HOUR_MS)).toBe(0)
  })

  test('is not stopped by one payment that fails: the others are asked all the same', async () => {
    const broken = await beginPurchase(shop())
    const fine = await beginPurchase(shop(), { email: 'other@example.com' })
    for (const { providerOrderId } of [broken, fine]) await shop().paypal.approve(providerOrderId)
    await shop().paypal.fault({ operation: 'orders.get', fault: { kind: 'not-json' }, id: broken.providerOrderId })
    await laterBy(MINUTE_MS)
    expect([await paymentState(broken), await paymentState(fine)]).toStrictEqual(['unpaid', 'paid'])
    await expectInvariants(shop().database)
  })
})
