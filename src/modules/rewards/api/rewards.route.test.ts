import { expect, test } from 'vitest'
import { listPointsHistory, listRedemptions, readRewards, redeemReward } from '#contract/rewards.ts'
import { readMe } from '#contract/accounts/accounts.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { PRESTIGE_20, successBody } from '#harness/shop/builders.ts'
import { expectInvariants } from '#harness/invariants.ts'
import { mailedToken, newMember, type TestMember, PASSWORD } from '#harness/shop/members.ts'
import { beginPurchase, paidPurchase, placedOrder, tracked } from '#harness/shop/purchases.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the rewards of a member', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const read = async ({ sent }: TestMember) => answerOf(readRewards, await shop().get('/api/user/rewards', sent))
  const history = async ({ sent }: TestMember, query = '') =>
    answerOf(listPointsHistory, await shop().get(`/api/user/rewards/history${query}`, sent))
  const redeem = ({ sent }: TestMember, body: unknown = { rewardType: 'phasmophobia_100_levels' }) =>
    shop().post('/api/rewards/redeem', body, sent)
  const redemptions = async ({ sent }: TestMember) =>
    answerOf(listRedemptions, await shop().get('/api/rewards/redemptions', sent))
  const buy = (total: string, { sent }: { sent?: TestMember['sent'] } = {}) =>
    paidPurchase(shop(), { serviceId: PRESTIGE_20.serviceId, email: 'sam@example.com', total }, sent)
  /** Three times 'Prestige 20': 138 points, £2 below gold. */
  const buyThrice = async (member: TestMember) => {
    for (const total of ['50.00', '49.00', '49.00']) await buy(total, member)
  }

  test('begin with nothing, and say what comes next', async () => {
    const member = await newMember(shop())
    expect(await read(member)).toMatchObject({
      points: 0,
      pointsOwed: 0,
      rewardCost: 100,
      toNextReward: 100,
      canRedeem: false,
      totalSpent: '0.00',
      totalPurchases: 0,
      level: { level: 'bronze', minSpent: '0.00', pointsMultiplier: '1.00', discountPercentage: 0 },
      nextLevel: { level: 'silver', minSpent: '50.00', toGo: '50.00', pointsMultiplier: '1.10', discountPercentage: 2 },
      levels: [
        { level: 'bronze' },
        { level: 'silver' },
        { level: 'gold' },
        { level: 'platinum' },
        { level: 'diamond' },
      ],
    })
    expect(await history(member)).toStrictEqual([])
  })

  test('grow with what is bought, in a history that people understand', async () => {
    const member = await newMember(shop())
    await buyThrice(member)
    const { orderId } = await buy('49.00', member)
    expect(await read(member)).toMatchObject({
      points: 182,
      toNextReward: 18,
      canRedeem: true,
      totalSpent: '197.00',
      totalPurchases: 4,
      level: { level: 'gold', discountPercentage: 5 },
      nextLevel: { level: 'platinum', toGo: '203.00' },
    })
    expect(await history(member)).toMatchObject([
      {
        kind: 'earned',
        orderId,
        points: 44,
        text: `Order #${orderId.slice(-8)}: Prestige 20`,
        at: shop().clock.now().toISOString(),
      },
      { points: 44 },
      { points: 44 },
      { points: 50 },
    ])
    expect(await answerOf(readMe, await shop().get('/api/auth/me', member.sent))).toMatchObject({
      rewardPoints: 182,
      totalSpent: '197.00',
      totalPurchases: 4,
      membershipLevel: 'gold',
    })
    expect(await tracked(shop(), orderId)).toMatchObject({ total: '49.00', discountApplied: '1.00', pointsEarned: 44 })
    await expectInvariants(shop().database)
  })

  test("the price a buyer sees holds their level's discount, whatever the browser says", async () => {
    const member = await newMember(shop())
    await buy('50.00', member)
    const body = (change: Record<string, unknown>) => ({
      email: 'sam@example.com',
      discord: 'sam',
      platform: 'pc',
      serviceType: 'Prestige 20',
      game: 'phasmophobia',
      total: '50.00',
      ...change,
    })
    expect(await problemOf(await shop().post('/api/orders', body({}), member.sent))).toMatchObject({
      status: 409,
      code: 'price_changed',
      details: { total: '49.00' },
    })
    expect(await problemOf(await shop().post('/api/orders', body({ total: '44.00' }), member.sent))).toMatchObject({
      status: 409,
      details: { total: '49.00' },
    })
    for (const field of ['discountPercentage', 'membershipLevel'])
      expect(
        (await problemOf(await shop().post('/api/orders', body({ total: '49.00', [field]: '1' }), member.sent))).faults,
      ).toMatchObject([{ path: field }])
    expect(await placedOrder(shop(), { serviceType: 'Prestige 20', total: '49.00' }, member.sent)).toMatchObject({
      total: '49.00',
    })
    expect(await problemOf(await shop().post('/api/orders', body({ total: '49.00' })))).toMatchObject({
      status: 409,
      details: { total: '50.00' },
    })
  })

  test('are redeemed for a reward, which is listed, mailed about and paid for once', async () => {
    const member = await newMember(shop())
    await buyThrice(member)
    const answer = await redeem(member)
    expect(answer.status).toBe(201)
    const redemption = await answerOf(redeemReward, answer)
    expect(redemption).toMatchObject({
      rewardType: 'phasmophobia_100_levels',
      rewardName: '100 Free Levels',
      pointsUsed: 100,
      status: 'pending',
      createdAt: shop().clock.now().toISOString(),
      completedAt: null,
    })
    expect(await redemptions(member)).toStrictEqual([redemption])
    expect(await read(member)).toMatchObject({ points: 38, canRedeem: false })
    expect(await history(member)).toMatchObject([
      { kind: 'redeemed', orderId: null, points: -100, text: 'Reward: 100 Free Levels' },
      {},
      {},
      {},
    ])
    await shop().runJobs()
    expect(shop().outbox.filter(({ subject }) => subject === 'Your reward is queued: 100 Free Levels')).toMatchObject([
      { to: 'sam@example.com' },
    ])
    await expectInvariants(shop().database)
  })

  test('have a history that is read part by part, each entry once, and whose links lead to archived orders too', async () => {
    const member = await newMember(shop())
    await buyThrice(member)
    await redeem(member)
    const whole = await history(member)
    const seen: string[] = []
    for (let path: string | undefined = '/api/user/rewards/history?limit=3'; path;) {
      const answer = await shop().get(path, member.sent)
      seen.push(...(await answerOf(listPointsHistory, answer)).map(({ id }) => id))
      path = /<(.+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toStrictEqual(whole.map(({ id }) => id))
    expect(seen).toHaveLength(4)
    expect((await problemOf(await shop().get('/api/user/rewards/history?cursor=nowhere', member.sent))).status).toBe(
      400,
    )

    const orderId = whole[1]?.orderId ?? ''
    await shop()
      .database.db.updateTable('orders')
      .set({ deletedAt: shop().clock.now() })
      .where('id', '=', orderId)
      .execute()
    expect(await history(member)).toMatchObject([
      { orderId: null },
      { orderId, points: 44 },
      { orderId: whole[2]?.orderId },
      {},
    ])
  })

  test('R2 are refused by the server, in its own words', async () => {
    const member = await newMember(shop())
    expect(await problemOf(await redeem(member))).toMatchObject({
      status: 409,
      code: 'not_enough_points',
      title: 'A reward costs 100 points, and you have 0.',
    })
    await buyThrice(member)
    await redeem(member)
    expect(await problemOf(await redeem(member))).toMatchObject({
      status: 409,
      code: 'redemption_pending',
      title: 'A reward of yours is being processed. You can redeem the next one as soon as it is completed.',
    })
    expect(await redemptions(member)).toHaveLength(1)
  })

  test.each([
    { rewardType: 'diamonds' },
    { rewardType: ['cod_xp_tokens'] },
    { rewardType: 'cod_xp_tokens', pointsUsed: 1 },
    { rewardType: 'cod_xp_tokens', pointsUsed: -100 },
    { rewardType: 'cod_xp_tokens', userId: 'another' },
    {},
  ])('R3 %j is refused', async (body) => {
    const member = await newMember(shop())
    await buyThrice(member)
    expect(await problemOf(await redeem(member, body))).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await read(member)).toMatchObject({ points: 138 })
  })

  test('R4 R10 no call gives points, a multiplier or a level', async () => {
    const member = await newMember(shop())
    const wish = {
      rewardPoints: 9999,
      points: 9999,
      membershipLevel: 'diamond',
      pointsMultiplier: '9.00',
      totalSpent: '9999.00',
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect((await shop().send(method, '/api/user/rewards', wish, member.sent)).status).toBe(405)
    for (const [method, path, body] of [
      ['PUT', '/api/auth/profile', { firstName: 'Sam', lastName: 'Player' }],
      ['POST', '/api/rewards/redeem', { rewardType: 'cod_xp_tokens' }],
    ] as const)
      expect((await shop().send(method, path, { ...body, ...wish }, member.sent)).status).toBe(400)
    expect(await read(member)).toMatchObject({ points: 0, level: { level: 'bronze' } })
  })

  test('R9 are shown to their member only, and not to visitors', async () => {
    const [member, other] = [await newMember(shop()), await newMember(shop(), { email: 'other@example.com' })]
    await buyThrice(member)
    await redeem(member)
    expect([await redemptions(other), await history(other), await read(other)]).toMatchObject([[], [], { points: 0 }])
    for (const path of ['/api/user/rewards', '/api/user/rewards/history', '/api/rewards/redemptions'])
      expect(await problemOf(await shop().get(path))).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect((await problemOf(await shop().post('/api/rewards/redeem', { rewardType: 'cod_xp_tokens' }))).status).toBe(
      401,
    )
  })

  test('P16 A13 a userId or an e-mail in the report of a payment gives its points to no account', async () => {
    const member = await newMember(shop())
    const started = await beginPurchase(shop(), {
      serviceId: PRESTIGE_20.serviceId,
      email: 'sam@example.com',
      total: '50.00',
    })
    await shop().paypal.approve(started.providerOrderId)
    expect(
      (
        await shop().post(
          '/api/orders/paypal-success',
          successBody(started.providerOrderId, { userId: member.user.id, email: 'sam@example.com' }),
        )
      ).status,
    ).toBe(200)
    expect(await read(member)).toMatchObject({ points: 0, totalPurchases: 0 })
  })

  test('hold the orders of before the account once its mailbox is proven', async () => {
    await buy('50.00')
    const member = await newMember(shop())
    expect(await read(member)).toMatchObject({ points: 0 })
    await shop().runJobs()
    const token = mailedToken(shop(), /^Welcome/)
    for (const status of [200, 410])
      expect((await shop().post('/api/auth/verify-email', { token, password: PASSWORD })).status).toBe(status)
    expect(await read(member)).toMatchObject({
      points: 50,
      totalSpent: '50.00',
      totalPurchases: 1,
      level: { level: 'silver' },
    })
    await expectInvariants(shop().database)
  })
})
