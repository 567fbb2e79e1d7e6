import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#kernel/clock.ts'
import { pence } from '#kernel/money.ts'
import type { Database } from '#platform/db/client.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { SelfTakingProvider } from '#harness/shop/self-taking-provider.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import {
  capturePayment,
  closeWaysToPay,
  type PaymentProvider,
  payOrder,
  reconcilePayments,
  recordManualPayment,
  resolveHeldPayments,
} from '#modules/payments/index.ts'
import { reconcilePayment } from './reconcile-payments.ts'

describeOnEachEngine('two ways to pay, begun for one order', (engine) => {
  let database: Database
  let shop: TestShop
  let card: SelfTakingProvider
  let orderId: string
  let byPaypal: { id: string; providerOrderId: string }
  let byCard: { id: string; providerOrderId: string }

  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    card = new SelfTakingProvider()
    shop.deps.providers = new Map<string, PaymentProvider>([
      ['paypal', shop.provider],
      ['stripe', card],
    ])
    ;({ orderId } = await shop.place())
    byCard = (await payOrder(shop.deps, { orderId, method: 'stripe' })).payment
    byPaypal = (await payOrder(shop.deps, { orderId, method: 'paypal' })).payment
  })

  const order = () => database.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const states = async () =>
    Object.fromEntries(
      (await database.db.selectFrom('payments').select(['method', 'state']).execute()).map(({ method, state }) => [
        method,
        state,
      ]),
    )
  const cases = () =>
    database.db.selectFrom('paymentCases').select(['kind', 'state', 'resolution', 'resolvedBy']).execute()
  const mails = async () =>
    (await shop.deps.jobs.all()).flatMap(({ name, payload }) => (name === 'send-mail' ? [payload.template] : []))
  /** Runs every job that was enqueued for this order since. */
  const runJobs = async (from = 0) => {
    const jobs = await shop.deps.jobs.all()
    for (const { name, payload } of jobs.slice(from)) {
      if (name === 'close-ways-to-pay') await closeWaysToPay(shop.deps, payload)
      if (name === 'resolve-held-payments') await resolveHeldPayments(shop.deps, payload)
    }
    if (jobs.length < (await shop.deps.jobs.all()).length) await runJobs(jobs.length)
  }
  const approveAtPaypal = () => shop.provider.approveAll()
  const expectOneCharge = async () => {
    await runJobs()
    expect(shop.provider.held + card.held).toBe(400)
    expect((await order()).paymentState).toBe('paid')
    await expectInvariants(database)
  }

  test('PayPal takes the money: the card page is closed before, and cannot be paid any more', async () => {
    approveAtPaypal()
    expect((await capturePayment(shop.deps, byPaypal.id)).kind).toBe('paid')
    expect(card.pay(byCard.providerOrderId)).toBe(false)
    expect(await states()).toStrictEqual({ paypal: 'completed', stripe: 'closed' })
    await expectOneCharge()
  })

  test('the card took the money and no answer said so: PayPal takes none', async () => {
    card.pay(byCard.providerOrderId)
    approveAtPaypal()
    expect((await capturePayment(shop.deps, byPaypal.id)).kind).toBe('not-payable')
    expect([shop.provider.captures, await states(), await cases()]).toStrictEqual([
      0,
      { paypal: 'started', stripe: 'completed' },
      [],
    ])
    await expectOneCharge()
  })

  test('both at the same instant, from two browsers and the job', async () => {
    approveAtPaypal()
    card.pay(byCard.providerOrderId)
    await Promise.all([
      capturePayment(shop.deps, byPaypal.id),
      capturePayment(shop.deps, byCard.id),
      reconcilePayments(shop.deps),
      capturePayment(shop.deps, byPaypal.id),
    ])
    await runJobs()
    await reconcilePayments(shop.deps)
    await expectOneCharge()
  })

  test('while the card provider is silent PayPal takes no money, for about twenty minutes', async () => {
    approveAtPaypal()
    card.down = true
    expect((await capturePayment(shop.deps, byPaypal.id)).kind).toBe('unknown')
    expect(shop.provider.captures).toBe(0)
    card.down = false
    await reconcilePayment(shop.deps, byPaypal.id)
    expect(shop.provider.captures).toBe(1)
    await expectOneCharge()
  })

  test('a provider that stays silent keeps no buyer from buying', async () => {
    approveAtPaypal()
    card.down = true
    await capturePayment(shop.deps, byPaypal.id)
    for (let look = 0; look < 40 && shop.provider.captures === 0; look += 1) {
      shop.deps.clock.advance(MINUTE_MS)
      await reconcilePayment(shop.deps, byPaypal.id)
    }
    expect((await order()).paymentState).toBe('paid')
  })

  describe('money that came twice all the same', () => {
    beforeEach(async () => {
      approveAtPaypal()
      card.cannotClose = true
      await capturePayment(shop.deps, byPaypal.id)
      // The claim waits for an answer that never comes; then the money is captured.
      for (let look = 0; look < 40 && shop.provider.captures === 0; look += 1)
        await reconcilePayment(shop.deps, byPaypal.id)
      card.pay(byCard.providerOrderId)
      card.cannotClose = false
    })

    test('goes back by itself, once, and the buyer is told twice: that it came, and that it went', async () => {
      expect(shop.provider.held + card.held).toBe(800)
      await reconcilePayment(shop.deps, byCard.id)
      await Promise.all(
        [runJobs(), resolveHeldPayments(shop.deps, { orderId }), resolveHeldPayments(shop.deps, { orderId })].map(
          (each) => each.catch(() => {}),
        ),
      )
      await resolveHeldPayments(shop.deps, { orderId })
      expect(card.refunds).toBe(1)
      expect(await cases()).toStrictEqual([
        { kind: 'second-payment', state: 'resolved', resolution: 'refunded', resolvedBy: 'rules' },
      ])
      expect((await mails()).filter((each) => each !== 'order-placed')).toStrictEqual([
        'order-paid',
        'payment-held',
        'money-returned',
      ])
      await expectOneCharge()
    })

    test('goes back though the answer of the refund was lost, once', async () => {
      await reconcilePayment(shop.deps, byCard.id)
      card.losesAnswer = true
      await expect(resolveHeldPayments(shop.deps, { orderId })).rejects.toMatchObject({
        code: 'payment_provider_unavailable',
      })
      card.losesAnswer = false
      await resolveHeldPayments(shop.deps, { orderId })
      expect(card.refunds).toBe(1)
      await expectOneCharge()
    })

    test('of another amount waits for a person', async () => {
      card.charged = pence(399)
      await reconcilePayment(shop.deps, byCard.id)
      await runJobs()
      expect([
        card.refunds,
        (await cases()).map(({ kind, state }) => [kind, state]),
        (await order()).paymentState,
      ]).toStrictEqual([0, [['second-payment', 'open']], 'paid'])
      expect(await mails()).toContain('payment-held')
    })
  })

  test('a payment by hand closes the card page, and money that was paid there before goes back', async () => {
    await recordManualPayment(shop.deps, 'admin', { orderId, note: 'In cash' })
    await runJobs()
    expect(card.pay(byCard.providerOrderId)).toBe(false)
    expect(await states()).toMatchObject({ manual: 'completed', stripe: 'closed', paypal: 'closed' })
    await expectInvariants(database)
  })

  test('a payment by hand, and the card was paid unheard: that goes back', async () => {
    card.pay(byCard.providerOrderId)
    await recordManualPayment(shop.deps, 'admin', { orderId, note: 'In cash' })
    await runJobs()
    expect([card.held, card.refunds, (await order()).paymentState]).toStrictEqual([0, 1, 'paid'])
    await expectInvariants(database)
  })

  test('an e-cheque that the bank declines: the card money that was held beside it counts, and no page says that none was taken', async () => {
    approveAtPaypal()
    shop.provider.nextCapture = 'pends'
    card.cannotClose = true
    for (let look = 0; look < 40 && shop.provider.captures === 0; look += 1)
      await reconcilePayment(shop.deps, byPaypal.id)
    card.pay(byCard.providerOrderId)
    await reconcilePayment(shop.deps, byCard.id)
    expect([(await order()).paymentState, await states()]).toStrictEqual([
      'pending',
      { paypal: 'pending', stripe: 'under-review' },
    ])
    shop.provider.decidePending('declined')
    await reconcilePayment(shop.deps, byPaypal.id)
    await runJobs()
    expect(await states()).toStrictEqual({ paypal: 'declined', stripe: 'completed' })
    expect(await mails()).not.toContain('payment-declined')
    expect(await mails()).toContain('order-paid')
    await expectOneCharge()
  })

  test('an e-cheque that comes through: the card money that was held beside it goes back', async () => {
    approveAtPaypal()
    shop.provider.nextCapture = 'pends'
    card.cannotClose = true
    for (let look = 0; look < 40 && shop.provider.captures === 0; look += 1)
      await reconcilePayment(shop.deps, byPaypal.id)
    card.pay(byCard.providerOrderId)
    await reconcilePayment(shop.deps, byCard.id)
    shop.provider.decidePending('completed')
    await reconcilePayment(shop.deps, byPaypal.id)
    await expectOneCharge()
    expect(card.held).toBe(0)
  })

  test('a garbled answer that is followed by a true one heals by itself', async () => {
    approveAtPaypal()
    shop.provider.lie = 'amount'
    expect((await capturePayment(shop.deps, byPaypal.id)).kind).toBe('under-review')
    shop.provider.lie = undefined
    shop.deps.clock.advance(2 * MINUTE_MS)
    await reconcilePayments(shop.deps)
    expect(await cases()).toStrictEqual([
      { kind: 'mismatch', state: 'resolved', resolution: 'attached', resolvedBy: 'rules' },
    ])
    await expectOneCharge()
  })

  test('a page that was being opened when the money came is closed at once', async () => {
    const other = await shop.place({ email: 'other@example.com' })
    card.beforeCreated = async () => {
      await recordManualPayment(shop.deps, 'admin', { orderId: other.orderId, note: 'In cash' })
    }
    await expect(payOrder(shop.deps, { orderId: other.orderId, method: 'stripe' })).rejects.toMatchObject({
      code: 'order_not_payable',
    })
    expect(card.openPages()).toStrictEqual([byCard.providerOrderId])
  })
})
