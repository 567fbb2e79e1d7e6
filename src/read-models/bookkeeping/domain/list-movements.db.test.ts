import papa from 'papaparse'
import { beforeEach, expect, test } from 'vitest'
import { settingsBody } from '#harness/shop/builders.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { listMovements } from '#read-models/bookkeeping/index.ts'

describeOnOneEngine('every movement of money', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
    await shop().send('PUT', '/api/admin/settings', settingsBody(), admin.sent)
  })
  const movements = async (asked: { from?: string; to?: string; limit?: number } = {}) => {
    const rows = []
    let cursor: string | undefined
    do {
      const page = await listMovements(shop().domain, { limit: 50, ...asked, cursor })
      rows.push(...page.rows)
      cursor = page.nextCursor
    } while (cursor !== undefined)
    return rows
  }
  const refund = (orderId: string, amount: string) =>
    shop().post(`/api/admin/orders/${orderId}/refunds`, { amount, reason: 'Came late' }, admin.sent)

  test('a payment with what PayPal keeps of it, and each refund, by the day on which the money moved', async () => {
    const { orderId, providerOrderId } = await paidPurchase(shop())
    shop().clock.advance(86_400_000)
    await refund(orderId, '1.50')
    const all = await movements()
    expect(all).toMatchObject([
      {
        kind: 'refund',
        method: 'paypal',
        orderId,
        amount: '-1.50',
        fee: null,
        providerOrderId,
        note: 'Came late',
        createdAt: new Date('2026-03-03T10:00:00Z'),
      },
      {
        kind: 'payment',
        method: 'paypal',
        orderId,
        amount: '4.00',
        currency: 'GBP',
        fee: '0.42',
        providerOrderId,
        email: expect.stringContaining('@'),
        createdAt: new Date('2026-03-02T10:00:00Z'),
      },
    ])
    expect(all.every(({ transactionId }) => transactionId !== null)).toBe(true)
    expect((await movements({ to: '2026-03-02' })).map(({ kind }) => kind)).toStrictEqual(['payment'])
    expect((await movements({ from: '2026-03-03' })).map(({ kind }) => kind)).toStrictEqual(['refund'])
  })

  test('what was taken by hand is there, and what cost nothing is not', async () => {
    const { orderId } = await placedOrder(shop())
    await shop().post(`/api/admin/orders/${orderId}/manual-payment`, { note: 'Bank transfer' }, admin.sent)
    expect(await movements()).toMatchObject([
      { kind: 'payment', method: 'manual', amount: '4.00', transactionId: null },
    ])
  })

  test('a refund made on the pages of the provider is there, without one of ours', async () => {
    const { orderId } = await paidPurchase(shop())
    await refund(orderId, '1.00')
    await shop()
      .database.db.updateTable('payments')
      .set({ refundedAmount: '3.00' })
      .where('orderId', '=', orderId)
      .execute()
    expect((await movements()).map(({ kind, amount, note }) => [kind, amount, note])).toEqual(
      expect.arrayContaining([
        ['refund', '-1.00', 'Came late'],
        ['refund', '-2.00', 'at the provider'],
        ['payment', '4.00', null],
      ]),
    )
  })

  test('money that was held, and went back or was attached', async () => {
    const { db } = shop().database
    const at = shop().clock.now()
    const review = {
      kind: 'unmatched-payment',
      orderId: null,
      paymentId: null,
      state: 'open' as const,
      resolution: null,
      resolvedBy: null,
      createdAt: at,
      resolvedAt: null,
    }
    const details = (captureId: string) =>
      JSON.stringify({ captureId, amount: '30.00', currency: 'GBP', payerEmail: 'stranger@example.com' })
    await db
      .insertInto('paymentCases')
      .values([
        { ...review, id: 'open-one', dedupeKey: 'a', details: details('CAPTURE-A') },
        {
          ...review,
          id: 'gone-back',
          dedupeKey: 'b',
          details: details('CAPTURE-B'),
          state: 'resolved',
          resolution: 'refunded',
          resolvedBy: 'rules',
          resolvedAt: at,
        },
      ])
      .execute()
    const { orderId } = await paidPurchase(shop())
    const { captureId } = await db
      .selectFrom('payments')
      .select('captureId')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('paymentCases')
      .values({
        ...review,
        id: 'attached',
        dedupeKey: 'c',
        details: details(captureId ?? ''),
        state: 'resolved',
        resolution: 'attached',
        resolvedBy: 'x',
        resolvedAt: at,
      })
      .execute()
    expect(
      (await movements())
        .map(({ kind, amount, transactionId, email }) => [kind, amount, transactionId, email])
        .filter(([kind]) => kind !== 'payment'),
    ).toEqual(
      expect.arrayContaining([
        ['held', '30.00', 'CAPTURE-A', 'stranger@example.com'],
        ['held', '30.00', 'CAPTURE-B', 'stranger@example.com'],
        ['returned', '-30.00', 'CAPTURE-B', 'stranger@example.com'],
      ]),
    )
    expect((await movements()).filter(({ kind }) => kind !== 'payment')).toHaveLength(3)
  })

  test('a month of the plan that an admin activated has its reference and no amount', async () => {
    const member = await newMember(shop())
    await shop().post(
      `/api/admin/users/${member.user.id}/activate-subscription`,
      { paymentRef: 'I-BW452GLLEP1G' },
      admin.sent,
    )
    expect(await movements()).toMatchObject([
      {
        kind: 'plan',
        method: 'manual',
        amount: null,
        transactionId: 'I-BW452GLLEP1G',
        email: 'sam@example.com',
        note: 'until 2026-04-02',
      },
    ])
  })

  test('pages of one hold all of it once, and the file says the same', async () => {
    for (let each = 0; each < 3; each += 1) await refund((await paidPurchase(shop())).orderId, '4.00')
    const byOne = await movements({ limit: 1 })
    expect(byOne.map(({ id }) => id)).toStrictEqual((await movements()).map(({ id }) => id))
    expect(new Set(byOne.map(({ id }) => id)).size).toBe(6)
    const file = papa.parse<Record<string, string>>(
      await (await shop().get('/api/admin/payments.csv?from=2026-03-02&to=2026-03-02', admin.sent)).text(),
      { header: true, skipEmptyLines: true },
    ).data
    expect(file.reduce((sum, { Amount }) => sum + Number(Amount), 0)).toBe(0)
    expect(file[0]).toMatchObject({ 'Date (UTC)': '2026-03-02T10:00:00.000Z', Way: 'paypal', Currency: 'GBP' })
  })
})
