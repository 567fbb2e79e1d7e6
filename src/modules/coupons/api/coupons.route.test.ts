import papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import { createCoupon, listCoupons, listCouponUses, readCoupon, switchCoupon } from '#contract/admin/coupons.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { changedCoupon, couponBody, PRESTIGE_20 } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newAdmin, type TestMember } from '#harness/shop/members.ts'
import { beginPurchase, paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { storedRows } from '#harness/databases/stored-rows.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('coupons in the hands of the staff', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const send = (change: Record<string, unknown> = {}) =>
    shop().post('/api/admin/coupons', couponBody(change), admin.sent)
  const create = async (change?: Record<string, unknown>) => answerOf(createCoupon, await send(change))
  const change = (id: string, body: Record<string, unknown>) =>
    shop().send('PUT', `/api/admin/coupons/${id}`, changedCoupon(body), admin.sent)
  const turn = async (id: string, active: boolean) =>
    answerOf(switchCoupon, await shop().post(`/api/admin/coupons/${id}/switch`, { active }, admin.sent))
  const list = async (query = '') => answerOf(listCoupons, await shop().get(`/api/admin/coupons${query}`, admin.sent))
  const codes = async (query = '') => (await list(query)).map(({ code }) => code)
  const uses = async (id: string, query = '') =>
    answerOf(listCouponUses, await shop().get(`/api/admin/coupons/${id}/orders${query}`, admin.sent))
  const audited = () =>
    shop()
      .database.db.selectFrom('auditLog')
      .select(['actor', 'action', 'targetId', 'before', 'after'])
      .where('targetKind', '=', 'coupon')
      .orderBy('id')
      .execute()
  const inDays = (days: number) => new Date(shop().clock.now().getTime() + days * 86_400_000).toISOString()
  /** A second one for the order of the list, a second later. */
  const later = async (body: Record<string, unknown>) => {
    shop().clock.advance(1000)
    return create(body)
  }

  test('one is made in upper-case, changed, switched off and on again, each of it audited', async () => {
    const coupon = await create({
      code: ' save10 ',
      amount: '5',
      percent: null,
      minimumOrder: '20.5',
      game: 'cod-bo6',
      startsAt: inDays(1),
      endsAt: inDays(2),
      totalLimit: 50,
    })
    expect(coupon).toMatchObject({
      code: 'SAVE10',
      percent: null,
      amount: '5.00',
      minimumOrder: '20.50',
      game: 'cod-bo6',
      totalLimit: 50,
      oncePerCustomer: true,
      active: true,
      used: 0,
      state: 'waiting',
    })
    expect((await change(coupon.id, { percent: 15 })).status).toBe(200)
    expect(await turn(coupon.id, false)).toMatchObject({
      code: 'SAVE10',
      percent: 15,
      amount: null,
      game: null,
      startsAt: null,
      active: false,
      state: 'off',
    })
    await turn(coupon.id, false)
    expect(await turn(coupon.id, true)).toMatchObject({ active: true, state: 'running' })
    expect(await answerOf(readCoupon, await shop().get(`/api/admin/coupons/${coupon.id}`, admin.sent))).toMatchObject({
      code: 'SAVE10',
      state: 'running',
    })
    expect(
      (await audited()).map(({ action, before, after, ...entry }) => [entry, action, before === null, after === null]),
    ).toStrictEqual(
      ['create', 'change', 'switch-off', 'switch-on'].map((action) => [
        { actor: admin.user.id, targetId: coupon.id },
        `coupon.${action}`,
        action === 'create',
        false,
      ]),
    )
  })

  test.each([
    [{ code: 'AB' }, 'code'],
    [{ code: 'TEN PER CENT' }, 'code'],
    [{ percent: 0 }, 'percent'],
    [{ percent: 101 }, 'percent'],
    [{ percent: 9.5 }, 'percent'],
    [{ amount: '5.00' }, 'percent'],
    [{ percent: null }, 'amount'],
    [{ percent: null, amount: '0.00' }, 'amount'],
    [{ percent: null, amount: '1.005' }, 'amount'],
    [{ minimumOrder: '-1.00' }, 'minimumOrder'],
    [{ totalLimit: 0 }, 'totalLimit'],
    [{ game: 'chess' }, 'game'],
    [{ startsAt: 'tomorrow' }, 'startsAt'],
    [{ startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-02T00:00:00Z' }, 'endsAt'],
    [{ used: 3 }, 'used'],
  ])('%j is refused at its field', async (body, path) => {
    expect((await problemOf(await send(body))).faults?.map((fault) => fault.path)).toStrictEqual([path])
    expect(await storedRows(shop().database)).not.toHaveProperty('coupons')
  })

  test('a code that there is already is refused, however it is typed, and five presses at once make one', async () => {
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => send({ code: 'Once' })))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toStrictEqual([201, 409, 409, 409, 409])
    expect(await problemOf(await send({ code: 'ONCE' }))).toMatchObject({
      code: 'name_taken',
      faults: [{ path: 'code', message: 'There is a coupon with this code' }],
    })
  })

  test.each(['unknown', 'A'.repeat(22), '%00'])('%s is not found', async (id) => {
    for (const response of [
      await shop().get(`/api/admin/coupons/${id}`, admin.sent),
      await shop().get(`/api/admin/coupons/${id}/orders`, admin.sent),
      await change(id, {}),
      await shop().post(`/api/admin/coupons/${id}/switch`, { active: true }, admin.sent),
    ])
      expect((await problemOf(response)).status).toBe(404)
  })

  test('what a colleague has changed meanwhile is not written over unseen', async () => {
    const { id, version } = await create()
    expect((await change(id, { percent: 20, version })).status).toBe(200)
    const refused = await problemOf(await change(id, { percent: 30, version }))
    expect(refused).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      faults: [{ path: 'percent', message: 'Stored now: 20' }],
    })
    expect((await change(id, { percent: 30, version: refused.details?.['version'] })).status).toBe(200)
  })

  describe('the list', () => {
    test('is newest first, found by how a code begins, and told apart by what may still be used', async () => {
      await create({ code: 'SPRING' })
      await later({ code: 'SUMMER', startsAt: inDays(1) })
      await later({ code: 'SOON-OVER', endsAt: inDays(1) })
      await later({ code: 'ONE', totalLimit: 1 })
      const off = await later({ code: 'OFF' })
      await turn(off.id, false)
      await placedOrder(shop(), { couponCode: 'ONE', total: '3.60' })
      shop().clock.advance(86_400_000)
      expect(await codes()).toStrictEqual(['OFF', 'ONE', 'SOON-OVER', 'SUMMER', 'SPRING'])
      expect(await codes('?q=s')).toStrictEqual(['SOON-OVER', 'SUMMER', 'SPRING'])
      expect(await codes('?q=%25')).toStrictEqual([])
      expect(await codes('?usable=true')).toStrictEqual(['SUMMER', 'SPRING'])
      expect(await codes('?usable=false')).toStrictEqual(['OFF', 'ONE', 'SOON-OVER'])
      expect((await list()).map(({ state }) => state)).toStrictEqual(['off', 'used-up', 'over', 'running', 'running'])
    })

    test('is read page after page, also where all were made at one instant', async () => {
      for (const code of ['ONE', 'TWO', 'THREE']) await create({ code })
      const seen: string[] = []
      let next: string | undefined = '/api/admin/coupons?limit=1'
      while (next !== undefined) {
        const response: Response = await shop().get(next, admin.sent)
        seen.push(...(await answerOf(listCoupons, response)).map(({ code }) => code))
        next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      }
      expect(seen.toSorted()).toStrictEqual(['ONE', 'THREE', 'TWO'])
    })

    test('is a file too, by the same filters, and who took it is written down', async () => {
      await create({ code: 'SPRING', percent: null, amount: '2.00' })
      await later({ code: 'OTHER' })
      const response = await shop().get('/api/admin/coupons.csv?q=spr', admin.sent)
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="coupons-\d{4}-\d\d-\d\d\.csv"$/,
      )
      expect(
        papa.parse<Record<string, string>>(await response.text(), { header: true, skipEmptyLines: true }).data,
      ).toMatchObject([{ Code: 'SPRING', 'Off (%)': '', 'Off (GBP)': '2.00', Used: '0' }])
      expect(
        await shop()
          .database.db.selectFrom('auditLog')
          .select(['actor', 'after'])
          .where('action', '=', 'list.export')
          .execute(),
      ).toStrictEqual([{ actor: admin.user.id, after: { q: 'spr' } }])
    })
  })

  test('the orders that used it are listed, newest first, with what each saved', async () => {
    const { id } = await create({ oncePerCustomer: false })
    const paid = await paidPurchase(shop(), { couponCode: 'SAVE10', total: '3.60' })
    shop().clock.advance(1000)
    const cancelled = await placedOrder(shop(), {
      serviceType: PRESTIGE_20.name,
      couponCode: 'save10',
      total: '45.00',
      email: 'other@example.com',
    })
    expect(
      (await shop().send('PATCH', `/api/orders/${cancelled.orderId}/status`, { status: 'cancelled' }, admin.sent))
        .status,
    ).toBe(200)
    shop().clock.advance(1000)
    const draft = await beginPurchase(shop(), { couponCode: 'SAVE10', total: '3.60', email: 'third@example.com' })
    expect(await uses(id)).toMatchObject([
      { orderId: draft.orderId, isDraft: true, paymentState: 'unpaid' },
      {
        orderId: cancelled.orderId,
        email: 'other@example.com',
        serviceType: 'Prestige 20',
        total: '45.00',
        couponDiscount: '5.00',
        status: 'cancelled',
        givenBackAt: expect.any(String),
      },
      {
        orderId: paid.orderId,
        total: '3.60',
        couponDiscount: '0.40',
        paymentState: 'paid',
        isDraft: false,
        givenBackAt: null,
      },
    ])
    expect(await uses(id, '?limit=1')).toHaveLength(1)
    expect(await list()).toMatchObject([{ used: 2 }])
    await expectInvariants(shop().database)
  })
})
