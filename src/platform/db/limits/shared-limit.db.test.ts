import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '#platform/db/client.ts'
import { migrate } from '#platform/db/migrations/migrate.ts'
import { TestServer } from '#harness/databases/postgresql-test-engine.ts'
import { MIGRATIONS, testServerUrl } from '#harness/databases/test-database.ts'
import { removeExpired } from './limit-counters.sql.ts'
import { openLimits } from './open-limits.ts'

const serverUrl = testServerUrl()
const GUESSES = { name: 'guesses', times: 10, seconds: 900, isForgiven: true }
const CALLS = { name: 'calls', times: 3, seconds: 60 }

describe.skipIf(serverUrl === undefined)('limits of several processes on one PostgreSQL server', () => {
  let created: { url: string; drop(): Promise<void> }
  let databases: Database[]
  const faults = vi.fn<(error: unknown) => void>()
  /** As each process opens them: over connections of its own. */
  const open = (database: Database) =>
    openLimits({ database, keyedHash: (text) => Buffer.from(`hash of ${text}`).toString('hex'), onFault: faults })
  const processes = () => databases.map(open)
  beforeAll(async () => {
    created = await new TestServer(serverUrl ?? '').createEmpty()
    databases = await Promise.all(
      [0, 1, 2].map(() => openDatabase({ databaseUrl: created.url, dataDir: 'memory://', onFault: () => {} })),
    )
    for (const database of databases.slice(0, 1)) await migrate(database, MIGRATIONS)
  })
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()))
    await created.drop()
  })

  test('guessing at all of them at once gets no more guesses than at one', async () => {
    const limits = processes().map((each) => each.shared(GUESSES))
    const waits = await Promise.all(
      Array.from({ length: 20 }, () => limits.map((limit) => limit.take('sam@example.com'))).flat(),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(GUESSES.times)
    expect(Math.max(...waits)).toBeLessThanOrEqual(GUESSES.seconds)
    expect(await limits[0]?.take('kim@example.com')).toBe(0)
    expect(faults).not.toHaveBeenCalled()
  })

  test('what one of them has taken back, the others refuse no longer', async () => {
    const [here, there] = processes().map((each) => each.shared({ ...GUESSES, name: 'taken back' }))
    for (let guess = 0; guess < 12; guess += 1) await there?.take('sam')
    expect(await there?.take('sam')).toBeGreaterThan(0)
    await here?.forget('sam')
    expect(await there?.take('sam')).toBe(0)
  })

  test('a caller over the limit is refused without asking the database again', async () => {
    const [database] = databases
    if (!database) throw new Error('there is one')
    const limit = open(database).shared({ ...CALLS, name: 'flood' })
    for (let call = 0; call < 4; call += 1) await limit.take('flood')
    const asked = vi.spyOn(database, 'executeSql')
    expect(await limit.take('flood')).toBeGreaterThan(0)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  test('a caller counted by a clock that stood ahead waits no longer than others', async () => {
    const [database] = databases
    if (!database) throw new Error('there is one')
    const limit = open(database).shared({ ...GUESSES, name: 'moved clock' })
    for (let guess = 0; guess <= GUESSES.times; guess += 1) await limit.take('sam')
    expect(await limit.take('sam')).toBeGreaterThan(0)
    await database.executeSql("update limit_counters set expire = expire + 7200000 where key like 'moved clock%'")
    expect(await limit.take('sam')).toBe(0)
    for (let guess = 1; guess < GUESSES.times; guess += 1) expect(await limit.take('sam')).toBe(0)
    const wait = await limit.take('sam')
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(GUESSES.seconds)
  })

  test('no address and no name stands in the table, and what has run out is removed', async () => {
    const [database] = databases
    if (!database) throw new Error('there is one')
    await open(database).shared(CALLS).take('203.0.113.7')
    const kept = async () => JSON.stringify((await database.executeSql('select * from limit_counters')).rows)
    expect(await kept()).not.toMatch(/203\.0|sam/)
    await database.executeSql('update limit_counters set expire = 1')
    await removeExpired(database)
    expect(await kept()).toBe('[]')
  })

  test('without the database each process counts for itself, and says so', async () => {
    const closed = await openDatabase({ databaseUrl: created.url, dataDir: 'memory://', onFault: () => {} })
    const limits = open(closed)
    const limit = limits.shared(CALLS)
    await closed.close()
    const waits = []
    for (let call = 0; call < 5; call += 1) waits.push(await limit.take('203.0.113.9'))
    expect(waits.map((wait) => wait > 0)).toStrictEqual([false, false, false, true, true])
    expect(faults).toHaveBeenCalledTimes(5)
    limits.close()
  })
})
