import { beforeEach, expect, test } from 'vitest'
import { describeOnEachEngine } from '#testing/test-database.ts'
import type { Database } from './client.ts'
import { inTransaction, txSql } from './transaction.ts'

describeOnEachEngine('a transaction begins with its first statement', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await engine.open()
    await database.executeSql('create table if not exists notes (note text primary key)')
  })
  const add = (note: string, then?: () => Promise<void>) =>
    inTransaction(database.db, async (tx) => {
      await txSql(tx, 'insert into notes values ($1)', [note])
      await then?.()
    })
  const notes = async () => (await database.executeSql('select note from notes order by note')).rows.map(({ note }) => note)
  const refuse = () => Promise.reject(new Error('no'))

  test('and is kept or taken back as a whole, the first time on a connection and ever after', async () => {
    for (const name of ['a', 'b', 'c']) {
      await add(name)
      await expect(add(`${name}!`, refuse)).rejects.toThrow('no')
    }
    expect(await notes()).toStrictEqual(['a', 'b', 'c'])
  })

  test('whose rows it gets, and no others', async () => {
    await add('a')
    const found = () => inTransaction(database.db, (tx) => txSql(tx, 'select note from notes where note = $1', ['a']))
    expect(await found()).toStrictEqual({ rows: [{ note: 'a' }] })
    expect(await found()).toStrictEqual({ rows: [{ note: 'a' }] })
  })

  test('one that fails takes the transaction with it, and nothing after', async () => {
    await add('a')
    await expect(add('a')).rejects.toThrow('duplicate key')
    await expect(inTransaction(database.db, (tx) => txSql(tx, 'select nothing from notes where note = $1', ['a']))).rejects.toThrow('does not exist')
    await expect(inTransaction(database.db, (tx) => txSql(tx, 'select nothing from notes where note = $1', ['a']))).rejects.toThrow('does not exist')
    await add('b')
    expect(await notes()).toStrictEqual(['a', 'b'])
  })

  test('and where it cannot begin, the statement does not run outside of one', async () => {
    await add('a')
    await database.executeSql('deallocate begin')
    await expect(add('b', refuse)).rejects.toThrow('no')
    await database.executeSql('deallocate all')
    await add('c')
    expect(await notes()).toStrictEqual(['a', 'c'])
  })

  test('an empty one is none', async () => {
    await inTransaction(database.db, () => Promise.resolve())
    await expect(inTransaction(database.db, refuse)).rejects.toThrow('no')
    await add('a')
    expect(await notes()).toStrictEqual(['a'])
  })
})
