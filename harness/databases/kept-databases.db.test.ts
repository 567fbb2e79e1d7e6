import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { openMigratedEngine } from './embedded-test-engine.ts'
import { keepDatabases } from './kept-databases.ts'
import { storedMember } from './stored-members.ts'
import { MIGRATIONS } from './test-database.ts'

let made: Database[]
let borrow: ReturnType<typeof keepDatabases>
beforeEach(() => {
  made = []
  borrow = keepDatabases(async () => {
    const database = await openMigratedEngine(MIGRATIONS)
    made.push(database)
    return { database }
  })
})
afterEach(async () => {
  for (const database of made) await database.close()
})

test('a database is handed on, empty', async () => {
  const first = await borrow()
  await storedMember(first.database)
  await first.dispose()
  const second = await borrow()
  expect(second.database).toBe(first.database)
  expect((await second.database.executeSql('select id from users')).rows).toStrictEqual([])
  await second.dispose()
})

test.each(['alter table users add column planted text', 'alter table orders disable trigger all', 'analyze'])(
  'it is closed after: %s',
  async (sql) => {
    const { database, dispose } = await borrow()
    await database.executeSql(sql)
    await dispose()
    await expect(database.check()).rejects.toThrow()
  },
)

test('two that are open at once are two, and the second is closed when it is given back', async () => {
  const [one, two] = [await borrow(), await borrow()]
  expect(one.database).not.toBe(two.database)
  await one.dispose()
  await two.dispose()
  await expect(one.database.check()).resolves.toBeUndefined()
  await expect(two.database.check()).rejects.toThrow()
})
