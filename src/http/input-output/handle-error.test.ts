import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { DatabaseAway } from '#platform/db/client.ts'
import { createLog } from '#platform/log/log.ts'
import { createErrorHandler } from './handle-error.ts'
import type { HttpEnv } from '#http/http-context.ts'
import { requestId } from '#http/middleware/request-id.ts'

async function answerTo(
  error: Error,
  { times = 1, isDatabaseUp = async () => false } = {},
): Promise<{ response: Response; log: () => string }> {
  let log = ''
  const app = new Hono<HttpEnv>()
  app.use(
    requestId({
      log: createLog({ level: 'info', destination: { write: (line) => void (log += line) } }),
      trustedProxies: [],
    }),
  )
  app.get('/', () => {
    throw error
  })
  app.onError(createErrorHandler({ isDatabaseUp }))
  for (let before = 1; before < times; before += 1) await app.request('/')
  return { response: await app.request('/'), log: () => log }
}

test('a database that is away is waited for: the caller is told when to try again, and nothing of the cause', async () => {
  const { response, log } = await answerTo(new DatabaseAway(new Error('Connection terminated unexpectedly')))
  expect([response.status, response.headers.get('retry-after')]).toStrictEqual([503, '5'])
  expect(await response.json()).toMatchObject({ code: 'busy', title: expect.not.stringContaining('Connection') })
  expect(log()).toContain('Connection terminated unexpectedly')
})

test('a database that is away has one line when it goes and one when it is back, however many are refused', async () => {
  let isUp = false
  const { log } = await answerTo(new DatabaseAway(new Error('gone')), { times: 50, isDatabaseUp: async () => isUp })
  const lines = (words: string) =>
    log()
      .split('\n')
      .filter((line) => line.includes(words))
  expect(lines('the database is away')).toHaveLength(1)
  expect(lines('the database is back')).toHaveLength(0)
  isUp = true
  await vi.waitFor(() => expect(lines('the database is back')).toHaveLength(1), { timeout: 10_000 })
  expect(lines('the database is back')[0]).toContain('"refused":50')
})

test('anything else that is thrown is a bug', async () => {
  const { response, log } = await answerTo(new TypeError('no function'))
  expect([response.status, response.headers.get('retry-after')]).toStrictEqual([500, null])
  expect(log()).toContain('unhandled')
})
