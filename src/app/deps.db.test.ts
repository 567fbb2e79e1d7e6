import { describe, expect, test, vi } from 'vitest'
import { OPENING_CATALOGUE } from '#modules/catalogue/domain/opening-catalogue.ts'
import { TestServer } from '#harness/databases/postgresql-test-engine.ts'
import { testServerUrl } from '#harness/databases/test-database.ts'
import { readConfig } from './config.ts'
import { buildDeps } from './deps.ts'
import { openShopDatabase } from './open-shop-database.ts'

const serverUrl = testServerUrl()

describe.skipIf(serverUrl === undefined)('several processes', () => {
  test('that begin at once on an empty server make one shop', async () => {
    const created = await new TestServer(serverUrl ?? '').createEmpty()
    const onFault = vi.fn<(error: Error) => void>()
    const config = readConfig({ DATABASE_URL: created.url, DATABASE_POOL_SIZE: '3', LOG_LEVEL: 'silent' })
    const processes = await Promise.all(
      [0, 1, 2].map(() => openShopDatabase(config, onFault).then((database) => buildDeps(config, database))),
    )
    const [first] = processes
    const count = async (table: string) =>
      (await first?.database.executeSql(`select count(*)::int as rows from ${table}`))?.rows[0]?.['rows']
    expect([await count('services'), await count('membership_perks'), await count('reviews')]).toStrictEqual([
      OPENING_CATALOGUE.length,
      5,
      8,
    ])
    expect(await count("jobs.queue where name = 'send-mail'")).toBe(1)
    await Promise.all(processes.map((each) => each.close()))
    await created.drop()
    expect(onFault).not.toHaveBeenCalled()
  })
})
