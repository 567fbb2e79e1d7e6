import { expect, test, vi } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import type { JobName } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { createLog } from '#platform/log/log.ts'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import { startRelay, type RelayDeps } from './relay.ts'
import { insertOutboxJob, takeOutboxJobs, type OutboxJob } from './outbox.sql.ts'
import { openJobs } from '#app/jobs/run-jobs.ts'

describeOnEachEngine('jobs on their way', (engine) => {
  /** With a queue without workers. */
  const openQueue = async () => {
    const database = await engine.open()
    const jobs = await openJobs(database, createLog({ level: 'error' }))
    await jobs.stop()
    return database
  }
  const queued = (database: Database, jobs: readonly OutboxJob[]) =>
    inTransaction(database.db, async (tx) => {
      for (const job of jobs) await insertOutboxJob(tx, job)
    })
  const settle = (index: number): OutboxJob => ({
    name: 'check-payment',
    payload: { paymentId: String(index) },
    startAfter: null,
  })
  const open = (
    database: Database,
    store: RelayDeps['store'],
    names: readonly JobName[] = ['check-payment', 'notify-staff'],
  ) => {
    let logged = ''
    const log = createLog({ level: 'error', destination: { write: (line) => void (logged += line) } })
    const wake = vi.fn<RelayDeps['wake']>()
    return {
      ...startRelay({
        db: database.db,
        log,
        names,
        queues: names,
        expects: () => false,
        store,
        wake,
        freeDead: async () => {},
      }),
      wake,
      logged: () => logged,
    }
  }
  const left = async (database: Database) =>
    (await database.db.selectFrom('outboxJobs').select('name').execute()).map(({ name }) => name)

  test('arrive once each, whichever process hands them over', async () => {
    const database = await openQueue()
    const stored: unknown[] = []
    const store: RelayDeps['store'] = async (_tx, _name, jobs) =>
      void stored.push(...jobs.map(({ payload }) => payload))
    await queued(
      database,
      Array.from({ length: 1200 }, (_, index) => settle(index)),
    )
    const both = [open(database, store), open(database, store)]
    await vi.waitFor(() => expect(stored).toHaveLength(1200), { timeout: 15_000 })
    await Promise.all(both.map((each) => each.stop()))
    expect(new Set(stored.map((payload) => JSON.stringify(payload))).size).toBe(1200)
    expect(await left(database)).toStrictEqual([])
  })

  test('are picked once, also by a statement that was planned while there were none', async () => {
    const database = await openQueue()
    await database.executeSql('vacuum analyze outbox_jobs')
    await inTransaction(database.db, async (tx) => {
      const take = () => takeOutboxJobs(tx, { names: ['check-payment'], limit: 2 })
      // From its sixth execution on a statement uses a generic plan.
      for (let time = 0; time < 8; time += 1) expect(await take()).toEqual([])
      for (let index = 0; index < 5; index += 1) await insertOutboxJob(tx, settle(index))
      expect((await take()).map(({ payload }) => payload)).toEqual([{ paymentId: '0' }, { paymentId: '1' }])
    })
    expect(await left(database)).toHaveLength(3)
  })

  test('stay where they are when the queue does not take them, and are tried again', async () => {
    const database = await openQueue()
    let refusals = 1
    const stored: OutboxJob[] = []
    const relay = open(database, async (_tx, _name, jobs) => {
      if (refusals-- > 0) throw new Error('the queue is away')
      stored.push(...jobs)
    })
    const later = new Date('2027-01-01T00:00:00Z')
    await queued(database, [{ ...settle(1), startAfter: later }])
    await vi.waitFor(
      () =>
        expect(stored).toStrictEqual([
          {
            name: 'check-payment',
            payload: { paymentId: '1' },
            startAfter: later,
            requestId: null,
            traceparent: null,
          },
        ]),
      { timeout: 15_000 },
    )
    await relay.stop()
    expect(relay.logged()).toContain('the queue is away')
    expect(relay.wake.mock.calls).toStrictEqual([['check-payment']])
  })

  test('wait for the version that knows them', async () => {
    const database = await openQueue()
    const store = vi.fn<RelayDeps['store']>(async () => undefined)
    await queued(database, [
      settle(1),
      { name: 'notify-staff', payload: { of: 'message', messageId: 'x' }, startAfter: null },
    ])
    const older = open(database, store, ['check-payment'])
    await vi.waitFor(async () => expect(await left(database)).toStrictEqual(['notify-staff']), { timeout: 15_000 })
    await older.stop()
    expect(store).toHaveBeenCalledOnce()
  })
})
