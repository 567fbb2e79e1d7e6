import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openHangingLine } from '#harness/hanging-line.ts'
import { TestServer } from '#harness/databases/postgresql-test-engine.ts'
import { testServerUrl } from '#harness/databases/test-database.ts'
import { DatabaseAway, openDatabase } from './client.ts'
import type { Database } from './client.ts'
import { openPostgresql } from './postgresql.ts'
import { sqlState } from './sql-state.ts'
import { inTransaction, txSql } from './transaction.ts'

const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: 'memory://', onFault: () => {} })
const serverUrl = testServerUrl()

describe('a PostgreSQL server that cannot be used', () => {
  test('a port where nothing answers', async () => {
    await expect(open('postgresql://shop:secret@127.0.0.1:1/shop')).rejects.toThrow(
      'No PostgreSQL server answers at 127.0.0.1:1; start it or correct DATABASE_URL.',
    )
  })

  test('an unknown host', async () => {
    await expect(open('postgresql://shop:secret@no-such-host.invalid/shop')).rejects.toThrow(
      'The host no-such-host.invalid of DATABASE_URL is not known to this machine.',
    )
  })

  test('a server older than 15', async () => {
    const server = createServer((socket) => speakAsVersion14(socket)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    // A listening TCP server has an address of this kind.
    const { port } = server.address() as AddressInfo
    await expect(open(`postgresql://shop:secret@127.0.0.1:${port}/shop`)).rejects.toThrow(
      'The PostgreSQL server of DATABASE_URL is version 14.11; the shop needs 15 or newer.',
    )
    server.close()
  })

  test.skipIf(serverUrl === undefined)('a database that does not exist', async () => {
    const url = new URL(serverUrl ?? '')
    url.pathname = '/no_such_database'
    await expect(open(url.href)).rejects.toThrow(`The database no_such_database does not exist on ${url.host}`)
  })

  test('no message holds the password', async () => {
    const error: unknown = await open('postgresql://shop:very-secret@127.0.0.1:1/shop').catch(
      (thrown: unknown) => thrown,
    )
    expect(String(error)).not.toContain('very-secret')
  })
})

describe.skipIf(serverUrl === undefined)('a PostgreSQL session', () => {
  let database: Database
  let url: string
  let drop: () => Promise<void>
  beforeEach(async () => {
    const empty = await new TestServer(serverUrl ?? '').createEmpty()
    ;({ url, drop } = empty)
    database = await open(url)
  })
  afterEach(async () => {
    await database.close()
    await drop()
  })

  test('bounds how long anything may hang, and says who it is', async () => {
    const { rows } = await database.executeSql(`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name`)
    expect(rows).toStrictEqual([{ statement: '15s', lock: '10s', idle: '30s', name: 'fifteen-x' }])
  })

  test('that is cut in a transaction fails that transaction and nothing else', async () => {
    const cut = inTransaction(database.db, async (tx) => {
      await txSql(tx, 'create table cut (id integer)')
      await txSql(tx, 'select pg_terminate_backend(pg_backend_pid())')
    })
    await expect(cut).rejects.toBeInstanceOf(DatabaseAway)
    expect((await database.executeSql("select to_regclass('cut') as cut")).rows).toStrictEqual([{ cut: null }])
  })

  test('that is cut while idle is replaced', async () => {
    await Promise.all([database.check(), database.check()])
    await database.executeSql(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    // The next query may be faster than the notification, and fails once then.
    await vi.waitFor(() => Promise.all([database.check(), database.check(), database.check()]), { timeout: 15_000 })
  })

  test('on which nothing comes any more is given up, a transaction in it too; the next goes by another', async () => {
    const line = await openHangingLine(url)
    const far = await openPostgresql({ databaseUrl: line.url, poolSize: 2, answersWithinMs: 2_000 })
    await Promise.all([far.check(), far.check()])
    line.hang()
    const asked = [far.check(), inTransaction(far.db, (tx) => txSql(tx, 'select 1'))]
    for (const answer of await Promise.allSettled(asked))
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseAway) })
    line.mend()
    await far.check()
    await far.close()
    await line.close()
  })

  test('that says it takes its time is given it', async () => {
    const patient = await openPostgresql({ databaseUrl: url, poolSize: 1, answersWithinMs: 1_000 })
    const waits = (first: string) =>
      inTransaction(patient.db, async (tx) => {
        await txSql(tx, first)
        await txSql(tx, 'select pg_sleep(1.5)')
      })
    await waits('set local statement_timeout = 0')
    await expect(waits("set local lock_timeout = '1s'"), 'for that once only').rejects.toBeInstanceOf(DatabaseAway)
    await patient.close()
  })

  test('two transactions that lock one another both come through', async () => {
    await database.executeSql(
      'create table counters (id integer primary key, value integer); insert into counters values (1, 0), (2, 0)',
    )
    const bothHoldOne = meeting(2)
    const cross = (first: number, second: number) =>
      inTransaction(database.db, async (tx) => {
        await txSql(tx, 'update counters set value = value + 1 where id = $1', [first])
        await bothHoldOne()
        await txSql(tx, 'update counters set value = value + 1 where id = $1', [second])
      })
    await Promise.all([cross(1, 2), cross(2, 1)])
    expect((await database.executeSql('select value from counters')).rows).toStrictEqual([{ value: 2 }, { value: 2 }])
  })

  test('that waits too long for a lock is told so', async () => {
    await database.executeSql('create table held (id integer)')
    const error: unknown = await inTransaction(database.db, async (holder) => {
      await txSql(holder, 'lock table held')
      return inTransaction(database.db, async (tx) => {
        await txSql(tx, "set local lock_timeout = '20ms'")
        await txSql(tx, 'select * from held')
      }).catch((thrown: unknown) => thrown)
    })
    expect([error instanceof DatabaseAway, error instanceof Error && sqlState(error.cause)]).toStrictEqual([
      true,
      '55P03',
    ])
  })

  test('whose statement is at fault itself is not called away', async () => {
    const error: unknown = await inTransaction(database.db, (tx) => txSql(tx, 'select * from nowhere')).catch(
      (thrown: unknown) => thrown,
    )
    expect([error instanceof DatabaseAway, sqlState(error)]).toStrictEqual([false, '42P01'])
  })
})

/** Resolves for all once `count` have arrived; later ones do not wait. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let came = 0
  return () => {
    came += 1
    if (came >= count) resolve()
    return promise
  }
}

/** A minimal PostgreSQL server for the version query: every query gets the same row. */
function speakAsVersion14(socket: Socket): void {
  const message = (kind: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts)
    const head = Buffer.alloc(5)
    head.write(kind)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const number = (value: number, bytes: 2 | 4) => {
    const buffer = Buffer.alloc(bytes)
    buffer.writeIntBE(value, 0, bytes)
    return buffer
  }
  const column = (name: string) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      number(0, 4),
      number(0, 2),
      number(25, 4),
      number(-1, 2),
      number(-1, 4),
      number(0, 2),
    ])
  const field = (value: string) => Buffer.concat([number(value.length, 4), Buffer.from(value)])
  const ready = message('Z', Buffer.from('I'))
  const answer = Buffer.concat([
    message('T', number(2, 2), column('major'), column('version')),
    message('D', number(2, 2), field('14'), field('14.11')),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ])
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', number(0, 4)), ready]))
    socket.on('data', (question) => {
      if (question.toString('latin1', 0, 1) === 'Q') socket.write(answer)
    })
  })
  socket.on('error', () => undefined)
}
