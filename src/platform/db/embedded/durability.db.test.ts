import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectEngine } from './connect-engine.ts'
import type { Database } from '#platform/db/database.ts'
import { durableStartParams, nodeFileSystemOf } from './durable-file-system.ts'
import { EngineThread } from './engine-thread.ts'

const noFault = (error: Error) => {
  throw error
}

describe('durability of the embedded engine', () => {
  const directory = mkdtempSync(join(tmpdir(), 'durability-'))
  let engine: EngineThread
  let database: Database
  beforeAll(async () => {
    engine = await EngineThread.start({ kind: 'disk', directory })
    database = connectEngine(engine, noFault)
    await database.executeSql('create table written (id integer)')
  })
  afterAll(async () => {
    await database.close()
    rmSync(directory, { recursive: true })
  })

  async function syncsDuring(work: () => Promise<unknown>): Promise<number> {
    const before = await engine.countSyncs()
    await work()
    const after = await engine.countSyncs()
    return after.files + after.directories - before.files - before.directories
  }

  test('every commit is synced to the disk before it is acknowledged', async () => {
    for (let id = 0; id < 5; id += 1) {
      expect(await syncsDuring(() => database.executeSql('insert into written values ($1)', [id]))).toBeGreaterThan(0)
    }
  })

  test('reading syncs nothing', async () => {
    expect(await syncsDuring(() => database.executeSql('select * from written'))).toBe(0)
  })

  test('a checkpoint syncs the tables too', async () => {
    expect(await syncsDuring(() => database.executeSql('checkpoint'))).toBeGreaterThan(1)
  })

  test('the engine itself says that it syncs', async () => {
    const { rows } = await database.executeSql(
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by name",
    )
    expect(rows.map(({ name, setting }) => `${String(name)}=${String(setting)}`)).toStrictEqual([
      'fsync=on',
      'full_page_writes=on',
      'synchronous_commit=on',
      'wal_sync_method=fsync',
    ])
  })

  test('without our file system PGlite syncs nothing, even when told to', async () => {
    const plain = await PGlite.create({
      dataDir: mkdtempSync(join(directory, 'plain-')),
      startParams: durableStartParams(),
    })
    // Emscripten's module is an untyped bag of properties.
    const { stream_ops: operations } = nodeFileSystemOf(plain.Module)
    expect(operations.fsync).toBeUndefined()
    await plain.close()
  })

  test('it does not start when a new PGlite has moved what we hook into', () => {
    expect(() => nodeFileSystemOf({})).toThrow('without fsync no order is safe')
    expect(() => nodeFileSystemOf({ NODEFS: { stream_ops: {} } })).toThrow('without fsync no order is safe')
    expect(() => durableStartParams(['--single'])).toThrow('no longer starts with -F')
  })
})
