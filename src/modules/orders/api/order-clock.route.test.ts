import { beforeEach, describe, expect, test } from 'vitest'
import { readOrderDetail } from '#contract/admin/orders.ts'
import { listDowntimes, pauseOrder } from '#contract/admin/order-clock.ts'
import { HOUR_MS, MINUTE_MS } from '#kernel/clock.ts'
import { shortCode } from '#kernel/ids.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { beginPurchase, paidPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import * as orders from '#modules/orders/index.ts'

const STRANGER = { from: '198.51.100.66' }
const STAFF = 'staff'

describeOnOneEngine('the clock of an order', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off', OWNER_EMAIL: 'owner@shop.example' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const buy = async () => (await paidPurchase(shop())).orderId
  const hours = (count: number) => shop().clock.advance(count * HOUR_MS)
  const act = (orderId: string, what: string, body: object = {}, sent = admin.sent) =>
    shop().post(`/api/admin/orders/${orderId}/${what}`, body, sent)
  const pause = (orderId: string) => orders.pauseOrder(shop().domain, STAFF, { orderId, cause: 'customer-away' })
  const resume = (orderId: string) => orders.resumeOrder(shop().domain, STAFF, orderId)
  const contest = (orderId: string, sent = {}) => shop().post(`/api/orders/${orderId}/contest-pause`, {}, sent)
  const answer = (orderId: string, accepts: unknown, sent = {}) =>
    shop().post(`/api/orders/${orderId}/answer-time`, { accepts }, sent)
  /** Hours from the purchase until the due time, and the start of the pause. */
  const clockOf = async (orderId: string) => {
    const { promisedFrom, promisedAt, pausedAt } = await tracked(shop(), orderId)
    const since = Date.parse(promisedFrom ?? '')
    return {
      due: (Date.parse(promisedAt ?? '') - since) / HOUR_MS,
      paused: pausedAt === null ? null : (Date.parse(pausedAt) - since) / HOUR_MS,
    }
  }
  /** A notification enqueues its mail, so jobs run twice. */
  const mailsTo = async (to: string) => {
    await shop().runJobs()
    await shop().runJobs()
    return shop().outbox.filter((mail) => mail.to === to)
  }

  test('runs from the payment, or from the order where it is paid afterwards', async () => {
    expect(await clockOf(await buy())).toEqual({ due: 24, paused: null })
    expect(await clockOf((await placedOrder(shop())).orderId)).toEqual({ due: 24, paused: null })
  })

  test('stands still while it is paused with a cause, which the buyer is told at once', async () => {
    const orderId = await buy()
    hours(2)
    admin = await newAdmin(shop(), 'second@example.com')
    const file = await answerOf(
      pauseOrder,
      await act(orderId, 'pause', { cause: 'customer-away', note: 'We wrote at eight and at nine' }),
    )
    expect(file.clock.pauses).toMatchObject([{ cause: 'customer-away', by: { kind: 'staff' }, to: null }])
    hours(3)
    expect(await clockOf(orderId)).toEqual({ due: 24, paused: 2 })
    expect((await tracked(shop(), orderId)).clock.pause).toMatchObject({
      cause: 'customer-away',
      note: 'We wrote at eight and at nine',
      canContest: true,
    })
    expect((await mailsTo('buyer@example.com')).at(-1)).toMatchObject({
      subject: `Order #${shortCode(orderId)} is paused`,
      text: expect.stringContaining('We wrote at eight and at nine'),
    })
    await resume(orderId)
    expect(await clockOf(orderId)).toEqual({ due: 27, paused: null })
    const { timeline, clock } = await tracked(shop(), orderId)
    expect(clock.pause).toMatchObject({ to: shop().clock.now().toISOString(), contestedAt: null, canContest: true })
    expect(timeline.slice(0, 2).map(({ label }) => label)).toEqual([
      'Going on',
      'Paused: we could not reach you. We wrote at eight and at nine',
    ])
    await expectInvariants(shop().database)
  })

  test('a pause that its buyer contests does not count, until the staff upholds it in time', async () => {
    const orderId = await buy()
    await pause(orderId)
    hours(3)
    for (let again = 0; again < 2; again += 1) expect((await contest(orderId)).status).toBe(200)
    expect(await clockOf(orderId)).toEqual({ due: 24, paused: null })
    expect((await tracked(shop(), orderId)).clock.pause).toMatchObject({
      to: shop().clock.now().toISOString(),
      contestedAt: shop().clock.now().toISOString(),
      isUpheld: false,
      canContest: false,
    })
    expect((await mailsTo('owner@shop.example')).map(({ subject }) => subject)).toContain(
      `A pause is contested: answer within 24 hours · order #${shortCode(orderId)}`,
    )
    await expect(resume(orderId)).rejects.toMatchObject({ code: 'illegal_move' })
    hours(2)
    await orders.upholdPause(shop().domain, STAFF, { orderId, note: 'The lobby was open from eight' })
    expect(await clockOf(orderId)).toEqual({ due: 27, paused: null })
    expect((await tracked(shop(), orderId)).timeline[0]?.label).toBe(
      'We looked at the pause: it counts. The lobby was open from eight',
    )
  })

  test('a pause can be contested after it has ended, and a day later it can no longer be upheld', async () => {
    const orderId = await buy()
    await pause(orderId)
    hours(3)
    await resume(orderId)
    expect(await clockOf(orderId)).toEqual({ due: 27, paused: null })
    expect((await contest(orderId)).status).toBe(200)
    expect(await clockOf(orderId)).toEqual({ due: 24, paused: null })
    hours(24.1)
    await expect(orders.upholdPause(shop().domain, STAFF, { orderId, note: 'Late' })).rejects.toMatchObject({
      code: 'illegal_move',
      message: 'It was contested more than 24 hours ago, and does not count any more.',
    })
    expect(await clockOf(orderId)).toEqual({ due: 24, paused: null })
  })

  test('moves by what its buyer agrees to, and by nothing else', async () => {
    const orderId = await buy()
    const ask = (minutes: number) => act(orderId, 'ask-time', { minutes, reason: 'The event of tonight' })
    expect((await ask(360)).status).toBe(200)
    expect((await problemOf(await ask(60))).title).toBe('The customer has not answered the last question yet.')
    expect(await clockOf(orderId)).toMatchObject({ due: 24 })
    expect((await mailsTo('buyer@example.com')).at(-1)?.subject).toBe(
      `Order #${shortCode(orderId)}: may we have 6 hours more?`,
    )
    expect((await tracked(shop(), orderId)).clock.extension).toEqual({
      minutes: 360,
      reason: 'The event of tonight',
      canAnswer: true,
    })
    expect((await answer(orderId, true)).status).toBe(200)
    expect(await clockOf(orderId)).toMatchObject({ due: 30 })
    expect((await problemOf(await answer(orderId, true))).code).toBe('illegal_move')
    await ask(60)
    await answer(orderId, false)
    await ask(60)
    expect((await act(orderId, 'withdraw-time')).status).toBe(200)
    expect((await problemOf(await answer(orderId, true))).code).toBe('illegal_move')
    expect(await clockOf(orderId)).toMatchObject({ due: 30 })
    expect((await mailsTo('owner@shop.example')).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `The customer gives you more time · order #${shortCode(orderId)}`,
        `The customer gives you no more time · order #${shortCode(orderId)}`,
      ]),
    )
  })

  test('more time that would be late all the same is not asked for', async () => {
    const orderId = await buy()
    hours(26)
    const ask = (minutes: number) => orders.askForTime(shop().domain, STAFF, { orderId, minutes, reason: 'More' })
    await expect(ask(120)).rejects.toMatchObject({
      faults: [{ path: 'minutes', message: 'It would be late all the same: ask for more' }],
    })
    await ask(121)
    expect((await answer(orderId, true)).status).toBe(200)
    expect((await clockOf(orderId)).due).toBeCloseTo(26 + 1 / 60)
  })

  describe('while the servers of its game are down', () => {
    const down = (game = 'phasmophobia') =>
      orders.beginDowntime(shop().domain, STAFF, { gameId: game, note: 'Maintenance until six' })
    const up = (game = 'phasmophobia') => orders.finishDowntime(shop().domain, STAFF, game)

    test('stands still, those of other games run on, and it goes on later by as long', async () => {
      const orderId = await buy()
      const other = (await paidPurchase(shop(), { serviceId: 'cod-bo6-standard-easter-egg', total: '15.00' })).orderId
      hours(1)
      for (let again = 0; again < 2; again += 1) await down()
      await shop().runJobs()
      hours(5)
      expect(await clockOf(orderId)).toEqual({ due: 24, paused: 1 })
      expect(await clockOf(other)).toEqual({ due: 24, paused: null })
      expect((await tracked(shop(), orderId)).clock.pause).toMatchObject({
        cause: 'game-down',
        note: 'Maintenance until six',
        to: null,
        contestedAt: null,
        canContest: false,
      })
      await up()
      await shop().runJobs()
      expect(await clockOf(orderId)).toEqual({ due: 29, paused: null })
      await expect(up()).rejects.toMatchObject({ code: 'not_found' })
    })

    test('and an order that comes meanwhile stands still, too', async () => {
      await down()
      hours(1)
      const orderId = await buy()
      hours(2)
      await orders.stopClocksOfNewOrdersJob.run(shop().domain, {})
      expect(await clockOf(orderId)).toEqual({ due: 24, paused: 0 })
      await up()
      await shop().runJobs()
      expect(await clockOf(orderId)).toEqual({ due: 26, paused: null })
    })

    test('a short one counts although nothing has looked at it', async () => {
      const orderId = await buy()
      await down()
      hours(0.5)
      await up()
      await shop().runJobs()
      expect(await clockOf(orderId)).toEqual({ due: 24.5, paused: null })
    })

    test('a pause at the same time counts once', async () => {
      const orderId = await buy()
      await pause(orderId)
      hours(1)
      await down()
      await shop().runJobs()
      hours(1)
      await resume(orderId)
      expect(await clockOf(orderId)).toEqual({ due: 24, paused: 0 })
      hours(1)
      await up()
      await shop().runJobs()
      expect(await clockOf(orderId)).toEqual({ due: 27, paused: null })
    })

    test('the staff says so and sees it', async () => {
      const post = (path: string, body = {}) => shop().post(`/api/admin/games/phasmophobia/${path}`, body, admin.sent)
      expect(await (await post('down', { note: 'Patch day' })).json()).toMatchObject([
        { game: 'phasmophobia', note: 'Patch day' },
      ])
      expect(await answerOf(listDowntimes, await shop().get('/api/admin/downtimes', admin.sent))).toHaveLength(1)
      expect(await (await post('up')).json()).toEqual([])
      expect((await post('up')).status).toBe(404)
      expect((await shop().post('/api/admin/games/no-such/down', {}, admin.sent)).status).toBe(404)
    })
  })

  test('an order that ends is paused no more, and stands as it was', async () => {
    const orderId = await buy()
    await pause(orderId)
    hours(3)
    await orders.moveOrder(shop().domain, STAFF, { orderId, to: 'completed' })
    expect(await clockOf(orderId)).toEqual({ due: 27, paused: null })
    const [row] = await shop().database.db.selectFrom('orderPauses').selectAll().execute()
    expect(row?.toAt).toEqual(shop().clock.now())
    await orders.moveOrder(shop().domain, STAFF, { orderId, to: 'in-progress' })
    expect(await clockOf(orderId)).toEqual({ due: 27, paused: null })
  })

  test('a late order that is paused is not told as late again', async () => {
    const orderId = await buy()
    const late = () => orders.selectLate(shop().database.db, { after: new Date(0), before: shop().clock.now() }, 10)
    hours(25)
    expect(await late()).toEqual([orderId])
    await pause(orderId)
    expect(await late()).toEqual([])
  })

  describe('is refused, and nothing is changed', () => {
    test.each<[string, object]>([
      ['pause', { cause: 'customer-away' }],
      ['ask-time', { minutes: 60, reason: 'More' }],
    ])('%s of an order that has ended, of a draft, and of one that promises nothing', async (what, body) => {
      const orderId = await buy()
      await orders.moveOrder(shop().domain, STAFF, { orderId, to: 'cancelled' })
      expect((await problemOf(await act(orderId, what, body))).code).toBe('illegal_move')
      const { orderId: draft } = await beginPurchase(shop())
      expect((await problemOf(await act(draft, what, body))).code).toBe('illegal_move')
      const { orderId: free } = await placedOrder(shop())
      await shop().database.executeSql(
        `update orders set promised_at = null, promised_within_hours = null where id = '${free}'`,
      )
      expect((await problemOf(await act(free, what, body))).code).toBe('illegal_move')
      expect((await act('A'.repeat(22), what, body)).status).toBe(404)
    })

    test('pausing twice, also at the same moment, and going on twice', async () => {
      const orderId = await buy()
      const answers = await Promise.all([1, 2, 3].map(() => act(orderId, 'pause', { cause: 'customer-asked' })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      await resume(orderId)
      expect((await problemOf(await act(orderId, 'resume'))).title).toBe('This order is not paused.')
    })

    test('contesting what is not paused, and upholding what is not contested', async () => {
      const orderId = await buy()
      expect((await problemOf(await contest(orderId))).title).toBe('This order is not paused.')
      expect((await problemOf(await act(orderId, 'uphold-pause', { note: 'x' }))).title).toBe(
        'No pause of this order is contested.',
      )
    })

    test('another browser does not speak for the buyer, and sees that it may not', async () => {
      const orderId = await buy()
      await pause(orderId)
      await orders.askForTime(shop().domain, STAFF, { orderId, minutes: 60, reason: 'More' })
      expect((await problemOf(await contest(orderId, STRANGER))).code).toBe('forbidden')
      expect((await problemOf(await answer(orderId, true, STRANGER))).code).toBe('forbidden')
      const seen = await (await shop().get(`/api/orders/track/${orderId}`, STRANGER)).json()
      expect(seen).toMatchObject({ clock: { pause: { canContest: false }, extension: { canAnswer: false } } })
      expect(await clockOf(orderId)).toEqual({ due: 24, paused: 0 })
    })

    test.each(['pause', 'resume', 'uphold-pause', 'ask-time', 'withdraw-time'])('%s without rights', async (what) => {
      const orderId = await buy()
      const { sent } = await newMember(shop())
      expect((await act(orderId, what, {}, {})).status).toBe(401)
      expect((await act(orderId, what, {}, sent)).status).toBe(403)
    })
  })

  test('every change is in the history, by whom', async () => {
    const orderId = await buy()
    await act(orderId, 'pause', { cause: 'money-in-doubt' })
    shop().clock.advance(MINUTE_MS)
    await contest(orderId)
    shop().clock.advance(MINUTE_MS)
    await act(orderId, 'uphold-pause', { note: 'The bank asked' })
    const { timeline, clock } = await answerOf(
      readOrderDetail,
      await shop().get(`/api/admin/orders/${orderId}`, admin.sent),
    )
    expect(timeline.slice(0, 3).map(({ kind, by }) => [kind, by.kind])).toEqual([
      ['pause-upheld', 'staff'],
      ['pause-contested', 'customer'],
      ['paused:money-in-doubt', 'staff'],
    ])
    expect(clock).toMatchObject({ canUphold: false, pauses: [{ upheldNote: 'The bank asked' }] })
  })
})
