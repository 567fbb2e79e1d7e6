import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { problemOf } from '#harness/answers.ts'
import { newMember, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { createLog } from '#platform/log/log.ts'
import { createErrorHandler } from '#http/input-output/handle-error.ts'
import type { HttpEnv } from '#http/http-context.ts'
import { requestId } from '#http/middleware/request-id.ts'
import { session } from '#http/middleware/session.ts'
import { requireAdmin } from '#http/signed-in.ts'

describeOnOneEngine('a call for admins', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const makeAdmin = (isAdmin: boolean) => shop().database.db.updateTable('users').set({ isAdmin }).execute()
  let lines = ''

  function callAs({ sent }: Pick<TestMember, 'sent'>): Promise<Response> {
    lines = ''
    const app = new Hono<HttpEnv>()
    app.use(
      requestId({
        log: createLog({ level: 'warn', destination: { write: (line) => void (lines += line) } }),
        trustedProxies: [],
      }),
    )
    app.use(session({ ...shop().domain, secureCookies: false }))
    app.get('/call', (http) => http.text(requireAdmin(http).email))
    app.onError(createErrorHandler({ isDatabaseUp: async () => true }))
    return Promise.resolve(app.request('/call', { headers: sent.headers ?? {} }))
  }

  test('M7 is refused to visitors and members, with a line in the log that names no e-mail', async () => {
    expect(await problemOf(await callAs({ sent: {} }))).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(lines).toContain('admin call refused')
    expect(await problemOf(await callAs(await newMember(shop())))).toMatchObject({
      status: 403,
      code: 'forbidden',
      title: 'You need admin privileges to access this page.',
    })
    expect(lines).toContain('admin call refused')
    expect(lines).not.toContain('sam@example.com')
  })

  test('S4 follows the right at once, both ways', async () => {
    const member = await newMember(shop())
    for (const isAdmin of [true, false, true]) {
      await makeAdmin(isAdmin)
      expect((await callAs(member)).status).toBe(isAdmin ? 200 : 403)
    }
  })

  test('M7 is refused to an admin who is switched off', async () => {
    const member = await newMember(shop())
    await makeAdmin(true)
    await shop().database.db.updateTable('users').set({ isActive: false }).execute()
    expect((await callAs(member)).status).toBe(401)
  })
})
