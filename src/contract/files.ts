import * as z from 'zod'
import { exportAuditQuery } from './admin/audit.ts'
import { exportCouponsQuery } from './admin/coupons.ts'
import { exportMessagesQuery } from './admin/messages.ts'
import { exportOrdersQuery } from './admin/orders.ts'
import { exportRedemptionsQuery } from './admin/redemptions.ts'
import { exportReviewsQuery } from './admin/reviews.ts'
import { exportSubscribersQuery } from './admin/subscriptions.ts'
import { exportUsersQuery } from './admin/users.ts'
import type { QuerySchema } from './endpoint.ts'
import { exportPaymentCasesQuery } from './admin/payment-cases.ts'

/** A download for admins, opened by a link: not part of the typed client, but in the OpenAPI document. */
export interface FileEndpoint<Query extends QuerySchema = QuerySchema> {
  path: string
  summary: string
  contentType: 'text/csv' | 'application/pdf'
  query: Query
}

/** A list of the dashboard with the filters of its screen. Its name is the last path segment. */
export interface CsvEndpoint<Query extends QuerySchema = QuerySchema> extends FileEndpoint<Query> {
  name: string
}

const NO_FILTER = z.object({})
const day = z.iso.date('Must be a day, such as 2026-03-02')
const days = z.object({ from: day.optional(), to: day.optional() }).describe('Days of UTC, both included.')

export const CSV_FILES = {
  orders: csv('orders', 'All orders, newest first.', exportOrdersQuery),
  users: csv('users', 'All who have or had an account.', exportUsersQuery),
  services: csv('services', 'All services, in the form that the import takes.', NO_FILTER),
  reviews: csv('reviews', 'Reviews and testimonials.', exportReviewsQuery),
  subscriptions: csv('subscriptions', 'Subscribers and until when.', exportSubscribersQuery),
  redemptions: csv('redemptions', 'Rewards that members asked for.', exportRedemptionsQuery),
  messages: csv('messages', 'Messages of the contact form.', exportMessagesQuery),
  audit: csv('audit', 'What the staff changed, by whom, before and after.', exportAuditQuery),
  coupons: csv('coupons', 'Coupons and how often each was used.', exportCouponsQuery),
  paymentCases: csv(
    'payment-cases',
    'Payments that a person has to look at, or has looked at.',
    exportPaymentCasesQuery,
  ),
  pendingActivations: csv('pending-activations', 'Members who asked for the plan and wait for it.', NO_FILTER),
  reconciliations: csv('reconciliations', "The nightly comparisons with the payment providers' statements.", NO_FILTER),
  failedJobs: csv('failed-jobs', 'Background work that failed at each of its tries.', NO_FILTER),
  payments: csv(
    'payments',
    'Every movement of money, in and out, by the day on which it moved, with the ids and the fee of the provider.',
    days,
  ),
}

export const EVIDENCE: FileEndpoint = {
  path: '/api/admin/orders/:orderId/evidence',
  summary: 'For admins: the story of an order as a PDF, for a dispute.',
  contentType: 'application/pdf',
  query: NO_FILTER,
}

export const FILES: readonly FileEndpoint[] = [...Object.values(CSV_FILES), EVIDENCE]

function csv<Query extends QuerySchema>(name: string, summary: string, query: Query): CsvEndpoint<Query> {
  return {
    name,
    path: `/api/admin/${name}.csv`,
    summary: `For admins: ${summary} Asks for a second factor younger than five minutes.`,
    contentType: 'text/csv',
    query,
  }
}
