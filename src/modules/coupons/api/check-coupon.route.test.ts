import { beforeEach, describe, expect, test } from 'vitest'
import { checkCoupon } from '#contract/orders/coupons.ts'
import { createCoupon } from '#modules/coupons/index.ts'
import { RATE_LIMITS } from '#kernel/rate-limits.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { checkoutBody, orderBody } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newMember } from '#harness/shop/members.ts'
import { approveAndReport, beginPurchase, paidPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const UNKNOWN = 'We do not know this code. Please check how it is written.'

describeOnOneEngine('a typed coupon code', (engine) => {
  const shop = useTestApp(engine)
  const coupon = (
    code: string,
    change: { percent?: number | null; amount?: string | null; totalLimit?: number } = {},
  ) =>
    createCoupon(shop().domain, 'an-admin', {
      code,
      percent: 10,
      amount: null,
      minimumOrder: null,
      game: null,
      startsAt: null,
      endsAt: null,
      totalLimit: null,
      oncePerCustomer: true,
      ...change,
    })
  const check = (couponCode: string) => shop().post('/api/coupons/check', { couponCode })
  beforeEach(() => coupon('SAVE10'))

  describe('that is only looked at', () => {
    test('says what it gives, and nothing of how it is doing', async () => {
      const response = await check(' save10')
      expect(await answerOf(checkCoupon, response.clone())).toStrictEqual({
        code: 'SAVE10',
        percent: 10,
        amount: null,
        minimumOrder: null,
        game: null,
      })
      expect(Object.keys(JSON.parse(await response.text()))).not.toContain('used')
      expect(await storedRows(shop().database)).toMatchObject({ coupons: 1 })
    })

    test('gives its terms to the buyer who left the payment that took its last use, and to no other', async () => {
      await coupon('LAST', { totalLimit: 1 })
      await beginPurchase(shop(), { couponCode: 'LAST', total: '3.60' })
      expect(await answerOf(checkCoupon, await check('LAST'))).toMatchObject({ code: 'LAST' })
      const elsewhere = await shop().post('/api/coupons/check', { couponCode: 'LAST' }, { from: '198.51.100.7' })
      expect((await problemOf(elsewhere)).title).toBe('This code has been used as often as it can be.')
      await approveAndReport(shop(), await beginPurchase(shop(), { couponCode: 'LAST', total: '3.60' }))
      expect((await problemOf(await check('LAST'))).code).toBe('coupon_refused')
    })

    test.each(['SAVE1', 'save 10', "' or 1=1", '🎁', 'SAVE10%'])('%j is not known, at the field', async (code) => {
      expect(await problemOf(await check(code))).toMatchObject({
        status: 409,
        code: 'coupon_refused',
        title: UNKNOWN,
        faults: [{ path: 'couponCode', message: UNKNOWN }],
      })
    })

    test('is not guessed: few tries a minute, members no more than guests', async () => {
      const { sent } = await newMember(shop())
      const tries = (count: number) =>
        Promise.all(
          Array.from({ length: count }, (_, each) =>
            shop().post('/api/coupons/check', { couponCode: `GUESS${each}` }, sent),
          ),
        )
      const known = (await tries(RATE_LIMITS.code.times + 5)).map(({ status }) => status)
      expect(known.filter((status) => status === 409)).toHaveLength(RATE_LIMITS.code.times)
      expect(known.filter((status) => status === 429)).toHaveLength(5)
    })
  })

  test('is not guessed by orders either, by however many fresh accounts of one address', async () => {
    const members = [
      await newMember(shop()),
      await newMember(shop(), { email: 'two@example.com' }),
      await newMember(shop(), { email: 'three@example.com' }),
    ]
    const guesses = members.flatMap(({ sent }, who) =>
      Array.from({ length: 8 }, (_, each) => {
        const couponCode = `GUESS${who}-${each}`
        return each % 2 === 0
          ? shop().post('/api/orders', orderBody({ couponCode }), sent)
          : shop().post(
              '/api/checkout',
              JSON.stringify(checkoutBody({ couponCode })).replace('"couponCode"', '"\\u0063ouponCode"'),
              sent,
            )
      }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect([
      statuses.filter((status) => status === 409).length,
      statuses.filter((status) => status === 429).length,
    ]).toStrictEqual([RATE_LIMITS.couponOrder.times, 24 - RATE_LIMITS.couponOrder.times])
    // Orders without a code are still taken.
    expect((await shop().post('/api/orders', orderBody(), members[0]?.sent)).status).toBe(201)
  })

  test('makes the order of the cart cheaper; its page, its mail and its payment say so', async () => {
    const { orderId } = await placedOrder(shop(), { couponCode: 'save10', total: '3.60' })
    expect(await tracked(shop(), orderId)).toMatchObject({
      total: '3.60',
      discountApplied: '0.00',
      couponCode: 'SAVE10',
      couponDiscount: '0.40',
    })
    await shop().runJobs()
    expect(shop().outbox.find(({ to }) => to === 'buyer@example.com')?.text).toContain('SAVE10, £0.40 off')
    await expectInvariants(shop().database)
  })

  test("makes 'Order Now' cheaper, and PayPal takes just that", async () => {
    const { orderId } = await paidPurchase(shop(), { couponCode: 'SAVE10', total: '3.60' })
    expect(await tracked(shop(), orderId)).toMatchObject({
      total: '3.60',
      couponDiscount: '0.40',
      paymentState: 'paid',
    })
    expect(await shop().database.db.selectFrom('payments').select(['amount', 'state']).execute()).toStrictEqual([
      { amount: '3.60', state: 'completed' },
    ])
    await expectInvariants(shop().database)
  })

  test.each(['/api/orders', '/api/checkout'])(
    'that is refused stores nothing at %s, and says why at the field',
    async (path) => {
      const before = await storedRows(shop().database)
      const body = path === '/api/orders' ? orderBody({ couponCode: 'NOPE' }) : checkoutBody({ couponCode: 'NOPE' })
      expect(await problemOf(await shop().post(path, body))).toMatchObject({
        status: 409,
        code: 'coupon_refused',
        faults: [{ path: 'couponCode', message: UNKNOWN }],
      })
      expect(await storedRows(shop().database)).toStrictEqual(before)
    },
  )

  test("that takes all of it is not paid: 'Order Now' says how to order it, and the cart's call does", async () => {
    await coupon('ALLOFIT', { percent: null, amount: '10.00' })
    expect(
      (await problemOf(await shop().post('/api/checkout', checkoutBody({ couponCode: 'ALLOFIT', total: '0.00' }))))
        .code,
    ).toBe('order_not_payable')
    const { orderId } = await placedOrder(shop(), { couponCode: 'ALLOFIT', total: '0.00' })
    expect(await tracked(shop(), orderId)).toMatchObject({
      total: '0.00',
      couponDiscount: '4.00',
      paymentState: 'paid',
      canPay: false,
    })
    await expectInvariants(shop().database)
  })

  test("the provider's own button keeps its own price: its call takes no code", async () => {
    const { method: _method, ...body } = checkoutBody({ couponCode: 'SAVE10', total: '3.60' })
    expect(
      (await problemOf(await shop().post('/api/checkout/hosted', body))).faults?.map(({ path }) => path),
    ).toStrictEqual(['couponCode'])
  })

  test('used by a payment that was left is free again for the buyer who begins anew, and for no other', async () => {
    await beginPurchase(shop(), { couponCode: 'SAVE10', total: '3.60' })
    const { orderId } = await beginPurchase(shop(), { couponCode: 'SAVE10', total: '3.60', platform: 'xbox' })
    const elsewhere = await shop().post('/api/checkout', checkoutBody({ couponCode: 'SAVE10', total: '3.60' }), {
      from: '198.51.100.9',
    })
    expect(await problemOf(elsewhere)).toMatchObject({
      code: 'coupon_refused',
      title: 'You have used this code already.',
    })
    const orders = await shop().database.db.selectFrom('orders').select(['id', 'status']).orderBy('status').execute()
    expect(orders.map(({ id, status }) => [status, id === orderId])).toStrictEqual([
      ['cancelled', false],
      ['pending', true],
    ])
    await expectInvariants(shop().database)
  })
})
