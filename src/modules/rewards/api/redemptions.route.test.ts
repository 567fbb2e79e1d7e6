import { expect, test } from 'vitest'
import { listAllRedemptions } from '#contract/admin/redemptions.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('redemptions, for admins', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const list = async ({ sent }: TestMember, query = '') =>
    answerOf(listAllRedemptions, await shop().get(`/api/admin/redemptions${query}`, sent))
  const complete = ({ sent }: TestMember, id: string, body: unknown = {}) =>
    shop().post(`/api/admin/redemptions/${id}/complete`, body, sent)
  const redeem = async (admin: TestMember, email: string) => {
    const member = await newMember(shop(), { email })
    await shop().post(`/api/admin/users/${member.user.id}/adjust-points`, { points: 150, reason: 'Start' }, admin.sent)
    shop().clock.advance(1000)
    expect((await shop().post('/api/rewards/redeem', { rewardType: 'cod_xp_tokens' }, member.sent)).status).toBe(201)
    return member
  }

  test('wait longest first, are completed once, and their owner is told', async () => {
    const admin = await newAdmin(shop())
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) await redeem(admin, email)
    const waiting = await list(admin)
    expect(
      waiting.map(({ email, rewardName, pointsUsed, status }) => [email, rewardName, pointsUsed, status]),
    ).toStrictEqual(['one', 'two', 'three'].map((name) => [`${name}@example.com`, 'XP Token Package', 100, 'pending']))
    const id = waiting[1]?.id ?? ''
    const statuses = (await Promise.all([1, 2, 3].map(() => complete(admin, id, { notes: 'Played on Friday' })))).map(
      (response) => response.status,
    )
    expect(statuses.toSorted()).toStrictEqual([200, 404, 404])
    expect((await list(admin)).map(({ email }) => email)).toStrictEqual(['one@example.com', 'three@example.com'])
    expect(await list(admin, '?status=completed')).toMatchObject([
      { id, notes: 'Played on Friday', completedAt: shop().clock.now().toISOString() },
    ])
    await shop().runJobs()
    await shop().runJobsAgain()
    expect(
      shop()
        .outbox.filter(({ subject }) => subject.includes('is completed'))
        .map(({ to }) => to),
    ).toStrictEqual(['two@example.com'])
    expect(
      await shop()
        .database.db.selectFrom('auditLog')
        .select(['actor', 'targetId'])
        .where('action', '=', 'redemption.complete')
        .execute(),
    ).toStrictEqual([{ actor: admin.user.id, targetId: id }])
    await expectInvariants(shop().database)
  })

  test.each(['pending', 'completed'])('%s ones are read page after page', async (status) => {
    const admin = await newAdmin(shop())
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) await redeem(admin, email)
    if (status === 'completed') for (const { id } of await list(admin)) await complete(admin, id)
    const seen: string[] = []
    let next: string | undefined = `/api/admin/redemptions?status=${status}&limit=1`
    while (next !== undefined) {
      const response: Response = await shop().get(next, admin.sent)
      seen.push(...(await answerOf(listAllRedemptions, response)).map(({ email }) => email))
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(seen.toSorted()).toStrictEqual(['one@example.com', 'three@example.com', 'two@example.com'])
  })

  test.each(['unknown', 'A'.repeat(22), '%00'])('%s is not found', async (id) => {
    expect((await problemOf(await complete(await newAdmin(shop()), id))).status).toBe(404)
  })
})
