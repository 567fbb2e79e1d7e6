import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import type { Database } from '#platform/db/client.ts'
import { moveOrder } from '#modules/orders/index.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { capturePayment, payOrder, reconcilePayments, type CaptureResult } from '#modules/payments/index.ts'

describeOnOneEngine('news of a payment that come late', (engine) => {
  let database: Database
  let shop: TestShop
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
  })

  const orderOf = (id: string) =>
    database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const paymentOf = (id: string) =>
    database.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('a decline that is heard of again leaves the next payment alone', async () => {
    const { orderId } = await shop.place()
    const first = await payOrder(shop.deps, { orderId, method: 'paypal' })
    shop.provider.nextCapture = 'is-declined'
    shop.provider.approveAll()
    expect((await capturePayment(shop.deps, first.payment.id)).kind).toBe('declined')

    const second = await payOrder(shop.deps, { orderId, method: 'paypal' })
    shop.provider.nextCapture = 'pends'
    shop.provider.approveAll()
    expect((await capturePayment(shop.deps, second.payment.id)).kind).toBe('pending')

    await capturePayment(shop.deps, first.payment.id)
    expect((await orderOf(orderId)).paymentState).toBe('pending')
    await expectInvariants(database)
  })

  test('a decline that is still on its way is told to callers who ask meanwhile', async () => {
    // The caller waits for a while, also on a slow machine.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
    onTestFinished(() => clock.mockRestore())
    const { payment } = await shop.checkOut()
    const told = Promise.withResolvers<CaptureResult>()
    const capture = vi
      .spyOn(shop.provider, 'capture')
      .mockReturnValueOnce(told.promise)
      .mockResolvedValueOnce({ kind: 'not-approved', code: 'ORDER_NOT_APPROVED' })
    const first = capturePayment(shop.deps, payment.id)
    await vi.waitFor(() => expect(capture).toHaveBeenCalledOnce(), { timeout: 15_000 })
    const second = capturePayment(shop.deps, payment.id)
    await vi.waitFor(() => expect(capture).toHaveBeenCalledTimes(2), { timeout: 15_000 })
    told.resolve({ kind: 'declined', code: 'INSTRUMENT_DECLINED' })
    expect(await Promise.all([first, second])).toMatchObject([
      { kind: 'declined', code: 'INSTRUMENT_DECLINED' },
      { kind: 'declined', code: 'INSTRUMENT_DECLINED' },
    ])
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'started', failureCode: 'INSTRUMENT_DECLINED' })
  })

  test('a decline is told to callers who asked before it, though a third asks anew meanwhile', async () => {
    const { payment } = await shop.checkOut()
    const [first, second, third] = [
      Promise.withResolvers<CaptureResult>(),
      Promise.withResolvers<CaptureResult>(),
      Promise.withResolvers<CaptureResult>(),
    ]
    const capture = vi.spyOn(shop.provider, 'capture')
    const ask = async ({ promise }: typeof first) => {
      capture.mockReturnValueOnce(promise)
      const [before, asked] = [capture.mock.calls.length, capturePayment(shop.deps, payment.id)]
      await vi.waitFor(() => expect(capture).toHaveBeenCalledTimes(before + 1), { timeout: 15_000 })
      return { asked }
    }
    const declined = { kind: 'declined', code: 'INSTRUMENT_DECLINED' } as const
    const [one, two] = [await ask(first), await ask(second)]
    first.resolve(declined)
    expect(await one.asked).toMatchObject(declined)
    const three = await ask(third)
    second.resolve({ kind: 'not-approved', code: 'ORDER_NOT_APPROVED' })
    expect(await two.asked).toMatchObject(declined)
    third.resolve({ kind: 'not-approved', code: 'ORDER_NOT_APPROVED' })
    expect(await three.asked).toMatchObject(declined)
    expect(await paymentOf(payment.id)).toMatchObject({ state: 'started', failureCode: 'INSTRUMENT_DECLINED' })
  })

  test('a capture that was begun before its order was cancelled takes no money, and is closed', async () => {
    const { order, payment } = await shop.checkOut()
    shop.provider.approveAll()
    shop.provider.down = true
    expect((await capturePayment(shop.deps, payment.id)).kind).toBe('unknown')
    await moveOrder(shop.deps, 'admin', { orderId: order.id, to: 'cancelled' })

    shop.provider.down = false
    shop.deps.clock.advance(MINUTE_MS)
    await reconcilePayments(shop.deps)
    expect(shop.provider.captures).toBe(0)
    expect((await paymentOf(payment.id)).state).toBe('closed')
  })

  test('a capture without an answer for a day is closed once the provider says that it took nothing', async () => {
    const { payment } = await shop.checkOut()
    shop.provider.approveAll()
    shop.provider.nextCapture = 'unreachable'
    await capturePayment(shop.deps, payment.id)
    shop.deps.clock.advance(25 * HOUR_MS)
    await reconcilePayments(shop.deps)
    expect((await paymentOf(payment.id)).state).toBe('closed')
  })

  test('a buyer who was told that it was declined is not charged behind their back', async () => {
    const { payment } = await shop.checkOut()
    shop.provider.approveAll()
    shop.provider.nextCapture = 'declines'
    expect((await capturePayment(shop.deps, payment.id)).kind).toBe('declined')
    shop.provider.nextCapture = 'completes'
    shop.deps.clock.advance(5 * MINUTE_MS)
    await reconcilePayments(shop.deps)
    expect(shop.provider.captures).toBe(0)
    // Only the buyer retries it.
    expect((await capturePayment(shop.deps, payment.id)).kind).toBe('paid')
  })

  test('an order is told once of money that does not fit, however often the page is reloaded', async () => {
    const { order, payment } = await shop.checkOut()
    shop.provider.approveAll()
    shop.provider.lie = 'amount'
    for (let reload = 0; reload < 3; reload += 1)
      expect((await capturePayment(shop.deps, payment.id)).kind).toBe('under-review')
    const events = await database.db.selectFrom('orderEvents').select('kind').where('orderId', '=', order.id).execute()
    expect(events.filter(({ kind }) => kind === 'review:mismatch')).toHaveLength(1)
  })

  test('a lost answer is asked for once by a job of its own, however often the page asks', async () => {
    const { payment } = await shop.checkOut()
    shop.provider.approveAll()
    shop.provider.down = true
    for (let reload = 0; reload < 3; reload += 1) await capturePayment(shop.deps, payment.id)
    expect((await shop.deps.jobs.all()).filter(({ name }) => name === 'check-payment')).toHaveLength(1)
  })
})
