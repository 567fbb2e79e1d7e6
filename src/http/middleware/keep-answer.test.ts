import { expect, test } from 'vitest'
import { buildApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { createListener } from '#http/listener/listener.ts'
import { PageCache } from '#http/pages/page-cache.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('what pages show, asked for by a call', (engine) => {
  const shop = useTestApp(engine)

  async function open() {
    const pages = new PageCache()
    const app = buildApp({
      ...shop().domain,
      rateLimits: shop().rateLimits,
      forgetPages: () => pages.clear(),
      config: readConfig({}),
      log: createLog({ level: 'silent' }),
      pages,
      payFrame: undefined,
      isAccepting: () => true,
      isDatabaseUp: async () => true,
    })
    const server = createListener({ app, pages, headers: {}, providers: shop().domain.providers })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
    const close = async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    return { app, url, pages, [Symbol.asyncDispose]: close }
  }
  const rename = (name: string) =>
    shop().database.db.updateTable('services').set({ name }).where('name', '=', 'Prestige Boost').execute()

  test.each(['/api/services', '/api/shop'])('L5 %s is kept with its headers, and told by its tag', async (path) => {
    await using server = await open()
    const headersOf = (answer: Response) =>
      Object.fromEntries(
        [...answer.headers].filter(
          ([name]) =>
            ![
              'date',
              'x-request-id',
              'etag',
              'vary',
              'content-encoding',
              'transfer-encoding',
              'content-length',
            ].includes(name),
        ),
      )
    const first = await fetch(server.url + path)
    const kept = await fetch(server.url + path)
    expect(kept.headers.has('x-request-id'), 'the second is not the first, sent again').toBe(false)
    expect(await kept.json()).toStrictEqual(await first.json())
    expect(headersOf(kept)).toStrictEqual(headersOf(first))
    const again = await fetch(server.url + path, { headers: { 'if-none-match': kept.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toStrictEqual([304, ''])
    expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('is asked for anew once the pages are dropped, and not before', async () => {
    await using server = await open()
    const text = async () => {
      const answers = [await fetch(`${server.url}/api/services`), await server.app.request('/api/services')]
      const [outside, within] = await Promise.all(answers.map((answer) => answer.text()))
      expect(within).toBe(outside)
      return within
    }
    expect(await text()).toContain('Prestige Boost')
    await rename('Another Boost')
    expect(await text()).toContain('Prestige Boost')
    server.pages.clear()
    expect(await text()).toContain('Another Boost')
  })

  test('a fault is not kept, and neither is what another method was told', async () => {
    await using server = await open()
    await shop().database.executeSql('alter table services rename to services_gone')
    expect((await fetch(`${server.url}/api/services`)).status).toBe(500)
    await shop().database.executeSql('alter table services_gone rename to services')
    expect((await fetch(`${server.url}/api/services`, { method: 'DELETE' })).status).toBe(405)
    expect((await fetch(`${server.url}/api/services`)).status).toBe(200)
  })
})
