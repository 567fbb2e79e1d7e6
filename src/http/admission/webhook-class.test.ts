import { once } from 'node:events'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { HttpEnv } from '#http/http-context.ts'
import { createListener } from '#http/listener/listener.ts'
import { PageCache } from '#http/pages/page-cache.ts'
import type { NotifyingProviders } from '#modules/payments/index.ts'

/** As in CLASSES. */
const AT_ONCE = 32

test('the webhook events of a further payment provider wait behind no visitor, without naming it here', async () => {
  const providers: NotifyingProviders = new Map([
    [
      'coins',
      { method: 'coins', webhooks: { endpoints: [{ source: 'webhook', type: 'application/json', headers: [] }] } },
    ],
  ])
  const app = new Hono<HttpEnv>()
  let inside = 0
  app.get('*', () => {
    inside += 1
    return new Promise<Response>(() => undefined)
  })
  app.post('*', (http) => http.text('taken'))
  const server = createListener({ app, pages: new PageCache(), headers: {}, providers }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  const leaving = new AbortController()
  try {
    for (let visitor = 0; visitor < AT_ONCE; visitor += 1)
      void fetch(url, { signal: leaving.signal }).catch(() => undefined)
    await vi.waitFor(() => expect(inside).toBe(AT_ONCE), { timeout: 15_000 })
    const told = async (path: string) => (await fetch(url + path, { method: 'POST', body: '{}' })).status
    expect(await told('/api/coins/webhook')).toBe(200)
    expect(await told('/api/coins/elsewhere'), 'what is no endpoint waits with all others, until it is too late').toBe(
      503,
    )
  } finally {
    leaving.abort()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})
