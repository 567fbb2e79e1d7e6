import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/client.ts'
import type { JobName } from '#server/db/jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { listGivenUp, tryAgain } from '#server/domain/given-up/index.ts'
import { createLog } from '#server/log.ts'
import { receiveNotice, type NoticeReader } from '#server/domain/payments/index.ts'
import type { Mail } from '#server/domain/notifications/index.ts'
import { describeOnEachEngine } from '#testing/test-database.ts'
import { openTestShop, type TestShop } from '#testing/test-shop.ts'
import { HANDLERS, SCHEDULES, type JobDeps } from './handlers.ts'
import { openJobs, type Jobs } from './run-jobs.ts'

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
    // Each worker asks once when it begins.
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
    expect(ours).toHaveLength(SCHEDULES.length)
    await database.executeSql("update jobs.schedule set cron = '0 0 1 1 *' where name = 'remind-subscribers'")
    await database.executeSql("delete from jobs.queue where name = 'announce'")
    jobs = await openJobs(database, createLog({ level: 'silent' }))
    await jobs.work({ ...deps, jobs })
    expect(await schedules()).toStrictEqual(ours)
    expect((await database.executeSql("select name from jobs.queue where name = 'announce'")).rows).toHaveLength(1)
  })

  test('every queue misses a process that says nothing for ten seconds, those of an older version too', async () => {
    const beats = async () =>
      (
        await database.executeSql('select distinct heartbeat_seconds as beat from jobs.queue where name = any($1)', [
          ['send-mail', 'process-notice', 'announce'],
        ])
      ).rows
    expect(await beats()).toStrictEqual([{ beat: 10 }])
    // As an older version has left them.
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
    expect(logged).not.toContain('job given up')
    // As after all its other tries.
    failures = 1
    const lastTry = () =>
      database.executeSql(
        "update jobs.job set retry_limit = retry_count + 1, start_after = now() where name = 'send-mail' and state = 'retry' returning id",
      )
    await vi.waitFor(async () => expect((await lastTry()).rows).toHaveLength(1), { timeout: 15_000, interval: 50 })
    await vi.waitFor(() => expect(logged).toMatch(/"level":60.*"job":"send-mail".*"tries":2.*job given up/), {
      timeout: 15_000,
      interval: 50,
    })
    await enqueueMail(sound.orderId, false)
    await mailsArrive(1)
    expect(outbox).toMatchObject([{ to: 'sound@example.com' }])
    await vi.waitFor(async () => expect((await listGivenUp(deps, {})).rows).toHaveLength(1), {
      timeout: 15_000,
      interval: 50,
    })
    const [entry] = (await listGivenUp(deps, {})).rows
    expect(entry).toMatchObject({
      name: 'send-mail',
      template: 'order-placed',
      orderId: poisoned.orderId,
      who: 'poisoned@example.com',
      reason: 'the mail server is away, says …',
      tries: 2,
    })
    // The mail server takes it at last: with all its tries, and once.
    const press = () => tryAgain(deps, 'admin', entry?.id ?? '')
    const presses = await Promise.allSettled([press(), press()])
    expect(presses.map(({ status }) => status).toSorted()).toStrictEqual(['fulfilled', 'rejected'])
    await mailsArrive(2)
    expect(outbox[1]).toMatchObject({ to: 'poisoned@example.com' })
    expect((await listGivenUp(deps, {})).rows).toStrictEqual([])
  })

  test('15 a notice that always throws is given up, and those behind it are worked through meanwhile', async () => {
    const read = (notice: { body: Uint8Array }) => {
      if (Buffer.from(notice.body).toString() === 'poison') throw new Error('nobody can apply this')
      return undefined
    }
    const notices = {
      judge: async () => ({
        kind: 'genuine',
        content: { eventId: crypto.randomUUID(), kind: 'test', subject: { kind: 'nothing' } },
      }),
      confirm: async () => ({ kind: 'genuine' }),
      read,
    }
    // As much of a reader as a notice meets on this way.
    deps = {
      ...deps,
      providers: new Map([['scripted', Object.assign(shop.provider, { notices: notices as unknown as NoticeReader })]]),
    }
    for (const body of ['poison', 'sound one', 'sound two'])
      await receiveNotice(deps, 'scripted', { source: 'webhook', body: Buffer.from(body), headers: {} })
    await jobs.work(deps)
    const processed = async () =>
      (await database.db.selectFrom('providerEvents').select('id').where('processedAt', 'is not', null).execute())
        .length
    await vi.waitFor(async () => expect(await processed()).toBe(2), { timeout: 15_000, interval: 50 })
    const lastTry = () =>
      database.executeSql(
        "update jobs.job set retry_limit = retry_count + 1, start_after = now() where name = 'process-notice' and state = 'retry' returning id",
      )
    await vi.waitFor(async () => expect((await lastTry()).rows).toHaveLength(1), { timeout: 15_000, interval: 50 })
    await vi.waitFor(
      async () =>
        expect((await listGivenUp(deps, {})).rows).toMatchObject([
          { name: 'process-notice', reason: 'nobody can apply this' },
        ]),
      { timeout: 30_000, interval: 50 },
    )
    expect(logged).toMatch(/"level":60.*"job":"process-notice".*job given up/)
    expect(await processed()).toBe(2)
  })
})

test('every kind of job has its handler, and every schedule its job', () => {
  const names = Object.keys(HANDLERS)
  for (const [name, cron] of SCHEDULES) {
    expect(names).toContain(name satisfies JobName)
    expect(cron).toMatch(/^[\d*/]+( [\d*/]+){4}$/)
  }
  expect(SCHEDULES.map(([name]) => name).toSorted()).toStrictEqual([
    'add-up-totals',
    'ask-about-disputes',
    'close-abandoned-orders',
    'close-lapsed-orders',
    'compare-statements',
    'expire-subscriptions',
    'forget-announcements',
    'forget-farewells',
    'forget-given-up',
    'forget-old-keys',
    'forget-old-notices',
    'forget-old-sessions',
    'measure-claims',
    'reconcile-agreements',
    'reconcile-payments',
    'remind-subscribers',
    'remove-old-notes',
    'tell-of-late-orders',
  ])
})
