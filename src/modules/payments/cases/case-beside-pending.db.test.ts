import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import type { Database } from '#platform/db/client.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { capturePayment, payOrder, recordManualPayment, resolveCase } from '#modules/payments/index.ts'
import { reconcilePayment } from '#modules/payments/capture/reconcile-payments.ts'

describeOnOneEngine('doubtful money beside money on its way', (engine) => {
  let database: Database
  let shop: TestShop
  let orderId: string
  let second: string
  const orderOf = (id: string) =>
    database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const open = () => database.db.selectFrom('paymentCases').selectAll().where('state', '=', 'open').execute()
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
    ;({ orderId } = await shop.place())
    const first = await payOrder(shop.deps, { orderId, method: 'paypal' })
    shop.deps.clock.advance(2 * HOUR_MS)
    second = (await payOrder(shop.deps, { orderId, method: 'paypal' })).payment.id
    shop.provider.approveAll()
    shop.provider.nextCapture = 'pends'
    expect((await capturePayment(shop.deps, second)).kind).toBe('pending')
    // The other payment, such as a Bitcoin invoice, captures by itself, and a wrong amount.
    shop.provider.nextCapture = 'completes'
    await shop.provider.capture({ providerOrderId: first.payment.providerOrderId })
    shop.provider.lie = 'amount'
    await reconcilePayment(shop.deps, first.payment.id)
    shop.provider.lie = undefined
    expect((await orderOf(orderId)).paymentState).toBe('under-review')
  })
  const refundCase = async () => {
    const [paymentCase] = await open()
    await resolveCase(shop.deps, 'admin', paymentCase?.id ?? '', { action: 'refund', reason: 'x' })
  }

  test('the money on its way is still on its way once the doubtful went back', async () => {
    await refundCase()
    expect((await orderOf(orderId)).paymentState).toBe('pending')
    await expect(payOrder(shop.deps, { orderId, method: 'paypal' })).rejects.toMatchObject({
      code: 'payment_in_progress',
    })
    await expect(recordManualPayment(shop.deps, 'admin', { orderId, note: 'cash' })).rejects.toMatchObject({
      code: expect.stringMatching(/payment|payable/),
    })
  })

  test('the money on its way pays the order when it comes before the doubtful goes back', async () => {
    shop.provider.decidePending('completed')
    await reconcilePayment(shop.deps, second)
    await refundCase()
    expect([(await orderOf(orderId)).paymentState, (await open()).length]).toStrictEqual(['paid', 0])
  })
})
