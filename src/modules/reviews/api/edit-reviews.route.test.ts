import papa from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import { addReview, changeReview, listAdminReviews } from '#contract/admin/reviews.ts'
import { listReviews, listTestimonials, summariseReviews } from '#contract/reviews.ts'
import { answerOf, problemOf } from '#harness/answers.ts'
import { reviewBody, staffReviewBody } from '#harness/shop/builders.ts'
import { HOSTILE_TEXTS } from '#harness/hostile-texts.ts'
import { newAdmin, newMember, type TestMember } from '#harness/shop/members.ts'
import { storedReview, storedTestimonial } from '#harness/databases/stored-reviews.ts'
import { useTestApp } from '#harness/shop/test-app.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'

describeOnOneEngine('reviews in the hands of the staff', (engine) => {
  const shop = useTestApp(engine, { RATE_LIMIT: 'off' })
  let admin: TestMember
  beforeEach(async () => {
    admin = await newAdmin(shop())
  })

  const list = async (query = '') =>
    answerOf(listAdminReviews, await shop().get(`/api/admin/reviews${query}`, admin.sent))
  const put = (id: string, change: Record<string, unknown>) =>
    shop().send('PUT', `/api/reviews/${id}`, change, admin.sent)
  const remove = (id: string) =>
    shop().request(`/api/reviews/${id}`, { method: 'DELETE', headers: admin.sent.headers ?? {} })
  const shown = async () => ({
    reviews: (await answerOf(listReviews, await shop().get('/api/reviews'))).map(({ review }) => review),
    testimonials: (await answerOf(listTestimonials, await shop().get('/api/testimonials'))).map(({ review }) => review),
  })
  const audited = () =>
    shop()
      .database.db.selectFrom('auditLog')
      .select(['actor', 'action', 'targetId', 'before', 'after'])
      .where('targetKind', '=', 'review')
      .orderBy('id')
      .execute()
  /** Hands one in as a visitor does. */
  async function handIn(change: Record<string, unknown> = {}) {
    shop().clock.advance(1000)
    await shop().post('/api/reviews', reviewBody(change))
    const [newest] = await list()
    if (!newest) throw new Error('nothing was handed in')
    return newest
  }

  test('a review waits, is approved, shows at once, and can be hidden again', async () => {
    const { id, ...waiting } = await handIn()
    expect(waiting).toMatchObject({
      approved: false,
      source: 'customer',
      email: 'sam@example.com',
      verifiedPurchase: false,
    })
    expect(await shown()).toStrictEqual({ reviews: [], testimonials: [] })
    expect(await answerOf(changeReview, await put(id, { approved: true }))).toMatchObject({ id, approved: true })
    expect(await shown()).toStrictEqual({ reviews: ['Quick and calm.'], testimonials: ['Quick and calm.'] })
    expect(shop().pagesForgotten()).toBe(1)
    await put(id, { approved: false })
    expect(await shown()).toStrictEqual({ reviews: [], testimonials: [] })
    expect(await audited()).toMatchObject([
      {
        actor: admin.user.id,
        action: 'review.approve',
        targetId: id,
        before: { approved: false },
        after: { approved: true },
      },
      { action: 'review.hide', before: { approved: true }, after: { approved: false } },
    ])
  })

  test('a review waits until it is decided of: one that was hidden, shown before or never, waits no more', async () => {
    const states = () =>
      Promise.all(
        ['waiting', 'approved', 'hidden'].map(async (state) =>
          (await list(`?state=${state}`)).map(({ review }) => review),
        ),
      )
    const { id: once, waiting } = await handIn({ review: 'Shown once' })
    const { id: never } = await handIn({ review: 'Never shown' })
    expect(waiting).toBe(true)
    expect(await states()).toStrictEqual([['Never shown', 'Shown once'], [], []])
    expect(await answerOf(changeReview, await put(once, { approved: true }))).toMatchObject({ waiting: false })
    expect(await answerOf(changeReview, await put(once, { approved: false }))).toMatchObject({
      approved: false,
      waiting: false,
    })
    expect(await answerOf(changeReview, await put(never, { review: 'Never shown.' }))).toMatchObject({ waiting: true })
    expect(await answerOf(changeReview, await put(never, { approved: false }))).toMatchObject({
      approved: false,
      waiting: false,
    })
    await put(never, { approved: false })
    expect(await states()).toStrictEqual([[], [], ['Never shown.', 'Shown once']])
    expect((await audited()).map(({ action }) => action)).toStrictEqual([
      'review.approve',
      'review.hide',
      'review.change',
      'review.hide',
    ])
  })

  test('words that another admin has changed meanwhile are not written over unseen', async () => {
    for (const { id, version } of [
      await handIn(),
      await answerOf(
        addReview,
        await shop().post('/api/admin/reviews', staffReviewBody({ review: 'Quick and calm.' }), admin.sent),
      ),
    ]) {
      const { version: theirs } = await answerOf(changeReview, await put(id, { review: 'Quick.', version }))
      expect(await problemOf(await put(id, { review: 'Calm.', version }))).toMatchObject({
        status: 409,
        code: 'changed_meanwhile',
        details: { version: theirs },
        faults: [{ path: 'review', message: 'Stored now: Quick.' }],
      })
      expect(await answerOf(changeReview, await put(id, { review: 'Calm.', version: theirs }))).toMatchObject({
        review: 'Calm.',
      })
    }
    const { id, version } = await handIn()
    expect(
      (await answerOf(changeReview, await put(id, { approved: true }))).version,
      'what is shown is no part of its words',
    ).toBe(version)
  })

  test('words are changed where they are, and the audit keeps only what changed', async () => {
    const { id } = await handIn()
    await put(id, { customerName: 'Sam K.', serviceType: 'phasmophobia-boost', review: 'Quick.', rating: 4 })
    expect((await list())[0]).toMatchObject({
      customerName: 'Sam K.',
      review: 'Quick.',
      rating: 4,
      approved: false,
      email: 'sam@example.com',
    })
    expect(await audited()).toMatchObject([
      {
        action: 'review.change',
        before: { customerName: 'Sam', rating: 5, review: 'Quick and calm.' },
        after: { customerName: 'Sam K.', rating: 4, review: 'Quick.' },
      },
    ])
    expect(Object.keys((await audited())[0]?.after ?? {})).not.toContain('serviceType')
    await put(id, { rating: 4 })
    await put(id, {})
    expect(await audited()).toHaveLength(1)
  })

  test('an entry of the staff shows on Home at once, counts in no average, and is always shown', async () => {
    const added = await answerOf(
      addReview,
      await shop().post('/api/admin/reviews', staffReviewBody({ rating: undefined }), admin.sent),
    )
    expect(added).toMatchObject({ source: 'staff', approved: true, rating: 5, email: null })
    expect(await shown()).toStrictEqual({ reviews: [], testimonials: ['Heard of them on Discord.'] })
    expect((await answerOf(summariseReviews, await shop().get('/api/reviews/summary'))).count).toBe(0)
    expect(shop().pagesForgotten()).toBe(1)
    expect((await problemOf(await put(added.id, { approved: false }))).faults).toMatchObject([{ path: 'approved' }])
    expect(
      await answerOf(changeReview, await put(added.id, { review: 'Heard of them.', approved: true })),
    ).toMatchObject({ review: 'Heard of them.' })
    expect((await shown()).testimonials).toStrictEqual(['Heard of them.'])
    expect((await audited()).map(({ action }) => action)).toStrictEqual(['review.add', 'review.change'])
  })

  test('what is deleted is gone everywhere; its words stay nowhere', async () => {
    const { id } = await handIn({ review: 'SECRET-WORDS' })
    await put(id, { approved: true, customerName: 'SECRET-NAME' })
    await put(id, { review: 'SECRET-WORDS, changed', rating: 4 })
    const { id: entry } = await answerOf(
      addReview,
      await shop().post('/api/admin/reviews', staffReviewBody({ review: 'SECRET-WORDS' }), admin.sent),
    )
    for (const each of [id, entry]) expect(await (await remove(each)).json()).toStrictEqual({ deleted: true })
    expect((await problemOf(await remove(id))).status).toBe(404)
    expect(await list()).toStrictEqual([])
    expect(await shown()).toStrictEqual({ reviews: [], testimonials: [] })
    expect(JSON.stringify(await audited())).not.toContain('SECRET-')
    expect(await audited()).toMatchObject([
      { action: 'review.change' },
      { action: 'review.change', before: { rating: 5 }, after: { rating: 4 } },
      { action: 'review.add', before: null },
      { action: 'review.delete' },
      { action: 'review.delete' },
    ])
  })

  test('readers are told how many were left out or taken off; those that wait do not count', async () => {
    const removed = async () =>
      (await answerOf(summariseReviews, await shop().get('/api/reviews/summary?service=custom-service'))).removed
    const hidden = await handIn({ review: 'To be hidden' })
    const deleted = await handIn({ review: 'To be deleted' })
    const waiting = await handIn({ review: 'Not decided yet' })
    expect(waiting.approved).toBe(false)
    expect(await removed()).toBe(0)
    await put(hidden.id, { approved: false })
    expect(await removed()).toBe(1)
    await remove(deleted.id)
    expect(await removed()).toBe(2)
    await remove(hidden.id)
    expect(await removed()).toBe(2)
    const own = await answerOf(addReview, await shop().post('/api/admin/reviews', staffReviewBody(), admin.sent))
    await remove(own.id)
    expect(await removed()).toBe(2)
  })

  test('the list pages through reviews and entries together, and by their state', async () => {
    for (let number = 1; number <= 5; number += 1) {
      shop().clock.advance(1000)
      await storedReview(shop().database, {
        review: `Review ${number}`,
        approved: number % 2 === 0,
        createdAt: shop().clock.now(),
      })
      await storedTestimonial(shop().database, { review: `Entry ${number}`, createdAt: shop().clock.now() })
    }
    async function read(query: string) {
      const found: string[] = []
      for (let next: string | undefined = `/api/admin/reviews?limit=3${query}`; next !== undefined;) {
        const response = await shop().get(next, admin.sent)
        next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
        const part = await answerOf(listAdminReviews, response)
        expect(part.length).toBeLessThanOrEqual(3)
        found.push(...part.map(({ review }) => review))
      }
      return found
    }
    const all = await read('')
    expect(new Set(all).size).toBe(10)
    expect(all.map((review) => Number(review.at(-1)))).toStrictEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1])
    expect(await read('&state=waiting')).toStrictEqual(['Review 5', 'Review 3', 'Review 1'])
    expect((await read('&state=approved')).toSorted()).toStrictEqual([
      'Entry 1',
      'Entry 2',
      'Entry 3',
      'Entry 4',
      'Entry 5',
      'Review 2',
      'Review 4',
    ])
  })

  describe('what cannot be', () => {
    test.each([
      ['rating', 0],
      ['rating', 6],
      ['rating', 4.5],
      ['rating', null],
      ['customerName', ' '],
      ['review', ''],
      ['serviceType', 'x'.repeat(81)],
      ['approved', 'yes'],
      ['avatarUrl', 'x'],
    ])('%s %j is refused', async (field, value) => {
      const { id } = await handIn()
      const add = () => shop().post('/api/admin/reviews', staffReviewBody({ [field]: value }), admin.sent)
      for (const answer of [await add(), await put(id, { [field]: value })])
        expect(await problemOf(answer)).toMatchObject({
          status: 400,
          faults: expect.arrayContaining([expect.objectContaining({ path: field })]),
        })
      expect(await list()).toHaveLength(1)
      expect(await audited()).toStrictEqual([])
    })

    test.each([
      ['id', 'A'.repeat(22)],
      ['email', 'x@example.com'],
      ['createdAt', '2020-01-01T00:00:00Z'],
      ['source', 'staff'],
    ])('%s %j is not looked at in a change', async (field, value) => {
      const { id } = await handIn()
      expect((await put(id, { [field]: value, rating: '3' })).status).toBe(200)
      expect(await list()).toMatchObject([{ id, email: 'sam@example.com', source: 'customer', rating: 3 }])
    })

    test.each(['A'.repeat(22), '%00', "' or 1=1", '..%2f'])('a review of %s is not there', async (id) => {
      for (const answer of [await put(id, { approved: true }), await remove(id)])
        expect((await problemOf(answer)).status).toBe(404)
    })
  })

  test('V1 what was typed stays text', async () => {
    for (const review of HOSTILE_TEXTS)
      expect(
        (
          await answerOf(
            addReview,
            await shop().post(
              '/api/admin/reviews',
              staffReviewBody({ review, customerName: review.slice(0, 80) }),
              admin.sent,
            ),
          )
        ).review,
      ).toBe(review)
  })

  test('V6 no other caller approves, changes or deletes', async () => {
    const { id } = await handIn()
    const member = await newMember(shop(), { email: 'member@example.com' })
    for (const [sent, status] of [
      [{}, 401],
      [member.sent, 403],
    ] as const) {
      for (const [method, path] of [
        ['PUT', `/api/reviews/${id}`],
        ['DELETE', `/api/reviews/${id}`],
        ['POST', '/api/admin/reviews'],
        ['GET', '/api/admin/reviews'],
      ] as const)
        expect(
          (
            await problemOf(
              await (method === 'GET' ? shop().get(path, sent) : shop().send(method, path, { approved: true }, sent)),
            )
          ).status,
          `${method} ${path}`,
        ).toBe(status)
    }
    expect(await list()).toMatchObject([{ id, approved: false }])
    expect(await audited()).toStrictEqual([])
  })

  test('as a file has what the list has', async () => {
    await handIn({ review: '=HYPERLINK("x")' })
    await storedTestimonial(shop().database, { createdAt: shop().clock.now() })
    const rows = async (query = '') =>
      papa.parse<Record<string, string>>(
        await (await shop().get(`/api/admin/reviews.csv${query}`, admin.sent)).text(),
        { header: true, skipEmptyLines: true },
      ).data
    expect(await rows()).toHaveLength(2)
    expect(await rows('?state=waiting')).toMatchObject([
      {
        Name: 'Sam',
        'E-mail': 'sam@example.com',
        Stars: '5',
        Review: '\'=HYPERLINK("x")',
        Shown: 'false',
        From: 'customer',
      },
    ])
    expect((await problemOf(await shop().get('/api/admin/reviews.csv?state=odd', admin.sent))).status).toBe(400)
    expect((await problemOf(await shop().get('/api/admin/reviews.csv'))).status).toBe(401)
  })

  test('V7 the list still answers when a thousand wait', async () => {
    await shop()
      .database.db.insertInto('reviews')
      .values(
        Array.from({ length: 1000 }, (_, number) => ({
          id: `flood${number}`,
          customerName: 'x',
          email: null,
          serviceType: 'x',
          rating: 1,
          review: 'x',
          approved: false,
          orderId: null,
        })),
      )
      .execute()
    expect(await list('?state=waiting&limit=50')).toHaveLength(50)
  })
})
