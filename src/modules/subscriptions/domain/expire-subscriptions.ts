import { HOUR_MS } from '#kernel/clock.ts'
import { defineJob } from '#platform/db/define-job.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { hasRunningAgreement } from '#modules/subscriptions/data/agreements.sql.ts'
import { subscriptionAt } from './subscription-at.ts'
import type { SubscriptionsDeps } from './subscriptions-deps.ts'
import {
  insertSubscriptionEvent,
  lockSubscriber,
  selectOver,
  updateSubscriber,
} from '#modules/subscriptions/data/subscriptions.sql.ts'

const BATCH = 200
/** The provider collects a renewal some hours after the month's end; the mail is dropped if it arrives. */
const RENEWAL_TAKES_AT_MOST_MS = 24 * HOUR_MS

/**
 * Stores which subscriptions have ended, and tells their members; a day later if an agreement continues, unless it was
 * renewed by then. Benefits have already stopped at the end date.
 */
export async function expireSubscriptions(deps: SubscriptionsDeps): Promise<number> {
  let expired = 0
  for (const userId of await selectOver(deps.db, deps.clock.now(), BATCH)) {
    const done = await inTransaction(deps.db, async (tx) => {
      const member = await lockSubscriber(tx, userId)
      const now = deps.clock.now()
      // Checked again under the lock: it may have been renewed since.
      if (
        member?.subscriptionStatus !== 'active' ||
        member.subscriptionEndDate === null ||
        member.subscriptionEndDate > now
      )
        return false
      await updateSubscriber(tx, userId, {
        subscriptionStatus: subscriptionAt(member, now),
        subscriptionCancelAtPeriodEnd: false,
        updatedAt: now,
      })
      await insertSubscriptionEvent(tx, { userId, kind: 'ended', actor: 'rules', at: now })
      const ended = {
        template: 'subscription-ended',
        userId,
        endedAt: member.subscriptionEndDate.toISOString(),
      } as const
      await deps.jobs.enqueue(
        tx,
        'send-mail',
        ended,
        (await hasRunningAgreement(tx, userId))
          ? { startAfter: new Date(now.getTime() + RENEWAL_TAKES_AT_MOST_MS) }
          : {},
      )
      return true
    })
    if (!done) continue
    expired += 1
    deps.events.subscriptionChanged({ userId, change: 'ended', actor: 'rules' })
  }
  return expired
}

declare module '#platform/db/define-job.ts' {
  interface JobPayloads {
    'expire-subscriptions': NoPayload
  }
}

export const expireSubscriptionsJob = defineJob({
  name: 'expire-subscriptions',
  schedule: '*/5 * * * *',
  run: expireSubscriptions,
})
