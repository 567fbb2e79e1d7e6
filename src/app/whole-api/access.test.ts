import { describe, expect, test } from 'vitest'
import { isForAdmins } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { problemOf } from '#harness/answers.ts'
import { newMember, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const ADMIN_CALLS = ENDPOINTS.filter(isForAdmins)

describe('the admin calls', () => {
  test('are under /api/admin/, or say that they are for admins: one guard stands before them', () => {
    expect(ADMIN_CALLS.length).toBeGreaterThan(0)
    expect(
      ENDPOINTS.filter((call) => call.path.includes('admin') && !isForAdmins(call)).map(({ path }) => path),
    ).toStrictEqual(['/api/setup-admin'])
    expect(
      ENDPOINTS.filter((call) => call.summary.startsWith('For admins') && !isForAdmins(call)),
      'what says so in the contract is guarded',
    ).toStrictEqual([])
  })
})

describeOnOneEngine('admin rights', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const makeAdmin = (isAdmin: boolean) => shop().database.db.updateTable('users').set({ isAdmin }).execute()
  const setActive = (isActive: boolean) => shop().database.db.updateTable('users').set({ isActive }).execute()

  describe.each(ADMIN_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'M7 %s',
    (_name, { method, path }) => {
      const call = (sent: TestMember['sent'] = {}) =>
        shop().request(path.replaceAll(/:\w+/g, 'A'.repeat(22)), { method, headers: sent.headers ?? {} })

      test('is refused to visitors, members and admins who are switched off, and S4 follows the right at once', async () => {
        expect(await problemOf(await call())).toMatchObject({ status: 401, code: 'unauthenticated' })
        const { sent } = await newMember(shop())
        for (const isAdmin of [false, true, false]) {
          await makeAdmin(isAdmin)
          const response = await call(sent)
          if (isAdmin) expect([401, 403]).not.toContain(response.status)
          else expect(await problemOf(response)).toMatchObject({ status: 403, code: 'forbidden' })
        }
        await makeAdmin(true)
        await setActive(false)
        expect((await problemOf(await call(sent))).status).toBe(401)
      })

      test('is not told to strangers by its methods or its faults', async () => {
        for (const [other, body] of [
          ['PATCH', null],
          ['POST', '{"a":'],
          [method === 'GET' ? 'DELETE' : method, null],
        ] as const)
          if (path.startsWith('/api/admin/') || other === method)
            expect((await problemOf(await shop().request(path, { method: other, body }))).status).toBe(401)
      })
    },
  )

  test('M8 nothing of an admin call is in an answer that may be kept', async () => {
    const { sent } = await newMember(shop())
    await makeAdmin(true)
    expect((await shop().get('/api/admin/overview', sent)).headers.get('cache-control')).toBe('no-store')
  })
})

describeOnOneEngine('calls for members', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const calls = ENDPOINTS.filter(({ access }) => access === 'member')

  test('refuse a stranger before they look at what was sent', async () => {
    expect(calls.length).toBeGreaterThan(25)
    for (const { method, path } of calls) {
      const body = method === 'GET' ? null : '{"a":'
      const answer = await shop().request(path.replaceAll(/:\w+/g, 'A'.repeat(22)), { method, body })
      expect(await problemOf(answer), `${method} ${path}`).toMatchObject({ status: 401, code: 'unauthenticated' })
    }
  })
})
