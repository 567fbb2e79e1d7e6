import { beforeEach, describe, expect, test } from 'vitest'
import { changeSettings, readQuickAnswers, readSettings } from '#contract/admin/settings.ts'
import { readShop } from '#contract/shop.ts'
import { readSubscription } from '#contract/subscriptions.ts'
import { readRewards } from '#contract/rewards.ts'
import { randomId } from '#kernel/ids.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { orderBody, settingsBody } from '#harness/shop/builders.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { storedReview } from '#harness/databases/stored-reviews.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

const LEVELS = [
  { level: 'bronze', minSpent: '0.00', pointsMultiplier: '1.00', discountPercentage: 0 },
  { level: 'silver', minSpent: '4.00', pointsMultiplier: '1.10', discountPercentage: 25 },
  { level: 'gold', minSpent: '150.00', pointsMultiplier: '1.25', discountPercentage: 30 },
  { level: 'platinum', minSpent: '400.00', pointsMultiplier: '1.50', discountPercentage: 35 },
  { level: 'diamond', minSpent: '1000.00', pointsMultiplier: '2.00', discountPercentage: 40 },
]

describeOnOneEngine('the settings of the shop', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const read = async () => answerOf(readSettings, await shop().get('/api/admin/settings', admin.sent))
  const put = (change: Record<string, unknown> = {}) =>
    shop().send('PUT', '/api/admin/settings', settingsBody(change), admin.sent)
  const said = async () => answerOf(readShop, await shop().get('/api/shop'))
  const audited = () =>
    shop()
      .database.db.selectFrom('auditLog')
      .select(['actor', 'action', 'before', 'after'])
      .where('targetKind', '=', 'settings')
      .orderBy('id')
      .execute()

  test('open with the defaults, and the same again changes nothing', async () => {
    const { measured, version, ...settings } = await read()
    expect({ ...settings, supportEmail: 'support@fifteen-x.example', subscriptionPlanUrl: null }).toStrictEqual(
      settingsBody(),
    )
    expect(Object.values(measured)).toStrictEqual([null, null, null, null, null])
    expect(
      (
        await answerOf(
          changeSettings,
          await shop().send('PUT', '/api/admin/settings', { ...settings, version }, admin.sent),
        )
      ).version,
    ).toBe(version)
    expect(await audited()).toStrictEqual([])
    expect((await said()).openingHours.text).toBe('24/7')
  })

  test('sentences to begin an answer with are the owner’s own', async () => {
    const answers = async () => answerOf(readQuickAnswers, await shop().get('/api/admin/quick-answers', admin.sent))
    expect((await answers()).length).toBeGreaterThan(3)
    await answerOf(changeSettings, await put({ quickAnswers: ['  Cześć!  ', 'See you in the lobby.'] }))
    expect(await answers()).toStrictEqual(['Cześć!', 'See you in the lobby.'])
    await answerOf(changeSettings, await put({ quickAnswers: [] }))
    expect(await answers()).toStrictEqual([])
    const member = await newMember(shop(), { email: 'sam@example.com' })
    expect((await shop().get('/api/admin/quick-answers', member.sent)).status).toBe(403)
  })

  test('a change is seen at once, and audited with what differs', async () => {
    const before = await read()
    const openingHours = { days: ['Monday', 'Tuesday', 'Wednesday'], opens: '09:00', closes: '17:30' }
    const changed = await answerOf(
      changeSettings,
      await put({
        brand: 'Łódź & Sons',
        subscriptionPrice: '9.50',
        openingHours,
        supportEmail: before.supportEmail,
        subscriptionPlanUrl: 'https://provider.example/plan',
        fairUseCarries: 20,
      }),
    )
    expect(changed).toMatchObject({ brand: 'Łódź & Sons', subscriptionPrice: '9.50', openingHours, fairUseCarries: 20 })
    expect(await said()).toMatchObject({
      brand: 'Łódź & Sons',
      subscriptionPrice: '9.50',
      fairUseCarries: 20,
      openingHours: { ...openingHours, text: 'Mon-Wed 09:00-17:30' },
    })
    const member = await newMember(shop())
    expect((await answerOf(readSubscription, await shop().get('/api/subscription', member.sent))).price).toBe('9.50')
    expect(shop().pagesForgotten()).toBeGreaterThan(0)
    expect(await audited()).toMatchObject([
      {
        actor: admin.user.id,
        action: 'settings.change',
        before: { brand: 'Fifteen X', subscriptionPrice: '7.99', fairUseCarries: null },
        after: { brand: 'Łódź & Sons', subscriptionPrice: '9.50', fairUseCarries: 20 },
      },
    ])
    expect(Object.keys((await audited())[0]?.after ?? {}).toSorted()).toStrictEqual([
      'brand',
      'fairUseCarries',
      'openingHours',
      'subscriptionPlanUrl',
      'subscriptionPrice',
    ])
  })

  test('what another admin has set meanwhile is not written over unseen', async () => {
    const { version } = await read()
    const theirs = await answerOf(changeSettings, await put({ tagline: 'Theirs', levels: LEVELS, version }))
    const claims = { ...theirs.claims, rating: '5/5' }
    const refused = await problemOf(await put({ tagline: 'Mine', claims, version }))
    expect(refused).toMatchObject({ status: 409, code: 'changed_meanwhile', details: { version: theirs.version } })
    expect(refused.faults?.map(({ path, message }) => `${path}: ${message}`)).toStrictEqual(
      expect.arrayContaining([
        'tagline: Stored now: Theirs',
        'claims.rating: Stored now: 4.9/5',
        'levels.1.minSpent: Stored now: 4.00',
        'levels.1.discountPercentage: Stored now: 25',
      ]),
    )
    expect(await read()).toMatchObject({ tagline: 'Theirs', levels: LEVELS })
    expect(await answerOf(changeSettings, await put({ tagline: 'Mine', version: theirs.version }))).toMatchObject({
      tagline: 'Mine',
    })
  })

  test('other levels move every member, and the price of their next order', async () => {
    const member = await newMember(shop())
    await shop().database.db.updateTable('users').set({ totalSpent: '4.00' }).where('id', '=', member.user.id).execute()
    await put({ levels: LEVELS })
    expect(await answerOf(readRewards, await shop().get('/api/user/rewards', member.sent))).toMatchObject({
      level: { level: 'silver', discountPercentage: 25 },
      nextLevel: { level: 'gold', toGo: '146.00' },
    })
    const order = (total: string) => shop().post('/api/orders', orderBody({ total }), member.sent)
    expect(await problemOf(await order('4.00'))).toMatchObject({ code: 'price_changed', details: { total: '3.00' } })
    expect((await order('3.00')).status).toBe(201)
    await put()
    expect((await answerOf(readRewards, await shop().get('/api/user/rewards', member.sent))).level.level).toBe('bronze')
    expect(await audited()).toMatchObject([
      {
        before: { levels: [{}, { minSpentRequired: '50.00' }, {}, {}, {}] },
        after: { levels: [{}, { minSpentRequired: '4.00' }, {}, {}, {}] },
      },
      { after: { levels: [{}, { minSpentRequired: '50.00' }, {}, {}, {}] } },
    ])
  })

  describe('a claim', () => {
    test('that is measured says what was measured, once that stands on enough', async () => {
      await put({ measuredClaims: ['rating'] })
      expect(await said()).toMatchObject({ claims: { rating: '4.9/5', completedOrders: '300+' }, measuredClaims: [] })
      for (const rating of [5, 5, 5, 5, 5, 4, 4]) await storedReview(shop().database, { rating })
      for (let sample = 0; sample < 9; sample += 1) await storedReview(shop().database, { rating: 1, sample: true })
      await shop().runJob({ name: 'measure-marketing-claims', payload: {} })
      const forgotten = shop().pagesForgotten()
      expect(await said()).toMatchObject({
        claims: { rating: '4.7/5', completedOrders: '300+' },
        measuredClaims: ['rating'],
      })
      expect((await read()).measured).toStrictEqual({
        rating: '4.7/5',
        completedOrders: null,
        happyCustomers: null,
        communityMembers: null,
        responseTime: null,
      })
      await shop().runJob({ name: 'measure-marketing-claims', payload: {} })
      expect(shop().pagesForgotten()).toBe(forgotten)
    })

    test('that is stated stays what it says, whatever was measured', async () => {
      for (let review = 0; review < 7; review += 1) await storedReview(shop().database, { rating: 2 })
      await put()
      expect([(await read()).measured.rating, (await said()).claims.rating]).toStrictEqual(['2.0/5', '4.9/5'])
    })

    test('counts completed orders, their buyers and how soon messages were answered', async () => {
      const { db } = shop().database
      const now = shop().clock.now()
      for (let number = 0; number < 21; number += 1) {
        const base = {
          id: randomId(),
          discord: 'd',
          game: 'phasmophobia' as const,
          serviceType: 's',
          platform: 'pc' as const,
          total: '1.00',
          origin: 'cart' as const,
          notes: null,
          userId: null,
          termsVersion: null,
          consentAt: null,
          callerKey: null,
          promisedWithinHours: null,
          promisedAt: null,
          paidAt: null,
          completedAt: now,
          deletedAt: null,
        }
        await db
          .insertInto('orders')
          .values({ ...base, email: `Buyer${number % 20}@example.com`, status: 'completed' })
          .execute()
        await db
          .insertInto('contactMessages')
          .values({
            id: randomId(),
            name: 'n',
            email: 'e@example.com',
            subject: 's',
            category: 'support',
            message: 'm',
            discordHandle: null,
            createdAt: now,
            answeredAt: new Date(now.getTime() + 5_400_000),
          })
          .execute()
      }
      await shop().runJob({ name: 'measure-marketing-claims', payload: {} })
      expect((await read()).measured).toStrictEqual({
        rating: null,
        completedOrders: '20+',
        happyCustomers: '20+',
        communityMembers: null,
        responseTime: 'under 2 hours',
      })
    })
  })

  test.each([
    ['brand', ' '],
    ['brand', 'x'.repeat(41)],
    ['supportEmail', 'unknown'],
    ['discordInvite', 'javascript:alert(1)'],
    ['discordInvite', 'http://discord.gg/x'],
    ['discordInvite', 'https://'],
    ['discordInvite', null],
    ['socialLinks.0', ['javascript:alert(1)']],
    ['socialLinks', ['https://x.com/a', 'https://x.com/a']],
    ['quickAnswers', ['Yes.', ' Yes.']],
    ['quickAnswers', Array.from({ length: 13 }, (_, place) => `Sentence ${place}`)],
    ['quickAnswers.0', ['']],
    ['claims.rating', { rating: '' }],
    ['claims.trust', { trust: '100%' }],
    ['measuredClaims.0', ['trust']],
    ['measuredClaims', 'rating'],
    ['openingHours.days', { days: [], opens: '09:00', closes: '17:00' }],
    ['openingHours.days', { days: ['Monday', 'Monday'], opens: '09:00', closes: '17:00' }],
    ['openingHours.opens', { days: ['Monday'], opens: '9', closes: '17:00' }],
    ['openingHours.closes', { days: ['Monday'], opens: '17:00', closes: '09:00' }],
    ['subscriptionPrice', '0.00'],
    ['subscriptionPrice', '7.9'],
    ['subscriptionPrice', 7.99],
    ['subscriptionPrice', '1000.01'],
    ['subscriptionPlanUrl', 'paypal'],
    ['fairUseCarries', 0],
    ['fairUseCarries', 1.5],
    ['fairUseCarries', '10'],
    ['levels', LEVELS.slice(1)],
    [
      'levels.0.minSpent',
      LEVELS.with(0, { level: 'bronze', minSpent: '1.00', pointsMultiplier: '1.00', discountPercentage: 0 }),
    ],
    [
      'levels.2.minSpent',
      LEVELS.with(2, { level: 'gold', minSpent: '4.00', pointsMultiplier: '1.00', discountPercentage: 0 }),
    ],
    [
      'levels.1.level',
      LEVELS.with(1, { level: 'gold', minSpent: '5.00', pointsMultiplier: '1.00', discountPercentage: 0 }),
    ],
    [
      'levels.1.discountPercentage',
      LEVELS.with(1, { level: 'silver', minSpent: '5.00', pointsMultiplier: '1.00', discountPercentage: 51 }),
    ],
    [
      'levels.1.pointsMultiplier',
      LEVELS.with(1, { level: 'silver', minSpent: '5.00', pointsMultiplier: '0.00', discountPercentage: 1 }),
    ],
    ['latenessRule.startPercent', { startPercent: 0, stepPercent: 5, capPercent: 50 }],
    ['latenessRule.stepPercent', { startPercent: 10, stepPercent: 2.5, capPercent: 50 }],
    ['latenessRule.capPercent', { startPercent: 20, stepPercent: 5, capPercent: 10 }],
    ['sampleReviews', true],
    ['mode', 'live'],
  ])('%s %j is refused, and nothing is changed', async (path, value) => {
    const [field = ''] = path.split('.')
    const whole: unknown =
      field === 'claims'
        ? Object.assign(
            { rating: '1', completedOrders: '1', happyCustomers: '1', communityMembers: '1', responseTime: '1' },
            value,
          )
        : value
    expect(await problemOf(await put({ brand: 'Other', [field]: whole }))).toMatchObject({
      status: 400,
      faults: expect.arrayContaining([expect.objectContaining({ path })]),
    })
    expect((await said()).brand).toBe('Fifteen X')
    expect(await audited()).toStrictEqual([])
  })

  test('no other caller reads or changes them', async () => {
    const member = await newMember(shop())
    for (const [sent, status] of [
      [{}, 401],
      [member.sent, 403],
    ] as const) {
      expect((await problemOf(await shop().get('/api/admin/settings', sent))).status).toBe(status)
      expect(
        (await problemOf(await shop().send('PUT', '/api/admin/settings', settingsBody({ brand: 'Other' }), sent)))
          .status,
      ).toBe(status)
    }
    expect((await said()).brand).toBe('Fifteen X')
  })

  const brandIn = (noted: unknown) =>
    typeof noted === 'object' && noted !== null && 'brand' in noted ? noted.brand : undefined
  test('many changes at once are one after the other', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        put({ brand: `Brand ${number}`, levels: number % 2 === 0 ? LEVELS : settingsBody().levels }),
      ),
    )
    expect(answers.map(({ status }) => status)).toStrictEqual(Array.from({ length: 8 }, () => 200))
    const brands = (await audited()).map(({ before, after }) => [brandIn(before), brandIn(after)])
    expect(brands).toHaveLength(8)
    for (const [place, [before]] of brands.entries()) expect(before).toBe(brands[place - 1]?.[1] ?? 'Fifteen X')
  })
})
