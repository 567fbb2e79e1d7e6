import { inTransaction } from '#platform/db/transaction.ts'
import { isStaffTold, type StaffEvent, type StaffNotificationsDeps } from '#modules/staff-notifications/index.ts'
import type { MailJob } from './define-mails.ts'

/** What the staff is told when a mail goes to a customer or to support; undefined for most mails. */
function staffEventOf(job: MailJob): StaffEvent | undefined {
  switch (job.template) {
    case 'order-placed':
    case 'order-paid':
    case 'payment-declined':
      return { of: job.template, orderId: job.orderId }
    case 'subscription-pending':
      // Activated by its payment: the staff has nothing to do.
      return job.activatedBy === 'payment' ? undefined : { of: 'plan-request', userId: job.userId, at: job.requestedAt }
    case 'redemption-queued':
      return { of: 'redemption', redemptionId: job.redemptionId }
    case 'contact-message':
      return { of: 'message', messageId: job.messageId }
    default:
      return undefined
  }
}

/** Queues the notification that a mail stands for, where one is set up. Safe to repeat: notifications have keys. */
export async function notifyStaffOfMail(deps: StaffNotificationsDeps, job: MailJob): Promise<void> {
  const event = staffEventOf(job)
  if (!event || !(await isStaffTold(deps))) return
  await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, 'notify-staff', event))
}
