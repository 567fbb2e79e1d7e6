import type { JobName } from '#platform/db/define-job.ts'

/**
 * Job names of the previous version. Its processes may still run beside this one, and its unfinished jobs remain after
 * they have ended. Such a job runs under its new name. The next version deletes this file.
 */
const NAMES: Readonly<Record<string, JobName>> = {
  announce: 'notify-staff',
  'forget-announcements': 'delete-old-staff-notifications',
  'tell-of-late-orders': 'notify-of-late-orders',
  'forget-given-up': 'delete-old-failed-jobs',
  'forget-old-keys': 'delete-old-idempotency-keys',
  'forget-old-notices': 'delete-old-webhook-events',
  'forget-old-sessions': 'delete-old-sessions',
  'forget-farewells': 'delete-old-farewells',
  'remove-old-notes': 'delete-old-notes',
  'add-up-totals': 'roll-up-totals',
  'measure-claims': 'measure-marketing-claims',
  'process-notice': 'process-webhook-event',
  'prove-notice': 'prove-webhook-event',
  'look-into-claim': 'check-reported-payment',
  'settle-payment': 'check-payment',
  'settle-held': 'resolve-held-payments',
  'settle-agreement': 'check-agreement',
}
export const FORMER_NAMES: readonly string[] = Object.keys(NAMES)
export const FORMER_DEAD_LETTER = 'given-up'

/** A job with the names that this version uses for it and for its payload's fields. */
export function asNow(job: { name: string; payload: object }): { name: JobName; payload: object } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only queues that are named after kinds of jobs hold any
  return { name: NAMES[job.name] ?? (job.name as JobName), payload: payloadAsNow(job.payload) }
}

function payloadAsNow(payload: object): object {
  const fields = Object.entries(payload)
  const about = new Map(fields)
  return Object.fromEntries(
    fields.map(([field, value]: [string, unknown]) => {
      if (field === 'noticeId') return ['webhookEventId', value]
      if (field === 'paymentReviewId') return ['paymentCaseId', value]
      if (field === 'reviewId' && about.get('template') === 'money-returned') return ['caseId', value]
      if (field === 'template' && value === 'announcement') return [field, 'staff-notification']
      if (field === 'of' && value === 'payment-review') return [field, 'payment-case']
      return [field, value]
    }),
  )
}
