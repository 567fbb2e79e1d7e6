import { HOUR_MS, type Clock } from '#kernel/clock.ts'
import { randomId } from '#kernel/ids.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { markDone } from '#modules/settings/index.ts'
import { deleteSamples, hasAnyWord, insertReview } from '#modules/reviews/data/reviews.sql.ts'

interface Deps {
  db: Db
  clock: Clock
}

/**
 * Demo only: sample reviews, marked as such. Created once per shop, and only while there is no review, so that deleted
 * ones stay deleted.
 */
export async function openSampleReviews(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    if (!(await markDone(tx, 'sampleReviews', now)) || (await hasAnyWord(tx))) return
    for (const { hoursAgo, ...said } of SAMPLES)
      await insertReview(tx, {
        ...said,
        id: randomId(),
        email: null,
        orderId: null,
        approved: true,
        sample: true,
        createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
      })
  })
}

/** Live only: a shop that started as a demo shows no sample review. */
export async function removeSampleReviews(deps: Deps): Promise<void> {
  await inTransaction(deps.db, (tx) => deleteSamples(tx))
}

const SAMPLES = [
  {
    customerName: 'Maya',
    serviceType: 'phasmophobia-boost',
    rating: 5,
    review:
      'One prestige in an evening, and I was in the van for all of it. They told me what they were doing and why, so I learned the map on the way.',
    hoursAgo: 41,
  },
  {
    customerName: 'Tom',
    serviceType: 'cod-bo6-easter-egg',
    rating: 5,
    review: 'I had failed the last step for weeks. Two calm people on voice, one run, done before dinner.',
    hoursAgo: 118,
  },
  {
    customerName: 'Aisha',
    serviceType: 'phasmophobia-boost',
    rating: 4,
    review:
      'Started half an hour later than we said, but they wrote to me first. Everything else was exactly as described.',
    hoursAgo: 209,
  },
  {
    customerName: 'Jonas',
    serviceType: 'custom-service',
    rating: 5,
    review:
      'Asked for two nights with my sister, who had never played. They quoted a price the same day and were patient with both of us.',
    hoursAgo: 331,
  },
  {
    customerName: 'Priya',
    serviceType: 'cod-bo6-easter-egg',
    rating: 4,
    review: 'Dark Ops card is mine. It took a second try, which they played without asking for more.',
    hoursAgo: 470,
  },
  {
    customerName: 'Callum',
    serviceType: 'phasmophobia-boost',
    rating: 3,
    review:
      'The levels arrived in time. I would have liked a message when it was finished; I only saw it on the tracking page.',
    hoursAgo: 587,
  },
  {
    customerName: 'Elena',
    serviceType: 'phasmophobia-boost',
    rating: 5,
    review: 'Nobody asked for my password. We met in a lobby, played three contracts, and that was it.',
    hoursAgo: 742,
  },
  {
    customerName: 'Marcus',
    serviceType: 'custom-service',
    rating: 5,
    review: 'They recorded the run for me, as I had asked. Good sound, no drama.',
    hoursAgo: 918,
  },
] as const
