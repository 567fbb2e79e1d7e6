import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openEmptyEngine } from '#harness/databases/embedded-test-engine.ts'
import type { Database } from '#platform/db/database.ts'
import { keepHouse } from './housekeeping.ts'

describe('housekeeping of the embedded engine', () => {
  let database: Database
  let asked: string[]
  let stop: () => void
  beforeEach(async () => {
    database = await openEmptyEngine()
    await database.executeSql('create table written (id integer); create table "Idle one" (id integer)')
    asked = []
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    stop = keepHouse({
      executeSql(text, values) {
        asked.push(text)
        return database.executeSql(text, values)
      },
    })
    await nextRound()
  })
  afterEach(async () => {
    stop()
    vi.useRealTimers()
    await database.close()
  })

  /** Moves the clock by a minute; returns the commands. */
  async function nextRound(): Promise<string[]> {
    const commands = []
    for (let look = 0; look < 6; look += 1) commands.push(...(await nextLook()))
    return commands
  }

  /** Waits until the next check runs no command. */
  async function nextLook(): Promise<string[]> {
    asked = []
    vi.advanceTimersByTime(10_000)
    let length = -1
    while (length < asked.length) {
      length = asked.length
      await database.check()
      await database.check()
    }
    return asked.filter((text) => !text.includes('select'))
  }
  const write = (rows: number) => database.executeSql('insert into written select generate_series(1, $1)', [rows])

  test('a minute in which something was written ends with a checkpoint', async () => {
    await write(1)
    expect(await nextRound()).toStrictEqual(['checkpoint'])
  })

  test('nothing runs in a minute in which nothing was written', async () => {
    expect(await nextRound()).toStrictEqual([])
    expect(await nextRound()).toStrictEqual([])
  })

  test('a table that changed much is vacuumed and analyzed, once', async () => {
    await write(500)
    await database.executeSql('delete from written where id > 100')
    expect(await nextRound()).toStrictEqual(['vacuum (analyze) public.written', 'checkpoint'])
    const { rows } = await database.executeSql(
      "select n_dead_tup, last_analyze is not null as analyzed from pg_stat_user_tables where relname = 'written'",
    )
    expect(rows).toStrictEqual([{ n_dead_tup: 0, analyzed: true }])
    await write(1)
    expect(await nextRound()).toStrictEqual(['checkpoint'])
  })

  test('a table that has just begun to grow is analyzed within ten seconds: its plans were made for an empty one', async () => {
    await write(100)
    expect(await nextLook()).toStrictEqual(['vacuum (analyze) public.written'])
    expect(await nextLook()).toStrictEqual([])
  })

  test('it ends', async () => {
    stop()
    await write(500)
    expect(await nextRound()).toStrictEqual([])
  })
})
