import { expect, test } from 'vitest'
import { changeProfile } from '#contract/accounts/accounts.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { newMember, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('a profile', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const change = ({ sent }: Pick<TestMember, 'sent'>, body: Record<string, unknown>) =>
    shop().send('PUT', '/api/auth/profile', { firstName: 'Sam', lastName: 'Player', ...body }, sent)

  test('changes in its names and its Discord name, and in nothing else', async () => {
    const member = await newMember(shop())
    const changed = await answerOf(
      changeProfile,
      await change(member, { firstName: 'Alex', lastName: 'P', discord: 'alex' }),
    )
    expect(changed).toStrictEqual({ ...member.user, firstName: 'Alex', lastName: 'P', discord: 'alex' })
    expect(await (await shop().get('/api/auth/me', member.sent)).json()).toStrictEqual(changed)
  })

  test.each([
    [undefined, 'sam.plays'],
    ['', null],
    ['new', 'new'],
  ])('a Discord name of %j leaves %j', async (discord, left) => {
    expect(await (await change(await newMember(shop()), { discord })).json()).toMatchObject({ discord: left })
  })

  test.each([
    ['firstName', '', 'First name is required'],
    ['firstName', ' \u200e\n'.slice(0, 1), 'First name is required'],
    ['firstName', undefined, 'Required'],
    ['lastName', '', 'Last name is required'],
    ['lastName', undefined, 'Required'],
    ['emailVerified', true, 'Unknown field'],
  ])('a %s of %j: %s', async (path, value, message) => {
    const member = await newMember(shop())
    expect((await problemOf(await change(member, { [path]: value }))).faults).toStrictEqual([{ path, message }])
    expect(await (await shop().get('/api/auth/me', member.sent)).json()).toStrictEqual(member.user)
  })

  test.each([
    ['email', 'other@example.com'],
    ['isAdmin', true],
    ['rewardPoints', 9999],
    ['id', 'another'],
  ])('of which a %s of %j is not looked at', async (name, value) => {
    const member = await newMember(shop())
    expect((await change(member, { [name]: value })).status).toBe(200)
    const { email, isAdmin, rewardPoints, id } = member.user
    expect(await (await shop().get('/api/auth/me', member.sent)).json()).toMatchObject({
      email,
      isAdmin,
      rewardPoints,
      id,
    })
  })

  test('of a visitor there is none', async () => {
    expect((await problemOf(await change({ sent: {} }, {}))).code).toBe('unauthenticated')
  })
})
