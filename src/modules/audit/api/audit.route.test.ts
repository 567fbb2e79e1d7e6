import { expect, test } from 'vitest'
import { listAudit } from '#contract/admin/audit.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the audit log', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const list = async ({ sent }: TestMember, query = '') =>
    answerOf(listAudit, await shop().get(`/api/admin/audit${query}`, sent))
  const act = ({ sent }: TestMember, userId: string, what: string, body: unknown = {}) =>
    shop().post(`/api/admin/users/${userId}/${what}`, body, sent)

  test('M10 tells who changed what of whom, field by field, newest first', async () => {
    const [admin, member] = [await newAdmin(shop()), await newMember(shop())]
    await act(admin, member.user.id, 'adjust-points', { points: 60, reason: 'A <b>gift</b>' })
    await act(admin, member.user.id, 'deactivate')
    expect(await list(admin)).toMatchObject([
      {
        actorName: 'admin@example.com',
        action: 'user.deactivate',
        targetName: 'sam@example.com',
        changes: [{ name: 'isActive', before: 'true', after: 'false' }],
      },
      {
        action: 'points.adjust',
        changes: [
          { name: 'points', before: '0', after: '60' },
          { name: 'reason', before: null, after: 'A <b>gift</b>' },
        ],
      },
    ])
  })

  test('is narrowed by what, whom and who, and read page after page', async () => {
    const [admin, member, other] = [
      await newAdmin(shop()),
      await newMember(shop()),
      await newMember(shop(), { email: 'other@example.com' }),
    ]
    for (const { user } of [member, other])
      for (const what of ['deactivate', 'reactivate']) await act(admin, user.id, what)
    const actions = async (query: string) => (await list(admin, query)).map(({ action }) => action)
    expect(await actions('?action=user.deactivate')).toStrictEqual(['user.deactivate', 'user.deactivate'])
    for (const kind of ['kind=user&', ''])
      expect(await actions(`?${kind}target=${member.user.id}`)).toStrictEqual(['user.reactivate', 'user.deactivate'])
    expect(await actions(`?kind=order&target=${member.user.id}`)).toStrictEqual([])
    expect([
      (await actions(`?actor=${admin.user.id}`)).length,
      (await actions('?kind=order')).length,
      (await actions(`?actor=${member.user.id}`)).length,
    ]).toStrictEqual([4, 0, 0])
    const ids: string[] = []
    let next: string | undefined = '/api/admin/audit?limit=3'
    while (next !== undefined) {
      const response: Response = await shop().get(next, admin.sent)
      ids.push(...(await answerOf(listAudit, response)).map(({ id }) => id))
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect([ids.length, new Set(ids).size]).toStrictEqual([4, 4])
    for (const wrong of ['kind=%27', `action=${'x'.repeat(65)}`, 'cursor=bm90'])
      expect((await problemOf(await shop().get(`/api/admin/audit?${wrong}`, admin.sent))).code).toBe('invalid_input')
  })
})
