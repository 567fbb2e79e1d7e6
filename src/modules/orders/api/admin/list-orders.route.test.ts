import papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import { listOrders } from '#contract/admin/orders.ts'
import { shortCode } from '#kernel/ids.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { beginPurchase, paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the list of all orders', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const list = async (query = '') => answerOf(listOrders, await shop().get(`/api/orders${query}`, admin.sent))
  const idsOf = async (query = '') => (await list(query)).map(({ id }) => id)
  const set = (orderId: string, change: object) =>
    shop().database.db.updateTable('orders').set(change).where('id', '=', orderId).execute()
  const place = async (change: Record<string, unknown> = {}) => {
    shop().clock.advance(1000)
    return (await placedOrder(shop(), change)).orderId
  }

  test('is empty at first, and shows guests and members newest first', async () => {
    expect(await list()).toStrictEqual([])
    const guest = await place({ email: 'guest@example.com' })
    const { user, sent } = await newMember(shop())
    shop().clock.advance(1000)
    const { orderId: own } = await placedOrder(shop(), {}, sent)
    const [first, second] = await list()
    expect(first).toMatchObject({
      id: own,
      userId: user.id,
      status: 'pending',
      paymentState: 'unpaid',
      items: [{ name: 'Prestige Boost', quantity: 1 }],
    })
    expect(second).toMatchObject({ id: guest, userId: null, email: 'guest@example.com' })
  })

  test('leaves out what was begun and not paid, until it is, and what was deleted', async () => {
    await beginPurchase(shop())
    expect(await list()).toStrictEqual([])
    const { orderId } = await paidPurchase(shop(), { email: 'payer@example.com' })
    expect(await idsOf()).toStrictEqual([orderId])
    await set(orderId, { deletedAt: shop().clock.now() })
    expect(await list()).toStrictEqual([])
  })

  test('goes on page by page without losing or repeating any, whatever arrives meanwhile', async () => {
    const placed = []
    for (let count = 0; count < 7; count += 1) placed.unshift(await place({ email: `buyer${count}@example.com` }))
    // Three of them in the same instant.
    for (const id of placed.slice(2, 5)) await set(id, { createdAt: shop().clock.now() })
    const expected = await idsOf()
    const seen: string[] = []
    for (let path: string | undefined = '/api/orders?limit=2&status=pending'; path;) {
      const response: Response = await shop().get(path, admin.sent)
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      seen.push(...(await answerOf(listOrders, response)).map(({ id }) => id))
      await place({ email: `late${seen.length}@example.com` })
    }
    expect(seen).toStrictEqual(expected)
  })

  describe('is narrowed', () => {
    test('to what is late: open, paid, its clock running and its time over', async () => {
      const { orderId } = await paidPurchase(shop(), { email: 'payer@example.com' })
      const now = shop().clock.now()
      const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 60_000)]
      const late = { promisedAt: before, promisedFrom: new Date(0), promisedWithinHours: 24, pausedAt: null }
      for (const [change, isLate] of [
        [late, true],
        [{ status: 'in-progress' }, true],
        [{ status: 'completed', completedAt: now }, false],
        [{ status: 'in-progress', completedAt: null, pausedAt: before }, false],
        [{ pausedAt: null, promisedAt: after }, false],
        [{ promisedAt: before, paymentState: 'under-review' }, false],
        [{ paymentState: 'partly-refunded', refundedTotal: '1.00' }, true],
      ] as const) {
        await set(orderId, change)
        expect(await idsOf('?status=late'), JSON.stringify(change)).toStrictEqual(isLate ? [orderId] : [])
      }
    })

    test('by status, payment state, game and day, alone and together', async () => {
      const old = await place()
      shop().clock.advance(1000)
      const { orderId: paid } = await paidPurchase(shop(), { email: 'payer@example.com' })
      shop().clock.advance(3 * 24 * 3_600_000)
      const today = shop().clock.now().toISOString().slice(0, 10)
      const late = await place({ serviceType: 'Standard Easter Egg', game: 'cod-bo6', total: '15.00' })
      await set(late, { status: 'in-progress' })
      expect(await idsOf('?status=in-progress')).toStrictEqual([late])
      expect(await idsOf('?paymentState=paid')).toStrictEqual([paid])
      expect(await idsOf('?game=cod-bo6')).toStrictEqual([late])
      expect(await idsOf(`?from=${today}`)).toStrictEqual([late])
      expect(await idsOf(`?to=${today}`)).toStrictEqual([late, paid, old])
      expect(await idsOf('?to=2000-01-01')).toStrictEqual([])
      expect(await idsOf('?status=pending&game=phasmophobia&paymentState=unpaid')).toStrictEqual([old])
      expect(await idsOf('?status=&q=')).toStrictEqual([late, paid, old])
    })

    test('by id, its first or last 8 characters, a part of an e-mail or Discord name, however they are typed', async () => {
      const wanted = await place({ email: 'Anna.Petrova@example.com', discord: 'ghost_hunter' })
      await place({ email: 'annabel@example.com', discord: 'ghostXhunter' })
      for (const q of [
        wanted,
        wanted.slice(0, 8),
        shortCode(wanted),
        `#${shortCode(wanted)}`,
        'anna.petrova@EXAMPLE.com',
        'ANNA.',
        'petrova',
        'A@EXAMPLE',
        'ghost_',
        'T_HUNT',
        ` ${wanted} `,
      ])
        expect(await idsOf(`?q=${encodeURIComponent(q)}`), q).toStrictEqual([wanted])
      for (const q of ['anna', 'an', 'hunter', '@example.com'])
        expect(await idsOf(`?q=${encodeURIComponent(q)}`), q).toHaveLength(2)
      for (const q of [
        wanted.slice(0, 7),
        wanted.slice(3, 11),
        wanted.toLowerCase() === wanted ? 'x' : wanted.toLowerCase(),
        'nn',
        '%',
        '_',
        't%h',
        '____',
        String.raw`\ `,
        "' or 1=1 --",
        'unknown',
      ])
        expect(await idsOf(`?q=${encodeURIComponent(q)}`), q).toStrictEqual([])
    })

    test("by instants, so that a day is the reader's own, in the file as well", async () => {
      const [early, midnight, late] = [
        await place(),
        await place({ email: 'two@example.com' }),
        await place({ email: 'three@example.com' }),
      ]
      await set(early, { createdAt: '2026-06-09T22:59:59Z' })
      await set(midnight, { createdAt: '2026-06-09T23:00:00Z' })
      await set(late, { createdAt: '2026-06-10T23:00:00Z' })
      const day = `?from=${encodeURIComponent('2026-06-10T00:00:00+01:00')}&to=2026-06-10T23:00:00.000Z`
      expect(await idsOf(day)).toStrictEqual([midnight])
      const file = papa.parse<Record<string, string>>(
        await (await shop().get(`/api/admin/orders.csv${day}`, admin.sent)).text(),
        { header: true, skipEmptyLines: true },
      ).data
      expect(file.map(({ Order }) => Order)).toStrictEqual([shortCode(midnight)])
    })

    test('and by what a mail of PayPal names: its order, transaction, payer, refund or dispute', async () => {
      const { orderId, providerOrderId } = await paidPurchase(shop(), { email: 'buyer@example.com' })
      await place({ email: 'other@example.com' })
      const payment = await shop()
        .database.db.updateTable('payments')
        .set({ payerEmail: 'Card.Holder@example.com' })
        .where('orderId', '=', orderId)
        .returning(['id', 'captureId'])
        .executeTakeFirstOrThrow()
      await shop()
        .database.db.insertInto('refunds')
        .values({
          id: 'R1',
          paymentId: payment.id,
          amount: '1.00',
          state: 'completed',
          actor: 'x',
          reason: null,
          providerRefundId: 'REFUND77',
          createdAt: shop().clock.now(),
          updatedAt: shop().clock.now(),
        })
        .execute()
      await shop()
        .database.db.insertInto('paymentCases')
        .values({
          id: 'D1',
          kind: 'dispute',
          dedupeKey: 'd',
          orderId,
          paymentId: payment.id,
          details: JSON.stringify({ disputeId: 'PP-D-27803' }),
          createdAt: shop().clock.now(),
        })
        .execute()
      for (const q of [
        providerOrderId,
        payment.captureId ?? '',
        'card.holder@',
        'REFUND77',
        'PP-D-27803',
        orderId.slice(-8).toLowerCase(),
        orderId.slice(0, 8).toUpperCase(),
        `#${orderId.slice(-8)}`,
      ])
        expect(await idsOf(`?q=${encodeURIComponent(q)}`), q).toStrictEqual([orderId])
      for (const q of ['PP-D', '%%%%', 'REF', '____'])
        expect(await idsOf(`?q=${encodeURIComponent(q)}`), q).toStrictEqual([])
    })

    test.each([
      'from=2026-06-10T00:00',
      'status=refunded',
      'status=COMPLETED',
      'paymentState=free',
      'game=Tetris',
      'from=yesterday',
      'to=2026-02-30',
      'limit=501',
      'cursor=AAAA',
      `q=${'x'.repeat(255)}`,
    ])('not by %s, which is refused', async (query) => {
      expect(await problemOf(await shop().get(`/api/orders?${query}`, admin.sent))).toMatchObject({
        status: 400,
        faults: [{ path: query.split('=')[0] }],
      })
      if (!/limit|cursor/.test(query))
        expect((await problemOf(await shop().get(`/api/admin/orders.csv?${query}`, admin.sent))).status).toBe(400)
    })
  })

  describe('as a file', () => {
    const rows = async (query = '') =>
      papa.parse<Record<string, string>>(await (await shop().get(`/api/admin/orders.csv${query}`, admin.sent)).text(), {
        header: true,
        skipEmptyLines: true,
      }).data

    test('has every order that the filters leave, without the key to any, and what could run made text', async () => {
      const id = await place({ email: 'anna@example.com', discord: '=HYPERLINK("http://evil.example")' })
      await place({ email: 'other@example.com' })
      expect(await rows()).toHaveLength(2)
      const response = await shop().get('/api/admin/orders.csv?q=anna', admin.sent)
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/,
      )
      expect(await response.text()).not.toContain(id)
      expect(await rows('?q=anna')).toMatchObject([
        {
          Order: shortCode(id),
          'Id begins': id.slice(0, 8),
          Discord: `'=HYPERLINK("http://evil.example")`,
          'Total (GBP)': '4.00',
          Paid: '',
        },
      ])
    })

    test('goes over many pages', async () => {
      const id = await place()
      await shop().database
        .executeSql(`insert into orders (id, email, discord, game, service_type, platform, total, origin, created_at)
        select lpad(n::text, 22, '0'), 'many@example.com', 'many', 'phasmophobia', 'Prestige Boost', 'pc', 4, 'cart', timestamptz '2025-01-01' + n * interval '1 minute' from generate_series(1, 1201) as n`)
      const all = await rows()
      expect(new Set(all.map((row) => `${row['Id begins'] ?? ''}${row.Order ?? ''}`)).size).toBe(1202)
      expect(all[0]?.Order).toBe(shortCode(id))
    })

    test('is written down, with the filters', async () => {
      await rows('?status=pending')
      const audit = await shop()
        .database.db.selectFrom('auditLog')
        .select(['actor', 'action', 'targetId', 'after'])
        .execute()
      expect(audit).toStrictEqual([
        { actor: admin.user.id, action: 'list.export', targetId: 'orders', after: { status: 'pending' } },
      ])
    })

    test('is refused to all others', async () => {
      expect((await problemOf(await shop().get('/api/admin/orders.csv'))).status).toBe(401)
      expect((await problemOf(await shop().get('/api/admin/orders.csv', (await newMember(shop())).sent))).status).toBe(
        403,
      )
    })
  })
})
