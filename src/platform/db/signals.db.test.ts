import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openEmptyEngine } from '#harness/databases/embedded-test-engine.ts'
import { openHangingLine } from '#harness/hanging-line.ts'
import { TestServer } from '#harness/databases/postgresql-test-engine.ts'
import { testServerUrl } from '#harness/databases/test-database.ts'
import { openDatabase, type Database } from './client.ts'
import { openSignals } from './signals.ts'

const serverUrl = testServerUrl()

describe.skipIf(serverUrl === undefined)('processes on one PostgreSQL server', () => {
  let created: { url: string; drop(): Promise<void> }
  let database: Database
  beforeAll(async () => {
    created = await new TestServer(serverUrl ?? '').createEmpty()
    database = await openDatabase({ databaseUrl: created.url, dataDir: 'memory://', onFault: () => {} })
  })
  afterAll(async () => {
    await database.close()
    await created.drop()
  })

  test('hear what any of them tells, at once in its own', async () => {
    const [here, there, faults] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    const one = await openSignals({ database, databaseUrl: created.url, heard: here, onFault: faults })
    const other = await openSignals({ database, databaseUrl: created.url, heard: there, onFault: faults })
    one.tell('pages-changed')
    expect(here).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(there).toHaveBeenCalledOnce(), { timeout: 15_000 })
    await Promise.all([one.close(), other.close()])
    expect(faults).not.toHaveBeenCalled()
  })

  test('take it that they missed something when the line was cut', async () => {
    const heard = vi.fn<() => void>()
    const signals = await openSignals({ database, databaseUrl: created.url, heard, onFault: () => {} })
    await database.executeSql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fifteen-x signals' and datname = current_database()",
    )
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { timeout: 10_000 })
    signals.tell('pages-changed')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3), { timeout: 15_000 })
    await signals.close()
  })

  test('notice a line on which nothing comes any more', async () => {
    const way = await openHangingLine(created.url)
    const heard = vi.fn<() => void>()
    const signals = await openSignals({ database, databaseUrl: way.url, heard, onFault: () => {}, askedEveryMs: 50 })
    way.hang()
    way.mend()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { timeout: 15_000 })
    await signals.close()
    await way.close()
  })

  test('are told again what the database could not take', async () => {
    const [told, faults] = [vi.fn<() => void>(), vi.fn<() => void>()]
    let refusals = 1
    const refusing: Database = {
      ...database,
      executeSql: (text, values) =>
        refusals-- > 0 ? Promise.reject(new Error('away')) : database.executeSql(text, values),
    }
    const one = await openSignals({ database: refusing, databaseUrl: created.url, heard: () => {}, onFault: faults })
    const other = await openSignals({ database, databaseUrl: created.url, heard: told, onFault: () => {} })
    one.tell('pages-changed')
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce(), { timeout: 10_000 })
    expect(faults).toHaveBeenCalledOnce()
    await Promise.all([one.close(), other.close()])
  })
})

test('the embedded engine has one process, which tells itself', async () => {
  const database = await openEmptyEngine()
  const heard = vi.fn<() => void>()
  const signals = await openSignals({ database, databaseUrl: undefined, heard, onFault: () => {} })
  signals.tell('pages-changed')
  expect(heard).toHaveBeenCalledOnce()
  await signals.close()
  await database.close()
})
