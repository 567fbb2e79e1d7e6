import type { Insertable } from 'kysely'
import { randomId } from '#kernel/ids.ts'
import type { Database } from '#platform/db/client.ts'
import type { ReviewsTable } from '#platform/db/schema/schema.ts'
import { fixedClock } from '#harness/fixed-clock.ts'

/** Inserts an approved review, as after an admin's approval. Returns its id. */
export async function storedReview(
  database: Database,
  change: Partial<Insertable<ReviewsTable>> = {},
): Promise<string> {
  const id = randomId()
  await database.db
    .insertInto('reviews')
    .values({
      id,
      customerName: 'Sam',
      email: 'secret@example.com',
      serviceType: 'phasmophobia-boost',
      rating: 5,
      review: 'Quick and calm.',
      approved: true,
      orderId: null,
      createdAt: fixedClock().now(),
      ...change,
    })
    .execute()
  return id
}

/** Inserts a testimonial. Returns its id. */
export async function storedTestimonial(
  database: Database,
  change: { review?: string; createdAt?: Date } = {},
): Promise<string> {
  const id = randomId()
  await database.db
    .insertInto('testimonials')
    .values({
      id,
      customerName: 'Alex',
      serviceType: 'custom-service',
      rating: 4,
      review: 'Heard of them on Discord.',
      avatarUrl: 'https://elsewhere.example/face.png',
      createdAt: fixedClock().now(),
      ...change,
    })
    .execute()
  return id
}
