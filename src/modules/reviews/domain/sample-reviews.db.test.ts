import { beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/clock.ts'
import { reviewServices } from '#kernel/shop/review-services.ts'
import { exampleGames } from '#harness/shop/example-games.ts'
import type { Database } from '#platform/db/client.ts'
import { fixedClock, type FixedClock } from '#harness/fixed-clock.ts'
import { describeOnOneEngine } from '#harness/databases/test-database.ts'
import { silentEvents } from '#harness/shop/silent-events.ts'
import { storedJobs } from '#harness/databases/stored-jobs.ts'
import {
  listReviews,
  listTestimonials,
  openSampleReviews,
  removeSampleReviews,
  submitReview,
  summariseReviews,
  type ReviewsDeps,
} from '#modules/reviews/index.ts'

describeOnOneEngine('the sample reviews of a demo', (engine) => {
  let database: Database
  let deps: ReviewsDeps & { clock: FixedClock }
  beforeEach(async () => {
    database = await engine.open()
    deps = {
      db: database.db,
      clock: fixedClock(),
      jobs: await storedJobs(database),
      events: silentEvents,
      keyedHash: (text: string) => text,
    }
  })
  const shown = async () => (await listReviews(deps, {})).rows

  test('are eight, marked, of the past weeks, for each service that the form offers', async () => {
    await openSampleReviews(deps)
    const rows = await shown()
    expect(rows).toHaveLength(8)
    expect((await listTestimonials(deps, {})).rows).toHaveLength(8)
    expect(new Set(rows.map(({ serviceType }) => serviceType))).toStrictEqual(
      new Set(reviewServices(exampleGames).map(({ value }) => value)),
    )
    for (const row of rows) {
      expect(row).toMatchObject({ sample: true, orderId: null })
      const age = deps.clock.now().getTime() - row.createdAt.getTime()
      expect(age).toBeGreaterThan(0)
      expect(age).toBeLessThan(60 * 24 * HOUR_MS)
    }
    expect(await summariseReviews(deps, {})).toStrictEqual({
      count: 8,
      average: 4.5,
      byRating: { 1: 0, 2: 0, 3: 1, 4: 2, 5: 5 },
      removed: 0,
    })
  })

  test('are there once, whatever starts again or at the same time', async () => {
    await Promise.all([openSampleReviews(deps), openSampleReviews(deps)])
    deps.clock.advance(24 * HOUR_MS)
    await openSampleReviews(deps)
    expect(await shown()).toHaveLength(8)
  })

  test('that were deleted stay deleted', async () => {
    await openSampleReviews(deps)
    await database.db.deleteFrom('reviews').execute()
    await openSampleReviews(deps)
    expect(await shown()).toStrictEqual([])
  })

  test('never join real reviews', async () => {
    await submitReview(
      deps,
      { idempotencyKey: undefined },
      {
        customerName: 'Sam',
        rating: 2,
        review: 'Too late.',
        serviceType: 'custom-service',
        email: null,
        orderToken: undefined,
      },
    )
    await openSampleReviews(deps)
    expect(await database.db.selectFrom('reviews').select(['customerName', 'sample']).execute()).toStrictEqual([
      { customerName: 'Sam', sample: false },
    ])
  })

  test('are gone when the shop goes live, and nothing else is', async () => {
    await openSampleReviews(deps)
    await submitReview(
      deps,
      { idempotencyKey: undefined },
      {
        customerName: 'Sam',
        rating: 2,
        review: 'Too late.',
        serviceType: 'custom-service',
        email: null,
        orderToken: undefined,
      },
    )
    await removeSampleReviews(deps)
    expect(await database.db.selectFrom('reviews').select('customerName').execute()).toStrictEqual([
      { customerName: 'Sam' },
    ])
  })
})
