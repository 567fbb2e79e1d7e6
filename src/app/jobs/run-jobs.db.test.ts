import { PgBoss } from 'pg-boss'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { listFailedJobs, retryFailedJob } from '#modules/failed-jobs/index.ts'
import { createLog } from '#platform/log/log.ts'
import { receiveWebhookEvent, type WebhookReader } from '#modules/payments/index.ts'
import type { Mail } from '#modules/mails/index.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import { openTestShop, type TestShop } from '#harness/shop/test-shop.ts'
import { JOBS, type JobDeps } from './all-jobs.ts'
import { openJobs, type Jobs } from './run-jobs.ts'

const SCHEDULED = Object.values(JOBS).filter(({ schedule }) => schedule !== undefined)

describeOnEachEngine('the queue', (engine) => {
  let database: Database
  let shop: TestShop
  let jobs: Jobs
  let deps: JobDeps
  let outbox: Mail[]
  let failures: number
  let logged: string
  beforeEach(async () => {
    database = await engine.open()
    logged = ''
    jobs = await openJobs(
      database,
      createLog({ level: 'error', destination: { write: (line) => void (logged += line) } }),
    )
    shop = await openTestShop(database)
    outbox = []
    failures = 0
    const send = async (mail: Mail) => {
      if (failures-- > 0) throw new Error('the mail server is away, says postmaster@example.com')
      outbox.push(mail)
    }
    deps = { ...shop.deps, jobs, mailSender: { send }, ownSettings: {}, forgetPages: () => {} }
  })
  afterEach(() => jobs.stop())

  const enqueueMail = async (orderId: string, fails: boolean) =>
    inTransaction(database.db, async (tx) => {
      await jobs.enqueue(tx, 'send-mail', { template: 'order-placed', orderId })
      if (fails) throw new Error('rolled back')
    })
  const mailsArrive = (count: number) =>
    vi.waitFor(() => expect(outbox).toHaveLength(count), { timeout: 15_000, interval: 50 })

  test('work that the version before queued runs as what it is called now', async () => {
    const { orderId } = await shop.place({ email: 'buyer@example.com' })
    const former = new PgBoss({
      db: { executeSql: (text, values) => database.executeSql(text, values) },
      backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
      schema: 'jobs',
      supervise: false,
    })
    await former.start()
    await former.createQueue('announce')
    await former.send('announce', { of: 'order-placed', orderId })
    await former.stop()
    const mail = { template: 'announcement', key: 'k', to: 'owner@example.com', headline: 'Late', path: '/admin' }
    await database.executeSql('insert into outgoing_jobs (name, payload) values ($1, $2)', [
      'send-mail',
      JSON.stringify(mail),
    ])
    await jobs.work({ ...deps, ownSettings: { staffEmail: 'staff@example.com' } })
    await mailsArrive(2)
    expect(outbox.map(({ to, subject }) => [to, subject]).toSorted()).toStrictEqual([
      ['owner@example.com', 'Late'],
      ['staff@example.com', expect.stringContaining('New order')],
    ])
  })

  test('runs a job that committed with what caused it, and never one that was rolled back', async () => {
    const [kept, gone] = [
      await shop.place({ email: 'kept@example.com' }),
      await shop.place({ email: 'gone@example.com' }),
    ]
    await expect(enqueueMail(gone.orderId, true)).rejects.toThrow('rolled back')
    await enqueueMail(kept.orderId, false)
    await jobs.work(deps)
    await mailsArrive(1)
    expect(outbox).toMatchObject([{ to: 'kept@example.com' }])
    expect(logged).toBe('')
  })

  test('keeps what was queued before it was stopped for the next start', async () => {
    const { orderId } = await shop.place()
    await enqueueMail(orderId, false)
    await jobs.stop()
    jobs = await openJobs(database, createLog({ level: 'silent' }))
    await jobs.work({ ...deps, jobs })
    await mailsArrive(1)
  })

  test('an idle shop asks for all its queues together', async () => {
    await jobs.work(deps)
    // Each worker polls once when it starts.
    await vi.waitFor(async () => expect(await jobs.waiting()).toStrictEqual([]), { timeout: 15_000 })
    await pause(1_000)
    const asked = vi.spyOn(database, 'executeSql')
    await pause(4_000)
    // Of more than twenty workers.
    expect(asked.mock.calls.length).toBeLessThan(10)
    asked.mockRestore()
  })

  test('what an older version scheduled for other times, and a queue that is not there, are put right by a start', async () => {
    await jobs.work(deps)
    await jobs.stop()
    const schedules = async () => (await database.executeSql('select name, cron from jobs.schedule order by name')).rows
    const ours = await schedules()
    expect(ours).toHaveLength(SCHEDULED.length)
    await database.executeSql("update jobs.schedule set cron = '0 0 1 1 *' where name = 'remind-subscribers'")
    await database.executeSql("delete from jobs.queue where name = 'notify-staff'")
    jobs = await openJobs(database, createLog({ level: 'silent' }))
    await jobs.work({ ...deps, jobs })
    expect(await schedules()).toStrictEqual(ours)
    expect((await database.executeSql("select name from jobs.queue where name = 'notify-staff'")).rows).toHaveLength(1)
  })

  test('every queue misses a process that says nothing for ten seconds, those of an older version too', async () => {
    const beats = async () =>
      (
        await database.executeSql('select distinct heartbeat_seconds as beat from jobs.queue where name = any($1)', [
          ['send-mail', 'process-webhook-event', 'notify-staff'],
        ])
      ).rows
    expect(await beats()).toStrictEqual([{ beat: 10 }])
    // Jobs of an older version.
    await database.executeSql('update jobs.queue set heartbeat_seconds = null')
    await jobs.stop()
    jobs = await openJobs(database, createLog({ level: 'silent' }))
    expect(await beats()).toStrictEqual([{ beat: 10 }])
    const { orderId } = await shop.place()
    await enqueueMail(orderId, false)
    await jobs.work({ ...deps, jobs })
    await mailsArrive(1)
    expect(
      (await database.executeSql("select distinct heartbeat_seconds as beat from jobs.job where name = 'send-mail'"))
        .rows,
    ).toStrictEqual([{ beat: 10 }])
  })

  test('runs a job again that failed, and says so in the log', async () => {
    failures = 1
    const { orderId } = await shop.place()
    await enqueueMail(orderId, false)
    await jobs.work(deps)
    await mailsArrive(1)
    expect(logged).toContain('the mail server is away')
    expect(logged).toContain('"job":"send-mail"')
    expect(logged).not.toContain('buyer@example.com')
  })

  test('15 gives up a job that fails every time, with an alarm and before a person, and goes on with the others', async () => {
    failures = 1
    const [poisoned, sound] = [
      await shop.place({ email: 'poisoned@example.com' }),
      await shop.place({ email: 'sound@example.com' }),
    ]
    await enqueueMail(poisoned.orderId, false)
    await jobs.work(deps)
    await vi.waitFor(() => expect(logged).toContain('the mail server is away'), { timeout: 15_000, interval: 50 })
    expect(logged).not.toContain('job failed for good')
    // As after all of its retries.
    failures = 1
    const lastTry = () =>
      database.executeSql(
        "update jobs.job set retry_limit = retry_count + 1, start_after = now() where name = 'send-mail' and state = 'retry' returning id",
      )
    await vi.waitFor(async () => expect((await lastTry()).rows).toHaveLength(1), { timeout: 15_000, interval: 50 })
    await vi.waitFor(() => expect(logged).toMatch(/"level":60.*"job":"send-mail".*"tries":2.*job failed for good/), {
      timeout: 15_000,
      interval: 50,
    })
    await enqueueMail(sound.orderId, false)
    await mailsArrive(1)
    expect(outbox).toMatchObject([{ to: 'sound@example.com' }])
    await vi.waitFor(async () => expect((await listFailedJobs(deps, {})).rows).toHaveLength(1), {
      timeout: 15_000,
      interval: 50,
    })
    const [entry] = (await listFailedJobs(deps, {})).rows
    expect(entry).toMatchObject({
      name: 'send-mail',
      template: 'order-placed',
      orderId: poisoned.orderId,
      who: 'poisoned@example.com',
      reason: 'the mail server is away, says …',
      tries: 2,
    })
    // The mail server finally accepts it: within its retries, and once.
    const press = () => retryFailedJob(deps, 'admin', entry?.id ?? '')
    const presses = await Promise.allSettled([press(), press()])
    expect(presses.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected'])
    await mailsArrive(2)
    expect(outbox[1]).toMatchObject({ to: 'poisoned@example.com' })
    expect((await listFailedJobs(deps, {})).rows).toStrictEqual([])
  })

  test('15 a webhook event that always throws is given up, and those behind it are worked through meanwhile', async () => {
    const read = (webhookEvent: { body: Uint8Array }) => {
      if (Buffer.from(webhookEvent.body).toString() === 'poison') throw new Error('this cannot be applied')
      return undefined
    }
    const webhookEvents = {
      verify: async () => ({
        kind: 'genuine',
        content: { eventId: crypto.randomUUID(), kind: 'test', subject: { kind: 'nothing' } },
      }),
      confirm: async () => ({ kind: 'genuine' }),
      read,
    }
    // The part of a provider that this path of a webhook needs.
    deps = {
      ...deps,
      providers: new Map([
        ['scripted', Object.assign(shop.provider, { webhooks: webhookEvents as unknown as WebhookReader })],
      ]),
    }
    for (const body of ['poison', 'sound one', 'sound two'])
      await receiveWebhookEvent(deps, 'scripted', { source: 'webhook', body: Buffer.from(body), headers: {} })
    await jobs.work(deps)
    const processed = async () =>
      (await database.db.selectFrom('providerEvents').select('id').where('processedAt', 'is not', null).execute())
        .length
    await vi.waitFor(async () => expect(await processed()).toBe(2), { timeout: 15_000, interval: 50 })
    const lastTry = () =>
      database.executeSql(
        "update jobs.job set retry_limit = retry_count + 1, start_after = now() where name = 'process-webhook-event' and state = 'retry' returning id",
      )
    await vi.waitFor(async () => expect((await lastTry()).rows).toHaveLength(1), { timeout: 15_000, interval: 50 })
    await vi.waitFor(
      async () =>
        expect((await listFailedJobs(deps, {})).rows).toMatchObject([
          { name: 'process-webhook-event', reason: 'this cannot be applied' },
        ]),
      { timeout: 30_000, interval: 50 },
    )
    expect(logged).toMatch(/"level":60.*"job":"process-webhook-event".*job failed for good/)
    expect(await processed()).toBe(2)
  })
})

test('what the clock queues, and how its times are written', () => {
  for (const { schedule } of SCHEDULED) {
    expect(schedule).toMatch(/^[\d*/]+( [\d*/]+){4}$/)
  }
  expect(SCHEDULED.map(({ name }) => name).toSorted()).toStrictEqual([
    'ask-about-disputes',
    'close-abandoned-orders',
    'close-lapsed-orders',
    'compare-statements',
    'delete-old-failed-jobs',
    'delete-old-farewells',
    'delete-old-idempotency-keys',
    'delete-old-notes',
    'delete-old-sessions',
    'delete-old-staff-notifications',
    'delete-old-webhook-events',
    'delete-unsent-pictures',
    'estimate-queue',
    'expire-subscriptions',
    'mark-full-services',
    'measure-marketing-claims',
    'notify-of-late-orders',
    'reconcile-agreements',
    'reconcile-payments',
    'record-deliveries',
    'refresh-sale-pages',
    'remind-subscribers',
    'roll-up-totals',
    'settle-lateness',
    'stop-clocks-of-new-orders',
    'tell-late-buyers',
  ])
})
