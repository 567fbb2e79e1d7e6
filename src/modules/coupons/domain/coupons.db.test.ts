import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#kernel/clock.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Database } from '#platform/db/client.ts'
import { closeAbandonedOrders, moveOrder } from '#modules/orders/index.ts'
import { capturePayment, reconcilePayments } from '#modules/payments/index.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { storedMember } from '#harness/databases/stored-members.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { changeCoupon, createCoupon, readCoupon, switchCoupon, type WrittenCoupon } from '#modules/coupons/index.ts'

const PLAIN: WrittenCoupon = {
  percent: 10,
  amount: null,
  minimumOrder: null,
  game: null,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  oncePerCustomer: true,
}

describeOnEachEngine('a coupon', (engine) => {
  let database: Database
  let shop: TestShop
  beforeEach(async () => {
    database = await engine.open()
    shop = await openTestShop(database)
  })

  const coupon = (change: Partial<WrittenCoupon> = {}, code = 'SAVE10') =>
    createCoupon(shop.deps, 'an-admin', { ...PLAIN, ...change, code })
  /** 'Prestige 20', £50.00, for £45.00. */
  const place = (change: Parameters<TestShop['place']>[0] = {}) =>
    shop.place({ serviceType: 'Prestige 20', total: '45.00', couponCode: 'save10', ...change })
  const checkOut = (change: Parameters<TestShop['checkOut']>[0] = {}) =>
    shop.checkOut({ total: '3.60', couponCode: 'SAVE10', ...change })
  const order = (id: string) =>
    database.db
      .selectFrom('orders')
      .select([
        'total',
        'discountApplied',
        'couponCode',
        'couponDiscount',
        'status',
        'hidden',
        'paymentState',
        'pointsEarned',
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const used = async (id: string) => (await readCoupon(shop.deps, id)).used
  const refusal = (message: string) => ({ code: 'coupon_refused', message, faults: [{ path: 'couponCode', message }] })
  const USED = refusal('You have used this code already.')
  const outcomes = async (calls: Promise<unknown>[]) => {
    const settled = await Promise.allSettled(calls)
    return settled
      .map((each) =>
        each.status === 'fulfilled'
          ? 'placed'
          : each.reason instanceof Refusal
            ? each.reason.message
            : String(each.reason),
      )
      .toSorted()
  }

  test('makes an order cheaper, and the order keeps what it took', async () => {
    const { id } = await coupon()
    const { orderId } = await place()
    expect(await order(orderId)).toMatchObject({
      total: '45.00',
      discountApplied: '0.00',
      couponCode: 'SAVE10',
      couponDiscount: '5.00',
      pointsEarned: 40,
    })
    expect(await used(id)).toBe(1)
    await expectInvariants(database)
  })

  test("comes after the member's own discount", async () => {
    await coupon()
    const { userId } = await storedMember(database, { email: 'sam@example.com' })
    await database.db.updateTable('users').set({ membershipLevel: 'silver' }).where('id', '=', userId).execute()
    const { orderId } = await place({ userId, email: 'sam@example.com', total: '44.10' })
    expect(await order(orderId)).toMatchObject({
      total: '44.10',
      discountApplied: '1.00',
      couponDiscount: '4.90',
      pointsEarned: 44,
    })
  })

  test('that takes all of it makes an order that is paid when it is placed', async () => {
    const { id } = await coupon({ percent: null, amount: '60.00' })
    const { orderId } = await place({ total: '0.00' })
    expect(await order(orderId)).toMatchObject({
      total: '0.00',
      couponDiscount: '50.00',
      paymentState: 'paid',
      pointsEarned: 0,
    })
    expect(await used(id)).toBe(1)
    await expectInvariants(database)
  })

  test('is what the provider is asked for, and what it has to have taken', async () => {
    await coupon()
    const { payment, order: draft } = await checkOut()
    expect(payment.amount).toBe(360)
    shop.provider.approveAll()
    expect((await capturePayment(shop.deps, payment.id)).kind).toBe('paid')
    expect(await order(draft.id)).toMatchObject({ total: '3.60', couponDiscount: '0.40', paymentState: 'paid' })
    await expectInvariants(database)
  })

  describe('is refused', () => {
    const refuses = async (message: string, change: Parameters<TestShop['place']>[0] = {}) => {
      await expect(place(change)).rejects.toMatchObject(refusal(message))
      expect(await database.db.selectFrom('orders').select('id').execute()).toStrictEqual([])
      expect(await database.db.selectFrom('couponUses').select('orderId').execute()).toStrictEqual([])
    }
    const UNKNOWN = 'We do not know this code. Please check how it is written.'

    test('where there is none, and in the same words where it is switched off', async () => {
      await refuses(UNKNOWN)
      const { id } = await coupon()
      await switchCoupon(shop.deps, 'an-admin', { couponId: id, active: false })
      await refuses(UNKNOWN)
      await switchCoupon(shop.deps, 'an-admin', { couponId: id, active: true })
      await place()
    })

    test('before its first instant and from its last one on', async () => {
      const now = shop.deps.clock.now().getTime()
      await coupon({ startsAt: new Date(now + DAY_MS), endsAt: new Date(now + 2 * DAY_MS) })
      await refuses('This code does not work before 3 March 2026.')
      shop.deps.clock.advance(2 * DAY_MS)
      await refuses('This code has expired.')
      shop.deps.clock.advance(-1)
      await place()
    })

    test('below its minimum, for another game, and where nothing is left to pay', async () => {
      await coupon({ minimumOrder: '50.01' })
      await refuses('This code needs an order of at least £50.01.')
      await coupon({ game: 'cod-bo6' }, 'CARRY')
      await refuses('This code is for Call of Duty: Black Ops 6 only.', { couponCode: 'CARRY' })
      await coupon({}, 'FREE')
      await database.db.updateTable('services').set({ price: '0.00' }).execute()
      await refuses('There is nothing left to pay: keep your code for another order.', {
        couponCode: 'FREE',
        total: '0.00',
      })
    })

    test('with a total that it does not come to, which tells the new one', async () => {
      const { id } = await coupon()
      await expect(place({ total: '50.00' })).rejects.toMatchObject({
        code: 'price_changed',
        details: { total: '45.00' },
      })
      expect(await used(id)).toBe(0)
    })
  })

  describe('once for each customer', () => {
    test('is refused the second time, by mailbox and by member, however they type it', async () => {
      await coupon()
      const { userId } = await storedMember(database, { email: 'sam@example.com' })
      await place({ email: 'Buyer@Example.com' })
      await expect(place({ email: 'buyer@example.COM' })).rejects.toMatchObject(USED)
      await place({ userId, email: 'elsewhere@example.com' })
      await expect(place({ userId, email: 'another@example.com' })).rejects.toMatchObject(USED)
      await place({ email: 'guest@example.com' })
      await expectInvariants(database)
    })

    test("a member's own mailbox counts whatever e-mail they type", async () => {
      await coupon()
      const { userId } = await storedMember(database, { email: 'sam@example.com' })
      await place({ email: 'SAM@example.com' })
      await expect(place({ userId, email: 'other@example.com' })).rejects.toMatchObject(USED)
    })

    test('the database itself takes no second use', async () => {
      const { id } = await coupon()
      const first = await place()
      const { orderId } = await shop.place()
      const use = {
        couponId: id,
        once: true,
        createdAt: new Date(),
        orderId,
        userId: null,
        email: 'buyer@example.com',
        givenBackAt: null,
      }
      await expect(database.db.insertInto('couponUses').values(use).execute()).rejects.toMatchObject({
        constraint: 'coupon_uses_email_key',
      })
      await expect(
        database.db
          .insertInto('couponUses')
          .values({ ...use, email: 'new@example.com', orderId: first.orderId })
          .execute(),
      ).rejects.toMatchObject({ constraint: 'coupon_uses_pkey' })
    })

    test('holds for a mailbox, with whatever tag its address is written', async () => {
      await coupon()
      await place({ email: 'once@example.com' })
      for (const email of ['ONCE@example.com', 'once+a@example.com', 'Once+b+c@Example.com'])
        await expect(place({ email })).rejects.toMatchObject(USED)
    })

    test('holds for one customer who presses five times at once', async () => {
      const { id } = await coupon()
      expect(await outcomes(Array.from({ length: 5 }, () => place()))).toStrictEqual([
        ...Array.from({ length: 4 }, () => USED.message),
        'placed',
      ])
      expect(await used(id)).toBe(1)
      await expectInvariants(database)
    })

    test('may be lifted: then a customer uses it again', async () => {
      const { id } = await coupon()
      await place()
      await changeCoupon(shop.deps, 'an-admin', { ...PLAIN, couponId: id, oncePerCustomer: false })
      await place()
      expect(await used(id)).toBe(2)
    })
  })

  test('with a limit of one is one order of fifty that come at once', async () => {
    const { id } = await coupon({ totalLimit: 1 })
    const results = await outcomes(
      Array.from({ length: 50 }, (_, each) => place({ email: `buyer-${each}@example.com` })),
    )
    expect(results).toStrictEqual(
      ['placed', ...Array.from({ length: 49 }, () => 'This code has been used as often as it can be.')].toSorted(),
    )
    expect(await used(id)).toBe(1)
    await expectInvariants(database)
  })

  test('a limit is never set below what was used', async () => {
    const { id } = await coupon({ oncePerCustomer: false })
    for (let each = 0; each < 2; each += 1) await place()
    await expect(changeCoupon(shop.deps, 'an-admin', { ...PLAIN, couponId: id, totalLimit: 1 })).rejects.toMatchObject({
      faults: [{ path: 'totalLimit', message: 'It was used 2 times already' }],
    })
    await expect(database.db.updateTable('coupons').set({ totalLimit: 1 }).execute()).rejects.toMatchObject({
      constraint: 'coupons_limit_check',
    })
  })

  test('a repeated call is answered as it was the first time', async () => {
    const { id } = await coupon()
    const first = await place({ idempotencyKey: 'one-press-of-it' })
    const again = await Promise.all([
      place({ idempotencyKey: 'one-press-of-it' }),
      place({ idempotencyKey: 'one-press-of-it' }),
    ])
    expect(again.map(({ orderId }) => orderId)).toStrictEqual([first.orderId, first.orderId])
    await switchCoupon(shop.deps, 'an-admin', { couponId: id, active: false })
    expect((await place({ idempotencyKey: 'one-press-of-it' })).orderId).toBe(first.orderId)
    expect(await used(id)).toBe(1)
  })

  test("so is a repeated 'Order Now', whose first order stays the one that is paid", async () => {
    const { id } = await coupon()
    const press = () => checkOut({ callerKey: 'at-home', idempotencyKey: 'one-press-of-it' })
    const payments = await Promise.all([press(), press()])
    payments.push(await press())
    const [first] = payments.map(({ payment }) => payment)
    expect(new Set(payments.map(({ payment }) => payment.id))).toStrictEqual(new Set([first?.id]))
    expect(await database.db.selectFrom('orders').select(['id', 'status', 'couponDiscount']).execute()).toStrictEqual([
      { id: first?.orderId, status: 'pending', couponDiscount: '0.40' },
    ])
    expect(await used(id)).toBe(1)
    await expectInvariants(database)
  })

  describe('is given back', () => {
    const move = (orderId: string, to: 'cancelled' | 'pending') => moveOrder(shop.deps, 'an-admin', { orderId, to })

    test('by an order that is cancelled, and used again by one that is taken up again', async () => {
      const { id } = await coupon({ totalLimit: 1 })
      const { orderId } = await place()
      await move(orderId, 'cancelled')
      expect(await used(id)).toBe(0)
      await expectInvariants(database)
      await move(orderId, 'pending')
      expect(await used(id)).toBe(1)
      await expectInvariants(database)
    })

    test('and stays so where its customer has used it for another order since: the first order keeps its price', async () => {
      const { id } = await coupon()
      const { orderId } = await place()
      await move(orderId, 'cancelled')
      await place()
      await move(orderId, 'pending')
      expect(await used(id)).toBe(1)
      expect(await order(orderId)).toMatchObject({ total: '45.00', couponDiscount: '5.00', status: 'pending' })
      await expectInvariants(database)
    })

    test("by an order begun with 'Order Now' that is not paid", async () => {
      const { id } = await coupon()
      await checkOut()
      expect(await used(id)).toBe(1)
      shop.deps.clock.advance(DAY_MS + 1)
      await reconcilePayments(shop.deps)
      expect(await closeAbandonedOrders(shop.deps)).toBe(1)
      expect(await used(id)).toBe(0)
      await expectInvariants(database)
    })

    test('once, by an order that two admins cancel at once', async () => {
      const { id } = await coupon()
      const { orderId } = await place()
      await Promise.all([move(orderId, 'cancelled'), move(orderId, 'cancelled')])
      expect(await used(id)).toBe(0)
    })

    test('while others use it and orders end, the count stays true', async () => {
      const { id } = await coupon({ totalLimit: 6 })
      const placed = await Promise.all(
        Array.from({ length: 5 }, (_, each) => place({ email: `first-${each}@example.com` })),
      )
      await Promise.all([
        ...placed.map(({ orderId }) => move(orderId, 'cancelled')),
        ...Array.from({ length: 5 }, (_, each) => place({ email: `first-${each}@example.com` }).catch(() => undefined)),
      ])
      await expectInvariants(database)
      expect(await used(id)).toBeLessThanOrEqual(6)
    })
  })

  describe('held by a payment that its buyer left', () => {
    test('goes to the order that they begin anew where they are; the one before is closed', async () => {
      const { id } = await coupon({ totalLimit: 1 })
      const first = await checkOut({ callerKey: 'at-home' })
      const second = await checkOut({ callerKey: 'at-home' })
      expect(await order(first.order.id)).toMatchObject({ status: 'cancelled', hidden: true })
      expect(await used(id)).toBe(1)
      shop.provider.approveAll()
      expect((await capturePayment(shop.deps, first.payment.id)).kind).toBe('not-payable')
      expect((await capturePayment(shop.deps, second.payment.id)).kind).toBe('paid')
      await expectInvariants(database)
    })

    test('stays with it where another browser types the same e-mail', async () => {
      await coupon()
      const first = await checkOut({ callerKey: 'at-home' })
      await expect(checkOut({ callerKey: 'elsewhere' })).rejects.toMatchObject(USED)
      expect((await order(first.order.id)).status).toBe('pending')
    })

    test('stays with it once its money is on its way', async () => {
      await coupon()
      const first = await checkOut({ callerKey: 'at-home' })
      shop.provider.approveAll()
      shop.provider.nextCapture = 'answer-lost'
      await capturePayment(shop.deps, first.payment.id)
      await expect(checkOut({ callerKey: 'at-home' })).rejects.toMatchObject(USED)
      expect((await order(first.order.id)).status).toBe('pending')
    })
  })
})
