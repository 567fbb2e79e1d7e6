import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import type { Clock } from '#kernel/clock.ts'
import { contactCategories, type ContactCategory, type Sender } from '#kernel/shop/contact-categories.ts'
import { invalidField } from '#kernel/refusals.ts'
import { randomId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import type { JobQueue } from '#platform/db/job-queue.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { isRepeated, type Repeatable } from '#modules/idempotency/index.ts'
import { listGames } from '#modules/catalogue/index.ts'
import { selectSubscriber, subscriptionAt } from '#modules/subscriptions/index.ts'
import { insertMessage } from '#modules/contact/data/contact.sql.ts'

declare module '#platform/db/define-event.ts' {
  interface EventPayloads {
    /** A visitor has written to the shop. */
    'message.received': { messageId: string }
  }
}

export interface ContactDeps {
  db: Db
  clock: Clock
  jobs: JobQueue
  events: BusinessEvents
}

/** A message as typed; markup has no meaning. */
export interface TypedMessage {
  name: string
  email: string
  subject: string
  category: ContactCategory
  message: string
  discordHandle: string | null
}

/**
 * Stores a message together with the jobs that mail it to support and acknowledge it, so that it cannot be lost. The
 * same message again, by a double click or after a lost answer, is stored once. Refuses with `idempotency_mismatch`,
 * and with `invalid_input` an unknown category.
 */
export async function sendMessage(
  deps: ContactDeps,
  caller: Repeatable & { userId: string | null },
  typed: TypedMessage,
): Promise<void> {
  const now = deps.clock.now()
  const messageId = randomId()
  await requireCategory(deps, typed.category)
  const isNew = await inTransaction(deps.db, async (tx) => {
    if (await isRepeated(tx, caller, { scope: 'send-message', request: typed, now })) return false
    await insertMessage(tx, {
      ...typed,
      id: messageId,
      orderId: null,
      sender: await senderOf(tx, caller.userId, now),
      createdAt: now,
    })
    await deps.jobs.publish(tx, 'message.received', { messageId })
    return true
  })
  if (isNew) deps.events.messageReceived({ messageId, category: typed.category })
}

/** Refuses with `invalid_input` a category that is neither fixed nor a game on offer. */
async function requireCategory(deps: ContactDeps, category: ContactCategory): Promise<void> {
  const onOffer = (await listGames(deps)).filter(({ archivedAt }) => archivedAt === null)
  if (contactCategories(onOffer).some(({ value }) => value === category)) return
  throw invalidField('category', 'Please select a category')
}

/** The sender's group by their session. */
export async function senderOf(tx: Tx, userId: string | null, now: Date): Promise<Sender> {
  const member = userId === null ? undefined : await selectSubscriber(tx, userId)
  if (!member) return 'guest'
  return subscriptionAt(member, now) === 'active' ? 'subscriber' : 'member'
}
