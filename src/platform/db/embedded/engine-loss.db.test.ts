import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { inTransaction, txSql } from '#platform/db/transaction.ts'
import { DurableFileSystem } from './durable-file-system.ts'

describe('an engine that is lost', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'loss-'))
  })
  afterEach(() => {
    rmSync(dataDir, { recursive: true })
  })

  test('fails everything that waits for it, now and later, and is told of once', async () => {
    const onFault = vi.fn<(error: Error) => void>()
    const database = await openDatabase({ dataDir, onFault })
    await database.executeSql('create table written (id integer)')
    // The engine panics at the next file of its write-ahead log, as on a full disk.
    rmSync(join(dataDir, 'postgres', 'pg_wal'), { recursive: true })
    const begun = Promise.withResolvers<void>()
    const panicking = inTransaction(database.db, async (tx) => {
      await txSql(tx, 'insert into written values (1)')
      begun.resolve()
      await txSql(tx, 'select pg_switch_wal()')
      await txSql(tx, 'insert into written values (2)')
    })
    await begun.promise
    const waiting = [
      panicking,
      ...Array.from({ length: 5 }, () => database.executeSql('insert into written values (3)')),
    ]
    const outcomes = await Promise.allSettled(waiting)
    expect(outcomes.map(({ status }) => status)).toStrictEqual(outcomes.map(() => 'rejected'))
    await expect(database.check()).rejects.toThrow('the embedded database is lost')
    expect(onFault.mock.calls.map(([error]) => error.message)).toStrictEqual([
      expect.stringMatching(/^the embedded database is lost: could not .*pg_wal/),
    ])
    await database.close()
  }, 60_000)

  test('a disk that refuses to sync ends it: a repeated sync could falsely succeed', async () => {
    const giveUp = vi.fn<(error?: Error) => never>()
    const files = new DurableFileSystem(dataDir, giveUp)
    const { emscriptenOpts } = await files.init(await PGlite.create('memory://'), {})
    const NODEFS: { stream_ops: { fsync?: (stream: object) => number }; realPath: () => string } = {
      stream_ops: {},
      realPath: () => dataDir,
    }
    // Emscripten's module is an untyped bag of properties.
    emscriptenOpts.preRun?.at(-1)?.({ NODEFS } as never)
    NODEFS.stream_ops.fsync?.({ node: {} })
    expect(files.syncs).toStrictEqual({ files: 0, directories: 1 })
    expect(giveUp).not.toHaveBeenCalled()
    const closedDescriptor = 1_000_000
    NODEFS.stream_ops.fsync?.({ nfd: closedDescriptor, node: {} })
    expect(giveUp).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'EBADF' }))
  }, 60_000)
})
