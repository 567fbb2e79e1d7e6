import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shortCode } from '#kernel/ids.ts'
import { testNotifications } from '#contract/admin/settings.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { contactBody, reviewBody, settingsBody } from '#harness/shop/builders.ts'
import { newAdmin } from '#harness/shop/members.ts'
import { paidPurchase, placedOrder } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { openChannel } from '#simulators/discord/channel.ts'
import { startDiscordSimulator, type DiscordSimulator } from '#simulators/discord/simulator.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { pauseOrder, resumeOrder } from '#modules/orders/index.ts'
import { openCaseWithoutOrder } from '#modules/payments/index.ts'
import { deleteOldStaffNotifications } from '#modules/staff-notifications/index.ts'

describeOnOneEngine('what the owner hears of', (engine) => {
  const env: Record<string, string> = { RATE_LIMIT: 'off', OWNER_EMAIL: 'owner@shop.example' }
  const shop = useTestApp(engine, env)
  let discord: DiscordSimulator
  beforeAll(async () => {
    discord = await startDiscordSimulator()
    env['DISCORD_WEBHOOK_URL'] = `${discord.url}${discord.channel.path}`
  })
  beforeEach(() => {
    discord.channel = openChannel()
  })
  afterAll(() => discord.close())
  /** Until nothing is queued: a job queues others. */
  const work = async () => {
    for (let round = 0; round < 4; round += 1) await shop().runJobs()
  }
  const posted = () => discord.channel.messages.map(({ content }) => content.split('\n')[0]?.replaceAll('\\', ''))
  const mailed = () =>
    shop()
      .outbox.filter(({ to }) => to === 'owner@shop.example')
      .map(({ subject }) => subject)
  const write = () => shop().post('/api/contact', contactBody())

  test('orders, messages, reviews and payment cases, each once, in the room and by mail', async () => {
    const placed = await placedOrder(shop())
    const paid = await paidPurchase(shop())
    await write()
    await shop().post('/api/reviews', reviewBody())
    await inTransaction(shop().database.db, (tx) =>
      openCaseWithoutOrder(shop().domain, tx, {
        kind: 'plan-differs',
        about: 'x',
        details: {},
        at: shop().clock.now(),
      }),
    )
    await work()
    await shop().runJobsAgain()
    const expected = [
      expect.stringMatching(
        new RegExp(
          `^New order #${shortCode(placed.orderId)} · Prestige Boost · £4\\.00 · PC · due 3 March 2026, 10:00 GMT · not paid yet$`,
        ),
      ),
      `Paid order #${shortCode(paid.orderId)} · Prestige Boost · £4.00 · PC · due 3 March 2026, 10:00 GMT`,
      'New message · Billing & Payment',
      expect.stringMatching(/^New review to read · \d of 5 · /),
      'A payment needs a person · plan differs',
    ]
    expect(posted()).toHaveLength(5)
    expect(posted()).toEqual(expect.arrayContaining(expected))
    expect(mailed()).toHaveLength(5)
    expect(mailed()).toEqual(expect.arrayContaining(expected))
  })

  test('a late order, a payment that failed, a lost dispute, a wish for the plan and a redeemed reward, each once and with the way to its order', async () => {
    const { orderId } = await paidPurchase(shop())
    await work()
    discord.channel = openChannel()
    shop().clock.advance(24 * 3_600_000 + 1000)
    const queued = async () =>
      (await shop().domain.jobs.all()).filter(
        ({ name, payload }) => name === 'notify-staff' && 'of' in payload && payload.of === 'order-late',
      ).length
    await shop().runJob({ name: 'notify-of-late-orders', payload: {} })
    await work()
    await shop().runJob({ name: 'notify-of-late-orders', payload: {} })
    expect(await queued(), 'what was told is not queued again').toBe(1)
    const paymentCase = {
      id: 'D1',
      kind: 'dispute',
      dedupeKey: 'd',
      orderId,
      paymentId: null,
      details: '{}',
      createdAt: shop().clock.now(),
    }
    await shop().database.db.insertInto('paymentCases').values(paymentCase).execute()
    await inTransaction(shop().database.db, async (tx) => {
      await shop().domain.jobs.enqueue(tx, 'notify-staff', { of: 'dispute-lost', paymentCaseId: 'D1' })
      await shop().domain.jobs.enqueue(tx, 'notify-staff', { of: 'payment-declined', orderId })
      await shop().domain.jobs.enqueue(tx, 'notify-staff', {
        of: 'plan-request',
        userId: 'u',
        at: '2026-03-02T10:00:00.000Z',
      })
      await shop().domain.jobs.enqueue(tx, 'notify-staff', { of: 'redemption', redemptionId: 'r' })
    })
    await work()
    const code = shortCode(orderId)
    expect(posted().toSorted()).toStrictEqual(
      [
        `Late: order #${code} · Prestige Boost · £4.00 · PC · due 3 March 2026, 10:00 GMT`,
        `You lost a dispute · order #${code}`,
        `A payment has failed: order #${code} · Prestige Boost · £4.00 · PC · due 3 March 2026, 10:00 GMT`,
        'A member waits for the monthly plan',
        'A member has redeemed a reward',
      ].toSorted(),
    )
    expect(discord.channel.messages.find(({ content }) => content.startsWith('Late'))?.content).toContain(
      `/admin?tab=orders&q=${code}`,
    )
  })

  test('an order that is due soon, once for each time that it is promised for', async () => {
    const { orderId } = await paidPurchase(shop())
    await work()
    discord.channel = openChannel()
    const look = async () => {
      await shop().runJob({ name: 'notify-of-late-orders', payload: {} })
      await work()
    }
    shop().clock.advance(21.9 * 3_600_000)
    await look()
    expect(posted()).toStrictEqual([])
    shop().clock.advance(0.2 * 3_600_000)
    await look()
    await look()
    const about = `and not done · order #${shortCode(orderId)}`
    expect(posted()).toStrictEqual([`Due at 3 March 2026, 10:00 GMT, ${about}`])
    await pauseOrder(shop().domain, 'owner', { orderId, cause: 'customer-asked' })
    shop().clock.advance(3_600_000)
    await look()
    await resumeOrder(shop().domain, 'owner', orderId)
    await look()
    expect(posted()).toStrictEqual([
      `Due at 3 March 2026, 10:00 GMT, ${about}`,
      `Due at 3 March 2026, 11:00 GMT, ${about}`,
    ])
  })

  test('name no person, and open no order', async () => {
    const { orderId } = await placedOrder(shop(), {
      email: 'anna@example.com',
      discord: 'anna.plays',
      notes: 'secret note',
    })
    await write()
    await work()
    const told = `${JSON.stringify(discord.channel.messages)} ${JSON.stringify(shop().outbox.filter(({ to }) => to === 'owner@shop.example'))}`
    for (const word of [orderId, 'anna', 'secret note', 'sam@example.com', 'bank transfer'])
      expect(told).not.toContain(word)
    expect(shop().logged()).not.toContain('simulator-webhook-token')
  })

  test('two jobs at once post one', async () => {
    await write()
    await shop().runJobs()
    const queued = (await shop().domain.jobs.all()).filter(({ name }) => name === 'notify-staff')
    await Promise.allSettled([...queued, ...queued, ...queued].map((job) => shop().runJob(job)))
    expect(posted()).toStrictEqual(['New message · Billing & Payment'])
  })

  test('one that was in the hands of a process that died is posted by a job that comes again', async () => {
    await write()
    await shop().runJobs()
    const [job] = (await shop().domain.jobs.all()).filter(({ name }) => name === 'notify-staff')
    if (!job) throw new Error('nothing to announce')
    await shop().runJob(job)
    await shop().database.db.updateTable('staffNotifications').set({ sentAt: null }).execute()
    await expect(shop().runJob(job)).rejects.toThrow('in other hands')
    shop().clock.advance(5 * 60_000 + 1)
    await shop().runJob(job)
    expect(posted()).toHaveLength(2)
  })

  test('a room that fails is tried again, while the mail goes out', async () => {
    discord.channel.faults.push(500)
    await write()
    await expect(shop().runJobs()).rejects.toThrow('Discord answered 500')
    expect(posted()).toStrictEqual([])
    for (const job of await shop().domain.jobs.all()) await shop().runJob(job)
    expect([posted(), mailed()]).toStrictEqual([
      ['New message · Billing & Payment'],
      ['New message · Billing & Payment'],
    ])
  })

  test('a room that asks for patience gets it later, once', async () => {
    discord.channel.faults.push(429)
    discord.channel.retryAfter = 0
    await write()
    await work()
    await shop().runJobsAgain()
    expect([posted().length, discord.channel.tries]).toStrictEqual([1, 2])
  })

  test('the settings win over the environment, from the next event on, and a test tells what came of it', async () => {
    const { sent } = await newAdmin(shop())
    const set = (change: object) =>
      shop().send(
        'PUT',
        '/api/admin/settings',
        settingsBody({ staffEmail: 'owner@shop.example', staffDiscordWebhook: env['DISCORD_WEBHOOK_URL'], ...change }),
        sent,
      )
    const test = async () =>
      answerOf(testNotifications, await shop().post('/api/admin/settings/test-notifications', {}, sent))
    expect(await test()).toStrictEqual({ email: 'sent', discord: 'sent' })
    expect([posted(), mailed()]).toStrictEqual([
      ['Test: your shop can reach you here'],
      ['Test: your shop can reach you here'],
    ])
    expect((await set({ staffEmail: 'helper@shop.example', staffDiscordWebhook: null })).status).toBe(200)
    expect(await test()).toStrictEqual({ email: 'sent', discord: 'off' })
    await write()
    await work()
    expect(
      shop()
        .outbox.filter(({ to }) => to === 'helper@shop.example')
        .map(({ subject }) => subject),
    ).toStrictEqual(['Test: your shop can reach you here', 'New message · Billing & Payment'])
    expect([posted().length, mailed().length]).toStrictEqual([1, 1])
    await set({ staffEmail: null })
    discord.channel.faults.push(500)
    expect(await test()).toStrictEqual({ email: 'off', discord: 'failed' })
  })

  test('the address of the channel is in no audit row, and elsewhere than Discord is refused', async () => {
    const { sent } = await newAdmin(shop())
    const webhook = 'https://discord.com/api/webhooks/123/secret-token'
    expect(
      (await shop().send('PUT', '/api/admin/settings', settingsBody({ staffDiscordWebhook: webhook }), sent)).status,
    ).toBe(200)
    expect(
      JSON.stringify(await shop().database.db.selectFrom('auditLog').select(['before', 'after']).execute()),
    ).not.toContain('secret-token')
    for (const address of [
      'https://evil.example/api/webhooks/1/a',
      'http://discord.com/api/webhooks/1/a',
      'http://192.168.0.5/api/webhooks/1/a',
    ])
      expect(
        await problemOf(
          await shop().send('PUT', '/api/admin/settings', settingsBody({ staffDiscordWebhook: address }), sent),
        ),
      ).toMatchObject({ status: 400, faults: [{ path: 'staffDiscordWebhook' }] })
  })

  test.each(['the room', 'the mailbox alone'])('is forgotten when %s has had it for long', async (teller) => {
    if (teller !== 'the room') env['DISCORD_WEBHOOK_URL'] = ''
    await write()
    await work()
    const kept = async () => (await shop().database.db.selectFrom('staffNotifications').select('id').execute()).length
    await deleteOldStaffNotifications(shop().domain)
    expect(await kept()).toBe(1)
    shop().clock.advance(31 * 24 * 3_600_000)
    await deleteOldStaffNotifications(shop().domain)
    expect(await kept()).toBe(0)
  })
})

describeOnOneEngine('a provider who asked for no news', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })

  test('is told none, and nothing is stored or mailed for them', async () => {
    await placedOrder(shop())
    for (let round = 0; round < 2; round += 1) await shop().runJobs()
    expect((await shop().domain.jobs.all()).map(({ name }) => name)).toStrictEqual(['send-mail', 'notify-staff'])
    expect(shop().outbox.map(({ to }) => to)).toStrictEqual(['buyer@example.com'])
    expect(await shop().database.db.selectFrom('staffNotifications').select('id').execute()).toStrictEqual([])
  })
})
