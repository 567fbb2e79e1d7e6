import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEmptyEngine } from '#harness/databases/embedded-test-engine.ts'
import { TestServer } from '#harness/databases/postgresql-test-engine.ts'
import { MIGRATIONS, testServerUrl } from '#harness/databases/test-database.ts'
import { openDatabase } from '#platform/db/client.ts'
import type { Database } from '#platform/db/client.ts'
import { migrate } from './migrate.ts'
import { txSql } from '#platform/db/transaction.ts'

const SHIPPED = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
const serverUrl = testServerUrl()
const namesOf = (applied: readonly { name: string }[]) => applied.map(({ name }) => name)

interface Fresh {
  database: Database
  url?: string
  dispose(): Promise<void>
}

async function freshEmbedded(): Promise<Fresh> {
  const database = await openEmptyEngine()
  return { database, dispose: () => database.close() }
}

async function freshOnServer(serverUrl: string): Promise<Fresh> {
  const { url, drop } = await new TestServer(serverUrl).createEmpty()
  const database = await openDatabase({ databaseUrl: url, dataDir: 'memory://', onFault: () => {} })
  return { database, url, dispose: () => database.close().then(drop) }
}

const ENGINES: [name: string, open: () => Promise<Fresh>][] = [['embedded', freshEmbedded]]
if (serverUrl !== undefined) ENGINES.push(['on PostgreSQL', () => freshOnServer(serverUrl)])

describe.each(ENGINES)('migrations, %s', (_name, open) => {
  let fresh: Fresh
  let folder: string
  beforeEach(async () => {
    fresh = await open()
    folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    write('0001-first.sql', 'create table first (id integer); insert into first values (1);')
    write('0002-second.sql', 'insert into first values (2);')
  })
  afterEach(async () => {
    await fresh.dispose()
    rmSync(folder, { recursive: true })
  })

  const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
  const ids = async () => (await fresh.database.executeSql('select id from first order by id')).rows.map(({ id }) => id)

  test('those of the shop run in order; running again changes nothing', async () => {
    expect(namesOf(await migrate(fresh.database, MIGRATIONS))).toStrictEqual(SHIPPED)
    const applied = () => fresh.database.executeSql('select * from schema_migrations order by name')
    const before = await applied()
    expect(before.rows.map(({ name }) => name)).toStrictEqual(SHIPPED)
    expect(namesOf(await migrate(fresh.database, MIGRATIONS))).toStrictEqual([])
    expect(await applied()).toStrictEqual(before)
  })

  test('one that is added later runs alone', async () => {
    await migrate(fresh.database, folder)
    write('0003-third.sql', 'insert into first values (3);')
    expect(namesOf(await migrate(fresh.database, folder))).toStrictEqual(['0003-third.sql'])
    expect(await ids()).toStrictEqual([1, 2, 3])
  })

  test('one that fails leaves nothing of itself, and those before it stand', async () => {
    write('0003-third.sql', 'insert into first values (3); select 1/0; insert into first values (4);')
    await expect(migrate(fresh.database, folder)).rejects.toThrow(
      'Migration 0003-third.sql failed and was rolled back: division by zero.',
    )
    expect(await ids()).toStrictEqual([1, 2])
    write('0003-third.sql', 'insert into first values (3);')
    expect(namesOf(await migrate(fresh.database, folder))).toStrictEqual(['0003-third.sql'])
  })

  test('a database of a newer version is refused', async () => {
    await migrate(fresh.database, folder)
    rmSync(join(folder, '0002-second.sql'))
    await expect(migrate(fresh.database, folder)).rejects.toThrow(
      'has migration 0002-second.sql, which this version of the shop does not know',
    )
  })

  test('a migration that was changed after it ran is refused; other line endings are no change', async () => {
    await migrate(fresh.database, folder)
    write('0001-first.sql', 'create table first (id integer);\r\ninsert into first values (1);')
    await expect(migrate(fresh.database, folder)).rejects.toThrow(
      'Migration 0001-first.sql was changed after it had been applied',
    )
    write('0001-first.sql', 'create table first (id integer); insert into first values (1);')
    expect(namesOf(await migrate(fresh.database, folder))).toStrictEqual([])
  })

  test('a migration may not slip in before one that has run', async () => {
    rmSync(join(folder, '0001-first.sql'))
    write('0002-second.sql', 'create table first (id integer);\n')
    await migrate(fresh.database, folder)
    write('0001-late.sql', 'select 1;')
    await expect(migrate(fresh.database, folder)).rejects.toThrow(
      'Migration 0001-late.sql comes before 0002-second.sql',
    )
  })

  test('a misnamed file and a number used twice are refused', async () => {
    write('0002-again.sql', 'select 1;')
    await expect(migrate(fresh.database, folder)).rejects.toThrow(
      '0002-again.sql and 0002-second.sql have the same number',
    )
    rmSync(join(folder, '0002-again.sql'))
    write('3-third.sql', 'select 1;')
    await expect(migrate(fresh.database, folder)).rejects.toThrow('3-third.sql is not named like')
  })
})

describe.skipIf(serverUrl === undefined)('first starts on PostgreSQL', () => {
  const START = `
    const { openDatabase } = await import(${JSON.stringify(new URL('../client.ts', import.meta.url).href)})
    const { migrate } = await import(${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)})
    const database = await openDatabase({ databaseUrl: process.argv[1], dataDir: 'memory://', onFault: () => {} })
    console.log(JSON.stringify((await migrate(database, process.argv[2])).map(({ name }) => name)))
    await database.close()
  `
  let fresh: Fresh
  beforeAll(async () => {
    fresh = await freshOnServer(serverUrl ?? '')
  })
  afterAll(() => fresh.dispose())

  async function start(): Promise<unknown> {
    const instance = spawn(process.execPath, ['--input-type=module', '-e', START, fresh.url ?? '', MIGRATIONS], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return JSON.parse(await text(instance.stdout))
  }

  test('three instances at once apply each migration once', async () => {
    const applied = await Promise.all([start(), start(), start()])
    expect(applied.flat().toSorted()).toStrictEqual(SHIPPED)
  }, 60_000)

  test('a table that is read for long is asked for in short waits, and had in the end', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    const other = await freshOnServer(serverUrl ?? '')
    try {
      writeFileSync(join(folder, '0001-first.sql'), 'create table first (id integer)')
      await migrate(other.database, folder)
      writeFileSync(join(folder, '0002-second.sql'), 'alter table first add column name text')
      const report = await other.database.db.startTransaction().execute()
      await txSql(report, 'select * from first')
      const migrating = migrate(other.database, folder)
      let answered = 0
      for (const end = performance.now() + 3000; performance.now() < end; answered += 1) {
        await other.database.executeSql('select id from first')
        await pause(50)
      }
      await report.commit().execute()
      expect(await migrating).toMatchObject([{ name: '0002-second.sql' }])
      // A single wait of three seconds would have delayed two queries.
      expect(answered).toBeGreaterThan(5)
    } finally {
      await other.dispose()
      rmSync(folder, { recursive: true })
    }
  }, 60_000)
})
