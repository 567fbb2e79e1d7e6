import type { MailJob, News } from '#server/db/jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { isStaffTold, type AnnouncementsDeps } from '#server/domain/announcements/index.ts'

/**
 * What goes to a customer, or to support, tells the provider something too: it hangs by the same stored job, and costs
 * whoever waits for an answer nothing.
 */
function newsOf(job: MailJob): News | undefined {
  switch (job.template) {
    case 'order-placed':
    case 'order-paid':
    case 'payment-declined':
      return { of: job.template, orderId: job.orderId }
    case 'subscription-pending':
      // Where the provider's own word activates it, nobody has to do anything.
      return job.activatedBy === 'payment' ? undefined : { of: 'plan-request', userId: job.userId, at: job.requestedAt }
    case 'redemption-queued':
      return { of: 'redemption', redemptionId: job.redemptionId }
    case 'contact-message':
      return { of: 'message', messageId: job.messageId }
    default:
      return undefined
  }
}

/**
 * Queues the news that a mail stands for, where the provider wants to hear of any. Once more does no harm: news have
 * keys.
 */
export async function announceMail(deps: AnnouncementsDeps, job: MailJob): Promise<void> {
  const news = newsOf(job)
  if (!news || !(await isStaffTold(deps))) return
  await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, 'announce', news))
}
