import papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import { shortCode } from '#kernel/ids.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { recordFailedJob } from '#modules/failed-jobs/index.ts'
import { openCaseWithoutOrder } from '#modules/payments/index.ts'
import { problemOf } from '#harness/answers.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const FORMULA = '=HYPERLINK("http://evil.example")'
const DISARMED = `'${FORMULA}`
/** Every list of the dashboard, with an unknown filter. */
const LISTS = [
  ['orders', 'status=odd'],
  ['users', 'level=tin'],
  ['services', ''],
  ['reviews', 'state=odd'],
  ['subscriptions', 'state=odd'],
  ['redemptions', 'status=odd'],
  ['messages', 'category=An+odd+one'],
  ['audit', 'kind=%27'],
  ['coupons', 'usable=odd'],
  ['payment-cases', 'state=odd'],
  ['pending-activations', ''],
  ['reconciliations', ''],
  ['payments', 'from=monday'],
  ['failed-jobs', ''],
] as const

describeOnOneEngine('the lists of the dashboard as files', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })
  const rows = async (path: string) =>
    papa.parse<Record<string, string>>(await (await shop().get(`/api/admin/${path}`, admin.sent)).text(), {
      header: true,
      skipEmptyLines: true,
    }).data
  const exports = () =>
    shop()
      .database.db.selectFrom('auditLog')
      .select(['actor', 'targetId', 'after'])
      .where('action', '=', 'list.export')
      .orderBy('id')
      .execute()

  test.each(LISTS)('%s: for admins alone, by its own filters, and written down', async (list, wrong) => {
    expect((await problemOf(await shop().get(`/api/admin/${list}.csv`))).status).toBe(401)
    expect((await problemOf(await shop().get(`/api/admin/${list}.csv`, (await newMember(shop())).sent))).status).toBe(
      403,
    )
    if (wrong !== '')
      expect((await problemOf(await shop().get(`/api/admin/${list}.csv?${wrong}`, admin.sent))).code).toBe(
        'invalid_input',
      )
    expect(await exports(), 'what is refused is no export').toStrictEqual([])
    const response = await shop().get(`/api/admin/${list}.csv`, admin.sent)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${list}-2026-03-02.csv"`)
    await response.text()
    expect(await exports()).toStrictEqual([{ actor: admin.user.id, targetId: list, after: {} }])
  })

  test('no file opens an order to its reader', async () => {
    const { orderId } = await placedOrder(shop(), { email: 'buyer@example.com' })
    const given = {
      jobId: crypto.randomUUID(),
      name: 'send-mail' as const,
      payload: { template: 'order-placed', orderId },
      reason: 'x',
      tries: 21,
      queuedAt: shop().clock.now(),
    }
    await recordFailedJob(shop().domain, given)
    const { id } = await shop().database.db.selectFrom('failedJobs').select('id').executeTakeFirstOrThrow()
    expect((await shop().post(`/api/admin/failed-jobs/${id}/discard`, {}, admin.sent)).status).toBe(200)
    await recordFailedJob(shop().domain, { ...given, jobId: crypto.randomUUID() })
    expect(
      (await shop().post(`/api/admin/orders/${orderId}/notes`, { note: 'Asked for Friday' }, admin.sent)).status,
    ).toBeLessThan(300)
    await inTransaction(shop().database.db, (tx) =>
      openCaseWithoutOrder(shop().domain, tx, { kind: 'late-money', about: 'x', details: {}, at: shop().clock.now() }),
    )
    await shop().database.db.updateTable('paymentCases').set({ orderId }).execute()
    for (const [list] of LISTS)
      expect(await (await shop().get(`/api/admin/${list}.csv`, admin.sent)).text(), list).not.toContain(orderId)
    for (const list of ['orders', 'audit', 'payment-cases', 'failed-jobs'])
      expect(await (await shop().get(`/api/admin/${list}.csv`, admin.sent)).text(), list).toContain(shortCode(orderId))
  })

  describe('have what the list has, with nothing that a spreadsheet runs', () => {
    test('subscriptions', async () => {
      const [first, second] = [
        await newMember(shop(), { discord: FORMULA }),
        await newMember(shop(), { email: 'second@example.com' }),
      ]
      await shop().post(
        `/api/admin/users/${first.user.id}/activate-subscription`,
        { paymentRef: '@SUM(A1)' },
        admin.sent,
      )
      await shop().post(`/api/admin/users/${second.user.id}/activate-subscription`, {}, admin.sent)
      await shop().post(`/api/admin/users/${second.user.id}/deactivate-subscription`, {}, admin.sent)
      expect(await rows('subscriptions.csv')).toStrictEqual([
        {
          'E-mail': 'sam@example.com',
          'First name': 'Sam',
          'Last name': 'Player',
          Discord: DISARMED,
          Status: 'active',
          Since: '2026-03-02T10:00:00.000Z',
          Until: '2026-04-02T10:00:00.000Z',
          'Ends then': 'false',
          Reference: "'@SUM(A1)",
        },
      ])
      expect(await rows('subscriptions.csv?state=ended')).toMatchObject([
        { 'E-mail': 'second@example.com', Status: 'cancelled' },
      ])
      expect(await rows('subscriptions.csv?q=second')).toStrictEqual([])
    })

    test('payments under review', async () => {
      await inTransaction(shop().database.db, (tx) =>
        openCaseWithoutOrder(shop().domain, tx, {
          kind: 'plan-differs',
          about: FORMULA,
          details: { amount: '7.99', currency: 'GBP', payerEmail: FORMULA, status: FORMULA },
          at: shop().clock.now(),
        }),
      )
      expect(await rows('payment-cases.csv')).toMatchObject([
        { Kind: 'plan-differs', State: 'open', Amount: '7.99', Currency: 'GBP', Payer: DISARMED, Decision: '' },
      ])
      expect(await rows('payment-cases.csv?state=resolved')).toStrictEqual([])
    })

    test('pending activations', async () => {
      const member = await newMember(shop(), { discord: FORMULA })
      await shop().post('/api/subscription/intent', {}, member.sent)
      expect(await rows('pending-activations.csv')).toStrictEqual([
        {
          'E-mail': 'sam@example.com',
          'First name': 'Sam',
          'Last name': 'Player',
          Discord: DISARMED,
          'Waits since': '2026-03-02T10:00:00.000Z',
          Now: 'pending',
          'Runs until': '',
        },
      ])
    })

    test('work that failed', async () => {
      const { orderId } = await placedOrder(shop(), { email: 'buyer@example.com' })
      await recordFailedJob(shop().domain, {
        jobId: crypto.randomUUID(),
        name: 'send-mail',
        payload: { template: 'order-placed', orderId },
        reason: FORMULA,
        tries: 21,
        queuedAt: shop().clock.now(),
      })
      expect(await rows('failed-jobs.csv')).toStrictEqual([
        {
          'Given up': '2026-03-02T10:00:00.000Z',
          Work: 'send-mail',
          Mail: 'order-placed',
          Order: shortCode(orderId),
          Customer: 'buyer@example.com',
          'Last failure': DISARMED,
          Tries: '21',
          Queued: '2026-03-02T10:00:00.000Z',
        },
      ])
    })

    test('nightly comparisons', async () => {
      await shop().database
        .executeSql(`insert into payment_reconciliations (id, method, from_at, to_at, state, counts, findings, created_at) values
        ('night', 'paypal', '2026-03-01T00:00Z', '2026-03-02T00:00Z', 'done', '{"transactions": 3, "findings": 1}', '[{"kind": "=1+1", "amount": "4.00"}]', '2026-03-02T04:47Z')`)
      expect(await rows('reconciliations.csv')).toStrictEqual([
        {
          From: '2026-03-01T00:00:00.000Z',
          To: '2026-03-02T00:00:00.000Z',
          Provider: 'paypal',
          State: 'done',
          Counts: expect.stringMatching(/transactions 3/),
          Findings: "'=1+1 4.00",
          Made: '2026-03-02T04:47:00.000Z',
        },
      ])
    })

    test('redemptions', async () => {
      const member = await newMember(shop(), { discord: FORMULA })
      await shop().post(
        `/api/admin/users/${member.user.id}/adjust-points`,
        { points: 250, reason: 'Start' },
        admin.sent,
      )
      await shop().post('/api/rewards/redeem', { rewardType: 'cod_xp_tokens' }, member.sent)
      const waiting = {
        'E-mail': 'sam@example.com',
        Discord: DISARMED,
        Reward: 'XP Token Package',
        Points: '100',
        Status: 'pending',
        Completed: '',
        Notes: '',
      }
      expect(await rows('redemptions.csv')).toMatchObject([waiting])
      const { id } = await shop().database.db.selectFrom('rewardRedemptions').select('id').executeTakeFirstOrThrow()
      await shop().post(`/api/admin/redemptions/${id}/complete`, { notes: '-1 run' }, admin.sent)
      expect(await rows('redemptions.csv')).toStrictEqual([])
      expect(await rows('redemptions.csv?status=completed')).toMatchObject([
        { ...waiting, Status: 'completed', Completed: '2026-03-02T10:00:00.000Z', Notes: "'-1 run" },
      ])
    })

    test('messages', async () => {
      await shop().post('/api/contact', {
        name: FORMULA,
        email: 'ann@example.com',
        subject: '+1 question',
        category: 'billing',
        message: '@SUM(A1)\nTwo lines.',
      })
      const message = {
        Name: DISARMED,
        'E-mail': 'ann@example.com',
        Category: 'billing',
        Subject: "'+1 question",
        Message: "'@SUM(A1)\nTwo lines.",
        Answered: '',
      }
      expect(await rows('messages.csv?q=ann&category=billing')).toMatchObject([message])
      expect(await rows('messages.csv?category=support')).toStrictEqual([])
      const { id } = await shop().database.db.selectFrom('contactMessages').select('id').executeTakeFirstOrThrow()
      await shop().send('PUT', `/api/admin/messages/${id}/answered`, { answered: true }, admin.sent)
      expect(await rows('messages.csv')).toStrictEqual([])
      expect(await rows('messages.csv?state=all')).toMatchObject([{ ...message, Answered: '2026-03-02T10:00:00.000Z' }])
    })

    test('audit log', async () => {
      const member = await newMember(shop())
      await shop().post(`/api/admin/users/${member.user.id}/adjust-points`, { points: 60, reason: FORMULA }, admin.sent)
      expect(await rows('audit.csv?kind=user')).toStrictEqual([
        {
          When: '2026-03-02T10:00:00.000Z',
          Who: 'admin@example.com',
          What: 'points.adjust',
          'Of what kind': 'user',
          'Of which': 'sam@example.com',
          Changes: `points: 0 → 60\nreason: nothing → ${FORMULA}`,
        },
      ])
      expect(
        (await rows('audit.csv')).map(({ What }) => What),
        'its own line is in it',
      ).toStrictEqual(['list.export', 'list.export', 'points.adjust'])
    })
  })

  test.each([
    [
      'messages',
      "insert into contact_messages (id, name, email, subject, category, message, created_at) select 'm' || n, 'Ann', 'ann@example.com', 'Question', 'support', 'Words', timestamptz '2025-01-01' + n * interval '1 minute' from generate_series(1, 1101) as n",
    ],
    [
      'audit',
      "insert into audit_log (actor, action, target_kind, target_id, at) select 'rules', 'order.complete', 'order', 'o' || n, timestamptz '2025-01-01' + n * interval '1 minute' from generate_series(1, 1100) as n",
    ],
  ])('%s go over many pages, each line once', async (list, seed) => {
    await shop().database.executeSql(seed)
    const lines = (await rows(`${list}.csv`)).map((row) => Object.values(row).join())
    expect(lines).toHaveLength(1101)
    expect(new Set(lines).size).toBe(1101)
  })
})
