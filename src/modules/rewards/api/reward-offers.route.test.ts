import { beforeEach, expect, test } from 'vitest'
import { changeRewards, readAdminRewards, type AdminRewards } from '#contract/admin/rewards.ts'
import { archiveGame } from '#contract/admin/games.ts'
import { listRewardOffers, redeemReward } from '#contract/rewards.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

type Written = Partial<AdminRewards['rewards'][number]>

describeOnOneEngine('what points are given for', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const read = async () => answerOf(readAdminRewards, await shop().get('/api/admin/rewards', admin.sent))
  const put = (rewards: Written[], version?: string) =>
    shop().send('PUT', '/api/admin/rewards', { rewards, ...(version !== undefined && { version }) }, admin.sent)
  const offered = async () =>
    (await answerOf(listRewardOffers, await shop().get('/api/rewards/offers'))).map(({ rewardType }) => rewardType)
  const redeem = async (member: TestMember, rewardType: string) => {
    await shop().post(`/api/admin/users/${member.user.id}/adjust-points`, { points: 100, reason: 'Test' }, admin.sent)
    return shop().post('/api/rewards/redeem', { rewardType }, member.sent)
  }
  const LESSON: Written = { game: 'phasmophobia', name: 'A Lesson!', description: 'One hour with a player.' }

  test('is what the specification says at first', async () => {
    expect(await offered()).toStrictEqual(['phasmophobia_100_levels', 'cod_xp_tokens'])
    const { rewards } = await read()
    expect(rewards.map(({ name }) => name)).toStrictEqual(['100 Free Levels', 'XP Token Package'])
  })

  test('is added, renamed, sorted and taken away; what was redeemed keeps its name', async () => {
    const { rewards, version } = await read()
    const [levels, tokens] = rewards
    if (!levels || !tokens) throw new Error('there are two')
    const member = await newMember(shop())
    expect((await redeem(member, tokens.id)).status).toBe(201)
    const forgotten = shop().pagesForgotten()
    const changed = await answerOf(
      changeRewards,
      await put([LESSON, { ...LESSON, name: 'A lesson' }, { ...levels, name: '120 Free Levels' }], version),
    )
    expect(shop().pagesForgotten()).toBe(forgotten + 1)
    expect(changed.rewards.map(({ id, name }) => [id, name])).toStrictEqual([
      ['a_lesson', 'A Lesson!'],
      ['a_lesson_2', 'A lesson'],
      ['phasmophobia_100_levels', '120 Free Levels'],
    ])
    expect(await offered()).toStrictEqual(['a_lesson', 'a_lesson_2', 'phasmophobia_100_levels'])

    const other = await newMember(shop(), { email: 'other@example.com' })
    expect(await problemOf(await redeem(other, tokens.id))).toMatchObject({
      status: 400,
      faults: [{ path: 'rewardType' }],
    })
    expect(await answerOf(redeemReward, await redeem(other, 'a_lesson'))).toMatchObject({
      rewardType: 'a_lesson',
      rewardName: 'A Lesson!',
    })
    const names = await shop().get('/api/rewards/redemptions', member.sent)
    expect(await names.json()).toMatchObject([{ rewardType: tokens.id, rewardName: 'XP Token Package' }])
    await shop().runJobs()
    expect(shop().outbox.map(({ subject }) => subject)).toContain('Your reward is queued: A Lesson!')
  })

  test('one that was taken away comes back under its id', async () => {
    const { rewards } = await read()
    await put([])
    expect(await offered()).toStrictEqual([])
    await put(rewards)
    expect(await offered()).toStrictEqual(['phasmophobia_100_levels', 'cod_xp_tokens'])
  })

  test('nothing of an archived game is given, and it is given again with its game', async () => {
    await answerOf(archiveGame, await shop().post('/api/admin/games/cod-bo6/archive', {}, admin.sent))
    expect(await offered()).toStrictEqual(['phasmophobia_100_levels'])
    expect(await problemOf(await redeem(await newMember(shop()), 'cod_xp_tokens'))).toMatchObject({ status: 400 })
    expect((await read()).rewards).toHaveLength(2)
    await shop().post('/api/admin/games/cod-bo6/restore', {}, admin.sent)
    expect(await offered()).toStrictEqual(['phasmophobia_100_levels', 'cod_xp_tokens'])
  })

  test.each<[string, Written[], string]>([
    ['without a name', [{ ...LESSON, name: ' ' }], 'rewards.0.name'],
    ['of a game that there is not', [{ ...LESSON, game: 'chess' }], 'rewards'],
    [
      'twice',
      [
        { ...LESSON, id: 'a' },
        { ...LESSON, id: 'a' },
      ],
      'rewards',
    ],
    ['with an id that is none', [{ ...LESSON, id: 'A lesson' }], 'rewards.0.id'],
  ])('is not one %s', async (_what, rewards, path) => {
    expect(await problemOf(await put(rewards))).toMatchObject({ status: 400, faults: [{ path }] })
    expect(await offered()).toHaveLength(2)
  })

  test('another admin’s change in between is not overwritten unseen', async () => {
    const { rewards, version } = await read()
    await put([LESSON])
    expect((await put(rewards, version)).status).toBe(409)
  })
})
