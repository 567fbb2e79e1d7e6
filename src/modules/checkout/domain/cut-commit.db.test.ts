import { expect, test, vi } from 'vitest'
import { DatabaseAway, openDatabase } from '#platform/db/client.ts'
import { migrate } from '#platform/db/migrations/migrate.ts'
import { openPostgresql } from '#platform/db/postgresql.ts'
import { inTransaction, txSql } from '#platform/db/transaction.ts'
import { openHangingLine } from '#harness/hanging-line.ts'
import { TestServer } from '#harness/databases/postgresql-test-engine.ts'
import { testServerUrl } from '#harness/databases/test-database.ts'
import { openTestShop } from '#harness/shop/test-shop.ts'

const serverUrl = testServerUrl()

test.skipIf(serverUrl === undefined)(
  'an order that was stored behind a cut line is there once, when it is sent again',
  async () => {
    const { url, drop } = await new TestServer(serverUrl ?? '').createEmpty()
    const near = await openDatabase({ databaseUrl: url, dataDir: 'memory://', onFault: () => {} })
    await migrate(near, 'migrations')
    const line = await openHangingLine(url)
    const far = await openPostgresql({ databaseUrl: line.url, poolSize: 1 })
    const [nearShop, farShop] = [await openTestShop(near), await openTestShop(far)]
    const stored = async () => (await near.executeSql("select id from orders where email = 'cut@example.com'")).rows
    // A connection batches statements that it has sent before.
    for (const email of ['one@example.com', 'two@example.com']) await farShop.place({ email })

    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holder = inTransaction(near.db, async (tx) => {
      await txSql(tx, 'lock table order_events in share mode')
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const order = { email: 'cut@example.com', idempotencyKey: 'cut-in-the-middle' }
    const placing = farShop.place(order).catch((error: unknown) => error)
    const waitsForLock = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await vi.waitFor(async () => expect((await near.executeSql(waitsForLock)).rows).toHaveLength(1), {
      timeout: 15_000,
    })
    line.reset()
    expect(await placing).toBeInstanceOf(DatabaseAway)
    expect(await stored()).toEqual([])
    release.resolve()
    await holder
    await vi.waitFor(async () => expect(await stored()).toHaveLength(1), { timeout: 15_000 })

    const { orderId } = await nearShop.place(order)
    expect(await stored()).toEqual([{ id: orderId }])
    const jobs = await nearShop.deps.jobs.all()
    expect(
      jobs.filter(({ payload }) => 'orderId' in payload && payload.orderId === orderId).map(({ name }) => name),
    ).toStrictEqual(['send-mail', 'notify-staff'])
    await far.close()
    await line.close()
    await near.close()
    await drop()
  },
)
