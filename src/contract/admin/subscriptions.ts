import * as z from 'zod'
import { SUBSCRIPTION_STATUSES } from '#kernel/shop/subscription.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorParameter, instantField, limitParameter, searchParameter } from '#contract/fields.ts'

const subscriberSchema = z.object({
  id: z.string().describe("The member's id."),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  discord: z.string().nullable(),
  status: z.enum(SUBSCRIPTION_STATUSES).describe('At this instant.'),
  startDate: instantField.nullable(),
  endDate: instantField,
  cancelAtPeriodEnd: z.boolean(),
  paymentRef: z.string().nullable(),
})
export type Subscriber = z.infer<typeof subscriberSchema>

/** Filters of the list of subscribers and of its export. */
export const exportSubscribersQuery = z.object({
  state: z.enum(['active', 'ended'], "'active' or 'ended'").optional(),
  q: searchParameter.optional(),
})

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/subscriptions',
  access: 'admin',
  summary: 'For admins: who has the plan now, or had it; by its end date, the latest first.',
  query: exportSubscribersQuery.extend({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(subscriberSchema),
})
