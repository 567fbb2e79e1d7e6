import { beforeAll, expect, test } from 'vitest'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import type { Database } from './client.ts'
import { sqlState } from './sql-state.ts'
import { inTransaction, txSql } from './transaction.ts'

const audit = (actor: string) => ({ actor, action: 'tested', targetKind: 'test', targetId: 'x' })

describeOnEachEngine('sessions and transactions', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
  })

  const actors = async () =>
    (await database.db.selectFrom('auditLog').select('actor').orderBy('actor').execute()).map(({ actor }) => actor)

  test('a transaction that throws leaves nothing, and its error comes out unchanged', async () => {
    const reason = new Error('the buyer left')
    const failed = inTransaction(database.db, async (tx) => {
      await tx.insertInto('auditLog').values(audit('a')).execute()
      await txSql(
        tx,
        "insert into settings (key, value) values ('k', '1'); insert into settings (key, value) values ('l', '2')",
      )
      throw reason
    })
    await expect(failed).rejects.toBe(reason)
    expect(await actors()).toStrictEqual([])
    expect(await database.db.selectFrom('settings').select('key').execute()).toStrictEqual([])
  })

  test('a transaction that swallows a failed statement does not pass for committed', async () => {
    const swallowed = inTransaction(database.db, async (tx) => {
      await tx.insertInto('auditLog').values(audit('a')).execute()
      await txSql(tx, 'select 1/0').catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow()
    expect(await actors()).toStrictEqual([])
  })

  test('raw SQL takes part in the transaction and keeps the names of the tables', async () => {
    const rows = await inTransaction(database.db, async (tx) => {
      await txSql(tx, 'insert into audit_log (actor, action, target_kind, target_id) values ($1, $2, $3, $4)', [
        'raw',
        'tested',
        'test',
        'x',
      ])
      return (await txSql(tx, 'select actor, target_kind from audit_log where actor = $1', ['raw'])).rows
    })
    expect(rows).toStrictEqual([{ actor: 'raw', target_kind: 'test' }])
    expect(await actors()).toStrictEqual(['raw'])
  })

  test('every answer belongs to its question, whatever failed before it', async () => {
    const failing: [string, unknown[]][] = [
      ['select nope from nowhere', []],
      ['select no such $1::int', [1]],
      ['select $1::int as value', ['not a number']],
      ['select 1/$1::int as value', [0]],
      ['select 1/0; select 2', []],
      ['begin; select 1/0; commit', []],
    ]
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const [text, values] = failing[index % failing.length] ?? ['', []]
        const error: unknown = await database.executeSql(text, values).catch((thrown: unknown) => thrown)
        const { rows } = await database.executeSql('select $1::int as value', [index])
        return { failed: sqlState(error) !== undefined, value: rows[0]?.['value'] }
      }),
    )
    expect(answers).toStrictEqual(answers.map((_, index) => ({ failed: true, value: index })))
  })

  test('transactions that start together do not see into one another', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `actor-${String(index).padStart(2, '0')}`)
    await Promise.allSettled(
      names.map((name, index) =>
        inTransaction(database.db, async (tx) => {
          await tx.insertInto('auditLog').values(audit(name)).execute()
          if (index % 2 === 1) throw new Error('odd ones roll back')
        }),
      ),
    )
    expect(await actors()).toStrictEqual(names.filter((_, index) => index % 2 === 0))
  })

  test('work is repeated after a lock race and gives up in the end', async () => {
    let tries = 0
    const raced = (times: number) =>
      inTransaction(database.db, async (tx) => {
        tries += 1
        if (tries <= times) await txSql(tx, "do $$ begin raise exception 'raced' using errcode = '40001'; end $$")
        await tx
          .insertInto('auditLog')
          .values(audit(`try ${tries}`))
          .execute()
      })
    await raced(2)
    expect(await actors()).toStrictEqual(['try 3'])
    tries = 0
    await expect(raced(99)).rejects.toThrow('raced')
    expect(tries).toBe(5)
  })

  test('a session with a transaction left open is not lent to the next', async () => {
    await database.db.connection().execute(async (connection) => {
      await txSql(connection as Parameters<typeof txSql>[0], 'begin')
    })
    const { rows } = await database.executeSql('select now() = statement_timestamp() as outside')
    expect(rows).toStrictEqual([{ outside: true }])
  })

  test('a table may change under a statement that the session has kept', async () => {
    await database.executeSql('create table changing (id integer); insert into changing values (1)')
    const read = () => database.executeSql('select * from changing where id = $1', [1])
    try {
      await read()
      await database.executeSql("alter table changing add column added text default 'new'")
      expect((await read()).rows).toStrictEqual([{ id: 1, added: 'new' }])
    } finally {
      await database.executeSql('drop table changing')
    }
  })

  test('check answers', async () => {
    await expect(database.check()).resolves.toBeUndefined()
  })
})
