import * as z from 'zod'
import { SUBSCRIPTION_ACTIVATIONS, SUBSCRIPTION_STATUSES } from '#kernel/shop/subscription.ts'
import { endpoint } from './endpoint.ts'
import { cursorParameter, decimalField, instantField, limitParameter, typedLine } from './fields.ts'

const subscriptionSchema = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES).describe('At this instant: from its end date on nothing is active.'),
  startDate: instantField.nullable(),
  endDate: instantField.nullable().describe('Where benefits stop; the next billing date unless cancelled.'),
  cancelAtPeriodEnd: z.boolean().describe('The member has cancelled: benefits last until the end date.'),
  requestedAt: instantField.nullable().describe('Since when an activation is waited for.'),
  price: decimalField.describe('Pounds per month.'),
  activatedBy: z
    .enum(SUBSCRIPTION_ACTIVATIONS)
    .describe("What a new subscription waits for: an admin's activation, or the payment itself."),
  agreementRuns: z
    .literal(true)
    .optional()
    .describe(
      'Present while an agreement at PayPal goes on, also after the end date: its next payment adds a month, and no other can be opened.',
    ),
  carries: z
    .object({
      used: z.int().describe('Covered carries of the month that runs now.'),
      limit: z.int().nullable().describe('Fair use in a month; null while there is no limit.'),
      left: z
        .int()
        .nullable()
        .describe('Covered carries left; null without a limit. Further ones cost their usual price.'),
    })
    .nullable()
    .describe('Null unless the subscription is active.'),
})
export type Subscription = z.infer<typeof subscriptionSchema>

export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  access: 'member',
  summary: 'How the subscription of the signed-in member stands now.',
  answer: subscriptionSchema,
})

const nothing = z.strictObject({}).optional()

export const requestSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/intent',
  access: 'member',
  limit: 'plan',
  summary: 'Writes down that the member goes off to subscribe, and answers where the plan is.',
  body: nothing,
  refuses: ['already_subscribed', 'payment_provider_unavailable'],
  answer: subscriptionSchema.extend({ planUrl: z.string().describe('Opened in a new tab.') }),
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancel',
  access: 'member',
  limit: 'plan',
  summary: 'Cancels in one step: benefits last until the end date; a request that waits is withdrawn.',
  body: nothing,
  refuses: ['not_subscribed'],
  answer: subscriptionSchema,
})

export const listPendingSubscriptions = endpoint({
  method: 'GET',
  path: '/api/admin/pending-subscriptions',
  access: 'admin',
  summary: 'For admins: members who wait for an activation, longest first.',
  /** `limit` (100 when left out) and `cursor` page, with a `Link: rel="next"` header. */
  query: z.object({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(
    z.object({
      id: z.string().describe("The member's id."),
      email: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      discord: z.string().nullable(),
      subscriptionStatus: z
        .enum(SUBSCRIPTION_STATUSES)
        .describe("'active' for a member who has cancelled and subscribes again."),
      subscriptionEndDate: instantField.nullable(),
      requestedAt: instantField,
    }),
  ),
})
export type PendingSubscription = z.infer<typeof listPendingSubscriptions.answer>[number]

export const activateBody = z.strictObject({
  paymentRef: z
    .union([z.literal(''), typedLine(100)])
    .nullish()
    .describe('One reference activates one month.'),
})

const memberSubscriptionSchema = subscriptionSchema.extend({ id: z.string().describe("The member's id.") })

export const activateSubscription = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/activate-subscription',
  access: 'admin',
  summary:
    'For admins: gives a month, from now or from the end of the running one. With the same Idempotency-Key it is given once.',
  body: activateBody.optional(),
  refuses: ['already_subscribed', 'payment_ref_used'],
  answer: memberSubscriptionSchema,
})

export const deactivateSubscription = endpoint({
  method: 'POST',
  path: '/api/admin/users/:userId/deactivate-subscription',
  access: 'admin',
  summary: 'For admins: ends a subscription at once, or turns a request down; its history stays.',
  body: nothing,
  refuses: ['not_subscribed'],
  answer: memberSubscriptionSchema,
})
