import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { DatabaseAway } from '#server/db/client.ts'
import { createLog } from '#server/log.ts'
import { handleError } from './handle-error.ts'
import type { HttpEnv } from './http-context.ts'
import { requestId } from './middleware/request-id.ts'

async function answerTo(error: Error): Promise<{ response: Response; log: string }> {
  let log = ''
  const app = new Hono<HttpEnv>()
  app.use(requestId({ log: createLog({ level: 'warn', destination: { write: (line) => void (log += line) } }), trustedProxies: [] }))
  app.get('/', () => {
    throw error
  })
  app.onError((thrown, http) => handleError(thrown, http))
  return { response: await app.request('/'), log }
}

test('a database that is away is waited for: the caller is told when to try again, and nothing of the cause', async () => {
  const { response, log } = await answerTo(new DatabaseAway(new Error('Connection terminated unexpectedly')))
  expect([response.status, response.headers.get('retry-after')]).toStrictEqual([503, '5'])
  expect(await response.json()).toMatchObject({ code: 'busy', title: expect.not.stringContaining('Connection') })
  expect(log).toContain('Connection terminated unexpectedly')
})

test('anything else that is thrown is a bug', async () => {
  const { response, log } = await answerTo(new TypeError('no function'))
  expect([response.status, response.headers.get('retry-after')]).toStrictEqual([500, null])
  expect(log).toContain('unhandled')
})
