import { expect, test, vi } from 'vitest'
import { buildApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestApp, type TestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

function appIn(
  shop: TestApp,
  state: { isAccepting: boolean | (() => boolean); isDatabaseUp: boolean | (() => Promise<boolean>) },
) {
  return buildApp({
    ...shop.domain,
    config: readConfig({}),
    log: createLog({ level: 'silent' }),
    rateLimits: shop.rateLimits,
    payFrame: undefined,
    isAccepting: () => (typeof state.isAccepting === 'boolean' ? state.isAccepting : state.isAccepting()),
    isDatabaseUp: async () => (typeof state.isDatabaseUp === 'boolean' ? state.isDatabaseUp : state.isDatabaseUp()),
  })
}

describeOnOneEngine('the health of the shop', (engine) => {
  const shop = useTestApp(engine)

  test('is good while it runs', async () => {
    expect((await shop().get('/healthz')).status).toBe(200)
    expect((await shop().get('/readyz')).status).toBe(200)
  })

  test.each([
    ['stopping', { isAccepting: false, isDatabaseUp: true }],
    ['without its database', { isAccepting: true, isDatabaseUp: false }],
  ])('when %s it takes no visitors, but is alive', async (_name, state) => {
    const app = appIn(shop(), state)
    const response = await app.request('/readyz')
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toStrictEqual([
      503,
      '5',
      { status: 'unavailable' },
    ])
    expect((await app.request('/healthz')).status).toBe(200)
  })

  test('while writes fail for want of room it takes no visitors, and says so; after one that succeeds it does again', async () => {
    const { database } = shop()
    const write = vi.spyOn(database, 'executeSql')
    expect(database.writesFail()).toBe(false)
    await database
      .executeSql("do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$")
      .catch(() => {})
    expect(database.writesFail()).toBe(true)
    await database.check()
    expect([
      database.writesFail(),
      (await database.executeSql('select length(filler)::int as size from write_probes')).rows,
    ]).toStrictEqual([false, [{ size: 524_288 }]])
    write.mockRestore()
    const app = buildApp({
      ...shop().domain,
      config: readConfig({}),
      log: createLog({ level: 'silent' }),
      rateLimits: shop().rateLimits,
      payFrame: undefined,
      isAccepting: () => true,
      isDatabaseUp: async () => false,
      writesFail: () => true,
    })
    expect([(await app.request('/readyz')).status, await (await app.request('/healthz')).json()]).toStrictEqual([
      503,
      { status: 'ok', writes: 'failing' },
    ])
  })

  test('asked a hundred times at once, the database is asked once, and anew afterwards', async () => {
    let arrived = 0
    let asked = 0
    const looked = Promise.withResolvers<void>()
    const app = appIn(shop(), {
      isAccepting: () => (arrived += 1) > 0,
      isDatabaseUp: async () => {
        asked += 1
        await looked.promise
        return true
      },
    })
    const answers = Array.from({ length: 100 }, async () => app.request('/readyz'))
    await expect.poll(() => arrived).toBe(100)
    looked.resolve()
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toStrictEqual(new Set([200]))
    expect(asked).toBe(1)
    await app.request('/readyz')
    expect(asked).toBe(2)
  })

  test('a database that never answers is no database: callers are told within seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const app = appIn(shop(), { isAccepting: true, isDatabaseUp: () => new Promise(() => {}) })
    const answer = Promise.resolve(app.request('/readyz'))
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await answer).status).toBe(503)
    vi.useRealTimers()
  })
})
