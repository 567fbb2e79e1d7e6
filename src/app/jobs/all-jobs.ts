import type { Job, JobName } from '#platform/db/define-job.ts'
import { deleteOldSessionsJob } from '#modules/accounts/index.ts'
import { measureMarketingClaimsJob, type EditableSettingsDeps } from '#modules/editable-settings/index.ts'
import {
  notifyStaffJob,
  deleteOldStaffNotificationsJob,
  notifyOfLateOrdersJob,
  type StaffNotificationsDeps,
} from '#modules/staff-notifications/index.ts'
import { markFullServicesJob } from '#modules/checkout/index.ts'
import { deleteUnsentPicturesJob } from '#modules/contact/index.ts'
import { refreshSalePagesJob } from '#modules/catalogue/index.ts'
import { estimateQueueJob, recordDeliveriesJob } from '#modules/deliveries/index.ts'
import { deleteOldFailedJobsJob } from '#modules/failed-jobs/index.ts'
import { deleteOldIdempotencyKeysJob } from '#modules/idempotency/index.ts'
import { deleteOldFarewellsJob, sendMailJob, type MailsDeps } from '#modules/mails/index.ts'
import {
  closeAbandonedOrdersJob,
  closeLapsedOrdersJob,
  deleteOldNotesJob,
  refreshClocksOfGameJob,
  stopClocksOfNewOrdersJob,
  tellLateBuyersJob,
} from '#modules/orders/index.ts'
import { rollUpTotalsJob } from '#read-models/dashboard/index.ts'
import {
  askAboutDisputesJob,
  closeWaysToPayJob,
  compareStatementsJob,
  deleteOldWebhookEventsJob,
  checkReportedPaymentJob,
  processWebhookEventJob,
  proveWebhookEventJob,
  reconcilePaymentsJob,
  resolveHeldPaymentsJob,
  settleLatenessJob,
  checkPaymentJob,
  type PaymentsDeps,
} from '#modules/payments/index.ts'
import {
  endAgreementJob,
  expireSubscriptionsJob,
  reconcileAgreementsJob,
  remindSubscribersJob,
  checkAgreementJob,
  type SubscriptionsDeps,
} from '#modules/subscriptions/index.ts'

/** To add a job, write a file in its module and add a line here. Without the line, `JOBS` does not compile. */
const ALL = [
  deleteOldSessionsJob,
  measureMarketingClaimsJob,
  refreshSalePagesJob,
  markFullServicesJob,
  notifyStaffJob,
  deleteOldStaffNotificationsJob,
  notifyOfLateOrdersJob,
  deleteOldFailedJobsJob,
  deleteOldIdempotencyKeysJob,
  deleteOldFarewellsJob,
  deleteUnsentPicturesJob,
  sendMailJob,
  closeAbandonedOrdersJob,
  closeLapsedOrdersJob,
  deleteOldNotesJob,
  refreshClocksOfGameJob,
  stopClocksOfNewOrdersJob,
  tellLateBuyersJob,
  recordDeliveriesJob,
  estimateQueueJob,
  rollUpTotalsJob,
  askAboutDisputesJob,
  closeWaysToPayJob,
  compareStatementsJob,
  deleteOldWebhookEventsJob,
  checkReportedPaymentJob,
  processWebhookEventJob,
  proveWebhookEventJob,
  reconcilePaymentsJob,
  resolveHeldPaymentsJob,
  settleLatenessJob,
  checkPaymentJob,
  endAgreementJob,
  expireSubscriptionsJob,
  reconcileAgreementsJob,
  remindSubscribersJob,
  checkAgreementJob,
] as const

/** The dependencies of all jobs together. */
export type JobDeps = PaymentsDeps & MailsDeps & SubscriptionsDeps & EditableSettingsDeps & StaffNotificationsDeps

type Listed = (typeof ALL)[number]
/** A job of any kind. It gets the payload that was enqueued under its name. */
type AnyJob = Omit<Job<JobName, JobDeps>, 'run'> & { run(deps: JobDeps, payload: unknown): Promise<unknown> }

/** All background jobs by name. */
export const JOBS: Readonly<Record<JobName, AnyJob>> = byName(ALL)

function byName(jobs: readonly Listed[]): Record<Listed['name'], AnyJob> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list holds one of each name
  return Object.fromEntries(jobs.map((job) => [job.name, job])) as Record<Listed['name'], AnyJob>
}

export const JOB_NAMES: readonly JobName[] = ALL.map(({ name }) => name)
