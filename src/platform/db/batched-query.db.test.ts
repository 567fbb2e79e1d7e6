import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { describeOnEachEngine } from '#harness/databases/test-database.ts'
import type { Database, Tx } from './client.ts'
import { inTransaction, sendWithNext, txSql } from './transaction.ts'

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
  const notes = async () =>
    (await database.executeSql('select note from notes order by note')).rows.map(({ note }) => note)
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
    await expect(
      inTransaction(database.db, (tx) => txSql(tx, 'select nothing from notes where note = $1', ['a'])),
    ).rejects.toThrow('does not exist')
    await expect(
      inTransaction(database.db, (tx) => txSql(tx, 'select nothing from notes where note = $1', ['a'])),
    ).rejects.toThrow('does not exist')
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

describeOnEachEngine('a statement that travels with the next one', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await engine.open()
    await database.executeSql(
      'create table if not exists notes (place bigint generated always as identity, note text primary key)',
    )
  })
  const send = (tx: Tx, note: string) =>
    sendWithNext(tx, CompiledQuery.raw('insert into notes (note) values ($1)', [note]))
  const inTurn = async () =>
    (await database.executeSql('select note from notes order by place')).rows.map(({ note }) => note)
  /** A connection sends each of them on its own once, and keeps it prepared from then on. */
  const onceAndAgain = async (act: (round: string) => Promise<void>) => {
    for (const round of ['a', 'b', 'c']) await act(round)
  }

  test('runs in its turn, whatever comes next', async () => {
    await onceAndAgain((round) =>
      inTransaction(database.db, async (tx) => {
        await send(tx, `${round}1`)
        await send(tx, `${round}2`)
        expect(
          (await txSql(tx, 'select note from notes where note like $1 order by place', [`${round}%`])).rows,
        ).toEqual([{ note: `${round}1` }, { note: `${round}2` }])
        await send(tx, `${round}3`)
      }),
    )
    expect(await inTurn()).toEqual(['a', 'b', 'c'].flatMap((round) => [`${round}1`, `${round}2`, `${round}3`]))
  })

  test('makes no journey of its own', async () => {
    const journeys = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => journeys.mockRestore())
    const act = (note: string) =>
      inTransaction(database.db, async (tx) => {
        await send(tx, note)
        await send(tx, `${note}!`)
      })
    await act('a')
    journeys.mockClear()
    await act('b')
    expect(journeys).toHaveBeenCalledTimes(1)
    expect(await inTurn()).toEqual(['a', 'a!', 'b', 'b!'])
  })

  test('is taken back with its transaction, sent or not', async () => {
    await onceAndAgain(async (round) => {
      const unsent = inTransaction(database.db, async (tx) => {
        await send(tx, round)
        throw new Error('no')
      })
      await expect(unsent).rejects.toThrow('no')
      const sent = inTransaction(database.db, async (tx) => {
        await send(tx, round)
        await txSql(tx, 'select $1::text as sent', [round])
        await send(tx, `${round}!`)
        throw new Error('no')
      })
      await expect(sent).rejects.toThrow('no')
    })
    expect(await inTurn()).toEqual([])
  })

  test('fails the commit that it travels with, and nothing is kept', async () => {
    await inTransaction(database.db, (tx) => send(tx, 'there'))
    await onceAndAgain(async (round) => {
      const failing = inTransaction(database.db, async (tx) => {
        await send(tx, round)
        await send(tx, 'there')
        await send(tx, `${round}!`)
      })
      await expect(failing).rejects.toThrow('duplicate key')
    })
    expect(await inTurn()).toEqual(['there'])
    await inTransaction(database.db, (tx) => send(tx, 'after'))
    expect(await inTurn()).toEqual(['there', 'after'])
  })

  test('fails the statement that it travels with, which does nothing', async () => {
    await inTransaction(database.db, (tx) => send(tx, 'there'))
    await onceAndAgain(async (round) => {
      const failing = inTransaction(database.db, async (tx) => {
        await send(tx, 'there')
        await txSql(tx, 'insert into notes (note) values ($1)', [round])
      })
      await expect(failing).rejects.toThrow('duplicate key')
    })
    expect(await inTurn()).toEqual(['there'])
  })

  test('that the server has forgotten is run again, with all of its transaction', async () => {
    const act = (note: string) =>
      inTransaction(database.db, async (tx) => {
        await send(tx, note)
        await send(tx, `${note}!`)
      })
    await act('a')
    await database.executeSql('deallocate all')
    await act('b')
    expect(await inTurn()).toEqual(['a', 'a!', 'b', 'b!'])
  })

  test('fails with what it travels with when its value cannot be written, and the next goes by another connection', async () => {
    const round: Record<string, unknown> = {}
    round['round'] = round
    await onceAndAgain(async (note) => {
      await inTransaction(database.db, (tx) => send(tx, note))
      const failing = inTransaction(database.db, async (tx) => {
        await send(tx, `${note}!`)
        await sendWithNext(tx, CompiledQuery.raw('insert into notes (note) values ($1)', [round]))
        await send(tx, `${note}?`)
      })
      await expect(failing).rejects.toThrow()
    })
    expect(await inTurn()).toEqual(['a', 'b', 'c'])
  })

  test('that is handed over behind the end is not lost in silence', async () => {
    await inTransaction(database.db, (tx) => send(tx, 'a'))
    const ended = inTransaction(database.db, async (tx) => {
      await send(tx, 'b')
      // The commit was sent by then, and no answer can have arrived yet.
      process.nextTick(() => void send(tx, 'late'))
    })
    await expect(ended).rejects.toThrow('behind the end of its transaction')
    expect(await inTurn()).toEqual(['a', 'b'])
  })
})
