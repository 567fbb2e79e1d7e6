import { afterEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import { listAudit } from '#contract/admin/audit.ts'
import { deleteAccount, downloadData } from '#contract/accounts/personal-data.ts'
import { createCoupon } from '#modules/coupons/index.ts'
import { deleteOldFailedJobs, recordFailedJob } from '#modules/failed-jobs/index.ts'
import { deleteOldFarewells } from '#modules/mails/index.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { contactBody, reviewBody } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { logIn, mailedToken, newAdmin, newMember, PASSWORD, type TestMember } from '#harness/shop/members.ts'
import { beginPurchase, paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('what is kept of a member', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  afterEach(() => expectInvariants(shop().database))
  const data = async ({ sent }: TestMember) => answerOf(downloadData, await shop().get('/api/auth/data', sent))
  const leave = ({ sent }: TestMember, password = PASSWORD) =>
    shop().send('DELETE', '/api/auth/account', { password }, sent)
  const set = (table: 'orders' | 'users', change: string, where = 'true') =>
    shop().database.executeSql(`update ${table} set ${change} where ${where}`)
  const proveMailbox = async () => {
    await shop().runJobs()
    expect(
      (await shop().post('/api/auth/verify-email', { token: mailedToken(shop(), /^Welcome/), password: PASSWORD }))
        .status,
    ).toBe(200)
  }
  const writeIn = async () => {
    await shop().post(
      '/api/contact',
      contactBody({ email: 'Sam@example.com', message: 'My console is broken since Monday.' }),
    )
    await shop().post('/api/reviews', reviewBody({ email: 'sam@example.com', customerName: 'Sam P.' }))
  }
  /** Every text in the database, as one string. */
  const everything = async () => {
    const { rows } = await shop().database.executeSql(
      "select string_agg(each.text, ' ') as kept from (select u::text as text from users u union all select o::text from orders o union all select s::text from sessions s union all select m::text from mails m union all select r::text from reviews r union all select c::text from contact_messages c union all select d::text from known_devices d union all select p::text from contact_replies p union all select c::text from coupon_uses c) each",
    )
    return String(rows[0]?.['kept'])
  }

  test('what the staff answered to them is handed out, and goes with them', async () => {
    const [admin, member] = [await newAdmin(shop()), await newMember(shop())]
    await proveMailbox()
    await writeIn()
    const { id } = await shop().database.db.selectFrom('contactMessages').select('id').executeTakeFirstOrThrow()
    expect(
      (await shop().post(`/api/admin/messages/${id}/reply`, { text: 'Dear Sam, we send you another.' }, admin.sent))
        .status,
    ).toBe(200)
    await shop().runJobs()
    expect(await data(member)).toMatchObject({
      byEmail: { replies: [{ subject: 'A question', body: 'Dear Sam, we send you another.' }] },
    })
    expect((await leave(member)).status).toBe(200)
    expect(await everything()).not.toContain('Dear Sam')
  })

  test('what was written about their order is handed out, and goes with them, also under another address', async () => {
    const [admin, member] = [await newAdmin(shop()), await newMember(shop())]
    const { orderId } = await paidPurchase(
      shop(),
      { email: 'elsewhere@example.com', serviceId: 'cod-bo6-standard-easter-egg', total: '15.00' },
      member.sent,
    )
    expect(
      (await shop().post(`/api/orders/${orderId}/messages`, { text: 'May it be at nine?' }, member.sent)).status,
    ).toBe(200)
    shop().clock.advance(1000)
    await shop().post(`/api/admin/orders/${orderId}/messages`, { text: 'Nine it is.' }, admin.sent)
    expect((await data(member)).orders[0]?.messages).toMatchObject([
      { from: 'buyer', text: 'May it be at nine?' },
      { from: 'shop', text: 'Nine it is.' },
    ])
    await shop()
      .database.db.updateTable('orders')
      .set({ status: 'completed', completedAt: shop().clock.now() })
      .execute()
    expect((await leave(member)).status).toBe(200)
    const kept = await everything()
    expect(kept).not.toContain('May it be at nine')
    expect(kept).not.toContain('Nine it is')
  })

  describe('downloaded', () => {
    test('is all of it, as a file that is not kept', async () => {
      const member = await newMember(shop())
      await paidPurchase(
        shop(),
        { email: 'sam@example.com', serviceId: 'cod-bo6-standard-easter-egg', total: '15.00' },
        member.sent,
      )
      await writeIn()
      await proveMailbox()
      const response = await shop().get('/api/auth/data', member.sent)
      expect([response.headers.get('content-disposition'), response.headers.get('cache-control')]).toStrictEqual([
        'attachment; filename="my-data.json"',
        'no-store',
      ])
      const kept = await answerOf(downloadData, response)
      expect(kept).toMatchObject({
        profile: {
          id: member.user.id,
          email: 'sam@example.com',
          firstName: 'Sam',
          discord: 'sam.plays',
          totalPurchases: 1,
        },
        orders: [
          {
            email: 'sam@example.com',
            paymentState: 'paid',
            items: [{ quantity: 1 }],
            payments: [{ state: 'completed' }],
          },
        ],
        sessions: [{ device: expect.any(String) }],
        byEmail: {
          messages: [{ message: 'My console is broken since Monday.' }],
          reviews: [{ customerName: 'Sam P.' }],
        },
      })
      expect(kept.byEmail?.mails.map(({ template }) => template)).toContain('welcome')
      expect(kept.points).toMatchObject([{ points: 10, type: 'earned' }])
    })

    test('has nothing that signs in, and nothing of other people', async () => {
      const other = await newMember(shop(), { email: 'robin@example.com', firstName: 'Robin' })
      await placedOrder(shop(), { email: 'robin@example.com' }, other.sent)
      const member = await newMember(shop())
      await shop().post('/api/auth/forgot-password', { email: 'sam@example.com' })
      await proveMailbox()
      const text = JSON.stringify(await data(member))
      const { rows } = await shop().database.executeSql(
        'select password as secret from users union all select sid from sessions union all select token_hash from account_tokens',
      )
      for (const secret of [
        ...rows.map((row) => String(row['secret'])),
        mailedToken(shop(), /^Choose/),
        'argon2',
        'obin',
        other.user.id,
      ])
        expect(text).not.toContain(secret)
    })

    test('A13 has nothing that came by the e-mail alone until the mailbox is proven', async () => {
      await writeIn()
      const kept = await data(await newMember(shop()))
      expect(kept.byEmail).toBeNull()
      expect(JSON.stringify(kept)).not.toContain('console')
    })

    test('is refused to visitors', async () => {
      expect((await problemOf(await shop().get('/api/auth/data'))).status).toBe(401)
    })
  })

  describe('deleted', () => {
    test('takes the person out, ends every session, and leaves orders, payments and points', async () => {
      const member = await newMember(shop())
      const other = await logIn(shop())
      await paidPurchase(
        shop(),
        { email: 'sam@example.com', discord: 'sam.plays', notes: 'call me Sammy' },
        member.sent,
      )
      await set('orders', "status = 'completed', completed_at = now()")
      const unpaid = await placedOrder(shop(), { email: 'sam@example.com', discord: 'sam.plays' }, member.sent)
      await set('orders', "status = 'cancelled'", `id = '${unpaid.orderId}'`)
      await writeIn()
      await proveMailbox()
      await shop().runJobs()
      const ledger =
        'select (select count(*) from orders) o, (select count(*) from payments) p, (select coalesce(sum(points), 0) from reward_transactions) r'
      const before = (await shop().database.executeSql(ledger)).rows

      const response = await leave(member)
      expect(await answerOf(deleteAccount, response)).toStrictEqual({ deleted: true })
      expect(response.headers.get('set-cookie')).toContain('Max-Age=0')
      expect((await shop().database.executeSql(ledger)).rows).toStrictEqual(before)
      for (const headers of [
        member.sent.headers ?? {},
        { cookie: other.headers.get('set-cookie')?.split(';')[0] ?? '' },
      ])
        expect((await shop().get('/api/auth/me', { headers })).status).toBe(401)
      const kept = await everything()
      for (const trace of ['sam.plays', 'Sammy', 'Sam P.', 'Player', 'console is broken'])
        expect(kept, trace).not.toContain(trace)
      // Sold orders keep the buyer's e-mail, as tax law requires; nothing else does.
      expect(kept.match(/sam@example\.com/gi)).toHaveLength(1)
      const { rows } = await shop().database.executeSql("select email from orders where payment_state = 'paid'")
      expect(rows).toStrictEqual([{ email: 'sam@example.com' }])
      expect((await logIn(shop())).status).toBe(401)
    })

    test('takes them out of what the staff did, which stays', async () => {
      const [admin, member] = [
        await newAdmin(shop()),
        await newMember(shop(), { firstName: 'Samantha', discord: 'sam.plays' }),
      ]
      await writeIn()
      await proveMailbox()
      const { id } = await shop().database.db.selectFrom('reviews').select('id').executeTakeFirstOrThrow()
      await shop().send(
        'PUT',
        `/api/reviews/${id}`,
        { customerName: 'S.', review: 'My words, without my name.', rating: 4 },
        admin.sent,
      )
      for (const q of ['SAM@example', 'sam.pl', 'samant', 'sa', 'robin'])
        await (await shop().get(`/api/admin/users.csv?q=${q}&active=true`, admin.sent)).text()
      expect((await leave(member)).status).toBe(200)
      const rows = await shop()
        .database.db.selectFrom('auditLog')
        .select(['actor', 'action', 'before', 'after'])
        .orderBy('id')
        .execute()
      expect(rows).toStrictEqual([
        { actor: admin.user.id, action: 'review.change', before: { rating: 5 }, after: { rating: 4 } },
        ...[1, 2, 3].map(() => ({
          actor: admin.user.id,
          action: 'list.export',
          before: null,
          after: { q: '(removed)', active: true },
        })),
        ...['sa', 'robin'].map((q) => ({
          actor: admin.user.id,
          action: 'list.export',
          before: null,
          after: { q, active: true },
        })),
        { actor: member.user.id, action: 'account.delete', before: null, after: null },
      ])
    })

    test('keeps searches for a name that only looks like an address, and for an unproven address', async () => {
      const admin = await newAdmin(shop())
      const member = await newMember(shop(), { email: 'thief@example.com', firstName: 'victim@example.com' })
      for (const q of ['victim@example.com', 'thief@example.com'])
        await (await shop().get(`/api/admin/users.csv?q=${q}`, admin.sent)).text()
      expect((await leave(member)).status).toBe(200)
      const rows = await shop()
        .database.db.selectFrom('auditLog')
        .select('after')
        .where('action', '=', 'list.export')
        .orderBy('id')
        .execute()
      expect(rows).toMatchObject([{ after: { q: 'victim@example.com' } }, { after: { q: 'thief@example.com' } }])
    })

    test('leaves what an admin did, by an account that is gone', async () => {
      const [admin, other] = [await newAdmin(shop()), await newMember(shop(), { email: 'robin@example.com' })]
      await set('users', 'is_admin = true')
      await shop().post(`/api/admin/users/${other.user.id}/adjust-points`, { points: 60, reason: 'A gift' }, admin.sent)
      expect((await leave(admin)).status).toBe(200)
      const log = await answerOf(listAudit, await shop().get('/api/admin/audit', other.sent))
      expect(log).toMatchObject([
        { action: 'account.delete', actorName: 'A deleted account', targetName: 'A deleted account' },
        { action: 'points.adjust', actorName: 'A deleted account', targetName: 'robin@example.com' },
      ])
      expect(JSON.stringify(log)).not.toContain('admin@example.com')
    })

    test('leaves the coupon that an order used with its order, without a person', async () => {
      await createCoupon(shop().domain, 'an-admin', {
        code: 'SAVE10',
        percent: 10,
        amount: null,
        minimumOrder: null,
        game: null,
        startsAt: null,
        endsAt: null,
        totalLimit: null,
        oncePerCustomer: true,
      })
      const member = await newMember(shop())
      const { orderId } = await placedOrder(
        shop(),
        { email: 'sam@example.com', couponCode: 'SAVE10', total: '3.60' },
        member.sent,
      )
      expect(await data(member)).toMatchObject({ orders: [{ couponCode: 'SAVE10', couponDiscount: '0.40' }] })
      await set('orders', "status = 'completed', completed_at = now(), payment_state = 'paid', paid_at = now()")
      await shop().database.executeSql(
        `insert into payments (id, order_id, method, state, amount, completed_at) values ('${'P'.repeat(22)}', '${orderId}', 'manual', 'completed', 3.60, now())`,
      )
      await shop().database.executeSql('update users set total_spent = 3.60, total_purchases = 1')
      expect((await leave(member)).status).toBe(200)
      expect(
        await shop().database.db.selectFrom('couponUses').select(['orderId', 'email', 'givenBackAt']).execute(),
      ).toStrictEqual([{ orderId, email: null, givenBackAt: null }])
    })

    test('is confirmed by one last mail, which is deleted after a week', async () => {
      const member = await newMember(shop())
      await proveMailbox()
      expect((await leave(member)).status).toBe(200)
      await shop().runJobs()
      await shop().runJobsAgain()
      const [farewell, ...more] = shop().outbox.filter(
        ({ subject }) => subject === 'Your Fifteen X account was deleted',
      )
      expect(more).toStrictEqual([])
      expect(farewell?.to).toBe('sam@example.com')
      for (const form of [farewell?.text, farewell?.html])
        for (const part of ['Hello Sam, your account is gone', 'as long as the tax law asks', 'It was not you?'])
          expect(form).toContain(part)
      shop().clock.advance(7 * 24 * HOUR_MS - 1)
      await deleteOldFarewells(shop().domain)
      expect(await everything()).toContain('account was deleted')
      shop().clock.advance(2)
      await deleteOldFarewells(shop().domain)
      expect(await everything()).not.toContain('account was deleted')
    })

    test('takes what could not be done for them along: mails that never went out, and work that was given up', async () => {
      const member = await newMember(shop())
      await proveMailbox()
      const given = (payload: object) =>
        recordFailedJob(shop().domain, {
          jobId: crypto.randomUUID(),
          name: 'send-mail',
          payload,
          reason: 'x',
          tries: 21,
          queuedAt: shop().clock.now(),
        })
      await given({ template: 'reset-password', userId: member.user.id, email: 'sam@example.com' })
      await given({ template: 'staff-notification', key: 'x', to: 'owner@shop.example', headline: 'x', path: '/' })
      await shop().runJobs()
      await shop().database.executeSql('update mails set sent_at = null')
      expect((await leave(member)).status).toBe(200)
      expect(await shop().database.db.selectFrom('mails').select('recipient').execute()).toStrictEqual([])
      expect(await shop().database.db.selectFrom('failedJobs').select('payload').execute()).toMatchObject([
        { payload: { template: 'staff-notification' } },
      ])
      await given({ template: 'account-deleted', userId: member.user.id, email: 'sam@example.com', firstName: 'Sam' })
      shop().clock.advance(7 * 24 * HOUR_MS + 1)
      await deleteOldFailedJobs(shop().domain)
      expect(await everything()).not.toContain('sam@example.com')
    })

    test('lets the e-mail register again, without the orders and points of before', async () => {
      const member = await newMember(shop())
      await paidPurchase(shop(), { email: 'sam@example.com' }, member.sent)
      await set('orders', "status = 'completed', completed_at = now()")
      expect((await leave(member)).status).toBe(200)
      const again = await newMember(shop())
      expect(again.user).toMatchObject({ rewardPoints: 0, totalPurchases: 0, emailVerified: false })
      expect(again.user.id).not.toBe(member.user.id)
      expect((await data(again)).orders).toStrictEqual([])
    })

    test('A13 leaves what came by an e-mail that was never proven', async () => {
      await writeIn()
      expect((await leave(await newMember(shop()))).status).toBe(200)
      expect(await everything()).toContain('My console is broken')
    })

    test.each([
      [
        'an order is not done',
        async (member: TestMember) => void (await placedOrder(shop(), {}, member.sent)),
        /order of yours is not finished/,
      ],
      [
        'an order is done and not paid',
        async (member: TestMember) => {
          await placedOrder(shop(), {}, member.sent)
          await set('orders', "status = 'completed', completed_at = now()")
        },
        /not paid yet/,
      ],
      [
        'a payment is pending',
        async (member: TestMember) => {
          await beginPurchase(shop(), {}, member.sent)
          await shop().database.executeSql(
            "update payments set state = 'pending'; update orders set payment_state = 'pending', hidden = false",
          )
        },
        /payment of yours is not finished/,
      ],
      [
        'a reward is queued',
        async ({ user }: TestMember) =>
          void (await shop().database
            .executeSql(`insert into reward_redemptions (id, user_id, reward_type, points_used) values ('r', '${user.id}', 'cod_xp_tokens', 100);
        insert into reward_transactions (id, user_id, points, type, description, redemption_id) values ('t', '${user.id}', -100, 'redeemed', 'A reward', 'r'), ('o', '${user.id}', 100, 'owed', 'Owed', null)`)),
        /reward of yours is still queued/,
      ],
      [
        'a subscription waits for its payment',
        async () => void (await set('users', "subscription_status = 'pending', subscription_requested_at = now()")),
        /subscription waits/,
      ],
    ])('is refused while %s, and nothing changes', async (_name, prepare, words) => {
      const member = await newMember(shop())
      await prepare(member)
      const before = await everything()
      const problem = await problemOf(await leave(member))
      expect(problem).toMatchObject({ status: 409, code: 'account_in_use' })
      expect(problem.title).toMatch(words)
      expect(await everything()).toBe(before)
    })

    test('takes their name off the pages that are kept', async () => {
      const member = await newMember(shop())
      const before = shop().pagesForgotten()
      expect((await leave(member, 'another password')).status).toBe(400)
      expect(shop().pagesForgotten()).toBe(before)
      expect((await leave(member)).status).toBe(200)
      expect(shop().pagesForgotten()).toBe(before + 1)
    })

    test('is refused with a wrong password, and to visitors', async () => {
      const member = await newMember(shop())
      expect(await problemOf(await leave(member, 'Wrong-0417-moss'))).toMatchObject({
        status: 400,
        faults: [{ path: 'password', message: 'Current password is incorrect' }],
      })
      expect((await problemOf(await leave({ ...member, sent: {} }))).status).toBe(401)
      expect((await shop().get('/api/auth/me', member.sent)).status).toBe(200)
    })

    test('is refused to the last admin, also when two leave at the same moment', async () => {
      const admins = [await newMember(shop()), await newMember(shop(), { email: 'robin@example.com' })]
      await set('users', 'is_admin = true')
      const responses = await Promise.all(admins.map((admin) => leave(admin)))
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([200, 409])
      const { rows } = await shop().database.executeSql(
        'select count(*)::int as count from users where is_admin and is_active',
      )
      expect(rows).toStrictEqual([{ count: 1 }])
    })
  })
})
