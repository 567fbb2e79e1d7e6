import { describe, expect, test } from 'vitest'
import { listReviews, listTestimonials, submitReview, summariseReviews } from '#contract/reviews.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { reviewBody } from '#harness/shop/builders.ts'
import { HOSTILE_TEXTS } from '#harness/hostile-texts.ts'
import { expectNothingStored } from '#harness/databases/stored-rows.ts'
import { useTestApp, type TestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('handing in a review', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  const stored = () => shop().database.db.selectFrom('reviews').selectAll().execute()
  const hand = async (change?: Record<string, unknown>, key?: string) =>
    shop().post('/api/reviews', reviewBody(change), key === undefined ? {} : { headers: { 'idempotency-key': key } })

  test('stores it for a person to read, and says so', async () => {
    const response = await hand()
    expect(response.status).toBe(201)
    expect(await answerOf(submitReview, response)).toStrictEqual({ received: true })
    expect(await stored()).toStrictEqual([
      {
        id: expect.any(String),
        customerName: 'Sam',
        email: 'sam@example.com',
        serviceType: 'phasmophobia-boost',
        rating: 5,
        review: 'Quick and calm.',
        approved: false,
        decidedAt: null,
        orderId: null,
        sample: false,
        createdAt: shop().clock.now(),
        updatedAt: shop().clock.now(),
      },
    ])
  })

  test('V3 shows it nowhere before it is approved', async () => {
    await hand()
    expect(await everythingPublic(shop())).toStrictEqual({
      reviews: [],
      testimonials: [],
      summary: { count: 0, average: null, byRating: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, removed: 0 },
    })
  })

  test('logs that there is one to read, and nothing of what was typed', async () => {
    await hand()
    expect(shop().logged()).toContain('review received')
    for (const typed of ['Sam', 'sam@example.com', 'Quick and calm']) expect(shop().logged()).not.toContain(typed)
  })

  test.each([
    ['an e-mail is left out', { email: undefined }],
    ['an e-mail is left empty', { email: ' ' }],
  ])('works when %s', async (_name, change) => {
    expect((await hand(change)).status).toBe(201)
    expect(await stored()).toMatchObject([{ email: null }])
  })

  test('takes services that the form does not offer, up to 80 characters', async () => {
    expect((await hand({ serviceType: 'x'.repeat(80) })).status).toBe(201)
    expect((await problemOf(await hand({ serviceType: 'x'.repeat(81) }))).faults).toStrictEqual([
      { path: 'serviceType', message: 'At most 80 characters' },
    ])
  })

  test('keeps text as text: trimmed, composed, in lines, without characters that steer', async () => {
    await hand({
      customerName: ' Zoe\u0308\tB. \u202E',
      serviceType: 'custom\r\nservice',
      review: ' First.\r\n\r\n\r\n\r\nSecond\x07 <b>line</b>. ',
    })
    expect(await stored()).toMatchObject([
      { customerName: 'Zoë B.', serviceType: 'custom service', review: 'First.\n\nSecond <b>line</b>.' },
    ])
  })

  test.each(['customerName', 'review', 'serviceType'])(
    'a %s of blanks and control characters is absent',
    async (name) => {
      for (const blank of ['', '  ', '\x01\n\u202E'])
        expect((await problemOf(await hand({ [name]: blank }))).faults).toStrictEqual([
          { path: name, message: 'Required' },
        ])
      await expectNothingStored(shop().database)
    },
  )

  test('an absent field reads Required, each by its name', async () => {
    const problem = await problemOf(await shop().post('/api/reviews', {}))
    expect(problem.faults).toStrictEqual(
      ['customerName', 'rating', 'review', 'serviceType'].map((path) => ({ path, message: 'Required' })),
    )
  })

  describe('V2 what a visitor may not say', () => {
    test.each([
      ['approved', true],
      ['id', 'A'.repeat(22)],
      ['createdAt', '2020-01-01T00:00:00.000Z'],
      ['email', null],
    ])('%s is not looked at', async (name, value) => {
      expect((await shop().post('/api/reviews', { ...reviewBody(), [name]: value })).status).toBe(201)
      expect(await shop().database.db.selectFrom('reviews').select(['approved', 'createdAt']).execute()).toStrictEqual([
        { approved: false, createdAt: shop().clock.now() },
      ])
    })

    test.each([
      ['avatarUrl', 'https://elsewhere.example/face.png'],
      ['orderId', 'A'.repeat(22)],
      ['verifiedPurchase', true],
      ['sample', false],
      ['__proto__', { approved: true }],
    ])('%s is refused', async (name, value) => {
      const body = `${JSON.stringify(reviewBody()).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`
      expect((await problemOf(await shop().post('/api/reviews', body))).faults).toStrictEqual([
        { path: name, message: 'Unknown field' },
      ])
      await expectNothingStored(shop().database)
    })
  })

  describe('V5 the stars', () => {
    test.each(['0', '6', '-1', '4.5', '"6"', '"five"', 'null', 'true', '[5]', '1e309', '1000000'])(
      'a rating of %s is refused',
      async (rating) => {
        const body = JSON.stringify(reviewBody({ rating: 'R' })).replace('"R"', rating)
        expect((await problemOf(await shop().post('/api/reviews', body))).faults).toStrictEqual([
          { path: 'rating', message: 'From 1 to 5 stars' },
        ])
        await expectNothingStored(shop().database)
      },
    )

    test.each([1, 2, 3, 4, 5])('a rating of %i is taken', async (rating) => {
      expect((await hand({ rating })).status).toBe(201)
      expect(await stored()).toMatchObject([{ rating }])
    })
  })

  describe('V1 whatever is typed stays text', () => {
    test.each(HOSTILE_TEXTS)('%s', async (text) => {
      expect((await hand({ customerName: text, serviceType: text, review: text })).status).toBe(201)
      await shop().database.db.updateTable('reviews').set({ approved: true }).execute()
      const shown = { customerName: text, serviceType: text, review: text }
      const { reviews, testimonials } = await everythingPublic(shop())
      expect([reviews, testimonials]).toMatchObject([[shown], [shown]])
      for (const path of ['/api/reviews', '/api/testimonials']) {
        const { headers } = await shop().get(path)
        expect([headers.get('content-type'), headers.get('x-content-type-options')]).toStrictEqual([
          'application/json',
          'nosniff',
        ])
      }
    })

    test.each(HOSTILE_TEXTS)('%s is no e-mail', async (text) => {
      expect((await problemOf(await hand({ email: text }))).faults?.map(({ message }) => message)).toContain(
        'Please enter a valid email address',
      )
    })
  })

  describe('the same review again', () => {
    test('with the same key is stored once, twenty times at once too', async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => hand({}, 'a-key-of-mine')))
      expect(new Set(responses.map(({ status }) => status))).toStrictEqual(new Set([201]))
      expect(await stored()).toHaveLength(1)
    })

    test('with the same key and other contents is refused', async () => {
      await hand({}, 'a-key-of-mine')
      expect(await problemOf(await hand({ rating: 1 }, 'a-key-of-mine'))).toMatchObject({
        status: 422,
        code: 'idempotency_mismatch',
      })
      expect(await stored()).toMatchObject([{ rating: 5 }])
    })

    test('without a key is stored once a day', async () => {
      await Promise.all([hand(), hand(), hand()])
      await hand({ review: 'Another thought.' })
      expect(await stored()).toHaveLength(2)
      shop().clock.advance(24 * 60 * 60 * 1000)
      await hand()
      expect(await stored()).toHaveLength(3)
    })
  })
})

async function everythingPublic(shop: TestApp) {
  return {
    reviews: await answerOf(listReviews, await shop.get('/api/reviews')),
    testimonials: await answerOf(listTestimonials, await shop.get('/api/testimonials')),
    summary: await answerOf(summariseReviews, await shop.get('/api/reviews/summary')),
  }
}
