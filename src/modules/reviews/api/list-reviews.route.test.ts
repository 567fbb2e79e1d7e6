import { describe, expect, test } from 'vitest'
import { listReviews, listTestimonials, summariseReviews, type PublicReview } from '#contract/reviews.ts'
import { MINUTE_MS } from '#kernel/clock.ts'
import { answerOf } from '#harness/answers.ts'
import { paidPurchase } from '#harness/shop/purchases.ts'
import { storedReview, storedTestimonial } from '#harness/databases/stored-reviews.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('the public lists of reviews', (engine) => {
  const shop = useTestApp(engine)
  const list = async (query = '') => answerOf(listReviews, await shop().get(`/api/reviews${query}`))
  const summary = async (query = '') => answerOf(summariseReviews, await shop().get(`/api/reviews/summary${query}`))
  const texts = (reviews: { review: string }[]) => reviews.map(({ review }) => review)
  /** `count` reviews, the first the newest. */
  const several = async (count: number, change: Parameters<typeof storedReview>[1] = {}) => {
    const now = shop().clock.now().getTime()
    for (let age = 0; age < count; age += 1)
      await storedReview(shop().database, {
        review: `Review ${age}`,
        createdAt: new Date(now - age * MINUTE_MS),
        ...change,
      })
  }
  /** Follows `Link: rel="next"` to the end; the pages. */
  const pages = async (first: string) => {
    const found: PublicReview[][] = []
    for (let next: string | undefined = first; next !== undefined && found.length < 20;) {
      const response = await shop().get(next)
      const link: string = response.headers.get('link') ?? ''
      found.push(await answerOf(listReviews, response))
      next = /^<(\/api\/reviews\?[^>]+)>; rel="next"$/.exec(link)?.[1]
      expect(link === '').toBe(next === undefined)
    }
    return found
  }

  test('name what is shown, and no more', async () => {
    const id = await storedReview(shop().database, { sample: true })
    const response = await shop().get('/api/reviews')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await answerOf(listReviews, response)).toStrictEqual([
      {
        id,
        customerName: 'Sam',
        rating: 5,
        review: 'Quick and calm.',
        serviceType: 'phasmophobia-boost',
        createdAt: '2026-03-02T10:00:00.000Z',
        verifiedPurchase: false,
        sample: true,
      },
    ])
    expect(await answerOf(listTestimonials, await shop().get('/api/testimonials'))).toStrictEqual([
      {
        id,
        customerName: 'Sam',
        rating: 5,
        review: 'Quick and calm.',
        serviceType: 'phasmophobia-boost',
        verifiedPurchase: false,
        sample: true,
      },
    ])
  })

  test('V4 never name an e-mail, a picture from elsewhere or an order', async () => {
    const { orderId } = await paidPurchase(shop())
    await storedReview(shop().database, { orderId })
    await storedTestimonial(shop().database)
    for (const path of ['/api/reviews', '/api/testimonials', '/api/reviews/summary']) {
      const text = await (await shop().get(path)).text()
      for (const secret of ['secret@example.com', 'email', 'elsewhere.example', orderId])
        expect(text, path).not.toContain(secret)
    }
    expect((await list())[0]?.verifiedPurchase, 'tied to an order').toBe(true)
  })

  test('V3 leave out what is not approved, in counts and averages too', async () => {
    await storedReview(shop().database, { rating: 4 })
    await storedReview(shop().database, { rating: 1, approved: false, review: 'Not read yet' })
    expect(texts(await list())).toStrictEqual(['Quick and calm.'])
    expect(texts(await answerOf(listTestimonials, await shop().get('/api/testimonials')))).toStrictEqual([
      'Quick and calm.',
    ])
    expect(await summary()).toStrictEqual({
      count: 1,
      average: 4,
      byRating: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
      removed: 0,
    })
    expect(await list('?rating=1')).toStrictEqual([])
  })

  describe('filters', () => {
    test('by exact service and by rating, each and both', async () => {
      for (const [serviceType, rating] of [
        ['custom-service', 5],
        ['custom-service', 2],
        ['phasmophobia-boost', 2],
      ] as const)
        await storedReview(shop().database, { serviceType, rating, review: `${serviceType} ${rating}` })
      const found = async (query: string) => texts(await list(query)).toSorted()
      expect(await found('?service=custom-service')).toStrictEqual(['custom-service 2', 'custom-service 5'])
      expect(await found('?rating=2')).toStrictEqual(['custom-service 2', 'phasmophobia-boost 2'])
      expect(await found('?service=custom-service&rating=2')).toStrictEqual(['custom-service 2'])
      for (const other of ['custom', 'Custom-Service', 'custom-service%25', "' or '1'='1"])
        expect(await found(`?service=${other}`)).toStrictEqual([])
      expect(await summary('?service=custom-service')).toStrictEqual({
        count: 2,
        average: 3.5,
        byRating: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 },
        removed: 0,
      })
    })

    test('that are blank count as absent, as a form without scripts sends them', async () => {
      await several(2)
      expect(await list('?service=&rating=&cursor=&limit=&utm_source=mail')).toHaveLength(2)
    })
  })

  describe('pages', () => {
    test('are a hundred long, newest first, and lead on with the same filters', async () => {
      await several(205, { serviceType: 'a & b' })
      const found = await pages('/api/reviews?service=a%20%26%20b&rating=5&utm_source=mail')
      expect(found.map((page) => page.length)).toStrictEqual([100, 100, 5])
      expect(texts(found.flat())).toStrictEqual(Array.from({ length: 205 }, (_, age) => `Review ${age}`))
    })

    test('of equal instants show each review once', async () => {
      for (let each = 0; each < 7; each += 1) await storedReview(shop().database)
      const ids = (await pages('/api/reviews?limit=3')).flat().map(({ id }) => id)
      expect(new Set(ids).size).toBe(7)
      expect(ids).toHaveLength(7)
    })

    test('that end exactly have no next one', async () => {
      await several(4)
      expect((await pages('/api/reviews?limit=2')).map((page) => page.length)).toStrictEqual([2, 2])
    })

    test('do not shift when a review comes in meanwhile or the last one shown is taken away', async () => {
      await several(4)
      const response = await shop().get('/api/reviews?limit=2')
      const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
      const [, last] = await answerOf(listReviews, response)
      await storedReview(shop().database, {
        review: 'New',
        createdAt: new Date(shop().clock.now().getTime() + MINUTE_MS),
      })
      await shop().database.db.deleteFrom('reviews').where('id', '=', String(last?.id)).execute()
      expect(texts(await answerOf(listReviews, await shop().get(next)))).toStrictEqual(['Review 2', 'Review 3'])
    })

    test('are as long as was asked for, at most 500', async () => {
      await several(103)
      expect(await list('?limit=1')).toHaveLength(1)
      expect(await list('')).toHaveLength(100)
      expect(await list('?limit=500')).toHaveLength(103)
      expect((await shop().get('/api/reviews?limit=501')).status).toBe(400)
    })
  })

  describe('testimonials', () => {
    test('are approved reviews and what an admin entered, in one order, page after page', async () => {
      const at = (minutes: number) => new Date(shop().clock.now().getTime() - minutes * MINUTE_MS)
      await several(3)
      await storedTestimonial(shop().database, { review: 'Entered first', createdAt: at(0.5) })
      await storedTestimonial(shop().database, { review: 'Entered last', createdAt: at(60) })
      const first = await shop().get('/api/testimonials?limit=2')
      const link = first.headers.get('link') ?? ''
      expect(link).toMatch(/^<\/api\/testimonials\?limit=2&cursor=[\w-]+>; rel="next"$/)
      const second = await shop().get(/<([^>]+)>/.exec(link)?.[1] ?? '')
      expect(
        texts([...(await answerOf(listTestimonials, first)), ...(await answerOf(listTestimonials, second))]),
      ).toStrictEqual(['Review 0', 'Entered first', 'Review 1', 'Review 2'])
    })

    test('are a hundred when nothing else was said, at most five hundred', async () => {
      await several(101)
      const response = await shop().get('/api/testimonials')
      expect(await answerOf(listTestimonials, response)).toHaveLength(100)
      expect(response.headers.get('link')).toContain('rel="next"')
      expect(await answerOf(listTestimonials, await shop().get('/api/testimonials?limit=500'))).toHaveLength(101)
      expect((await shop().get('/api/testimonials?limit=501')).status).toBe(400)
    })
  })

  test('the average is not rounded', async () => {
    for (const rating of [5, 5, 4]) await storedReview(shop().database, { rating })
    expect((await summary()).average).toBeCloseTo(14 / 3, 10)
  })
})
