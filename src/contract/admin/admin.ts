import * as z from 'zod'
import { adminOrderSchema } from './orders.ts'
import { PAYMENT_STATES } from '#kernel/orders/order-states.ts'
import { endpoint } from '#contract/endpoint.ts'
import { decimalField, instantField, limitParameter } from '#contract/fields.ts'

export const setupAdmin = endpoint({
  method: 'POST',
  path: '/api/setup-admin',
  limit: 'setup',
  summary:
    'Makes the first admin, once. The caller sends the token that the server printed, as X-Setup-Token. 404 ever after.',
  body: z.strictObject({}).optional(),
  refuses: ['not_found'],
  answer: z.object({
    email: z.string(),
    password: z
      .string()
      .nullable()
      .describe(
        'Shown here and nowhere else. Null: the right was given to the member who is signed in, whose password stays.',
      ),
  }),
})

const count = z.int().min(0)
const change = z
  .number()
  .nullable()
  .describe('The last 30 days against the 30 before, in per cent; null where there was nothing to compare with.')

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: "For admins: the shop's figures, and the five newest orders.",
  answer: z.object({
    today: count.describe('Orders placed since midnight UTC.'),
    pending: count,
    confirmed: count,
    inProgress: count,
    completed: count,
    cancelled: count,
    totalOrders: count,
    totalRevenue: decimalField.describe('What was paid, less what went back. Payments under review are no part of it.'),
    averageOrderValue: decimalField.describe('Of orders that were paid.'),
    activeServices: count,
    users: z.object({
      total: count,
      active: count,
      admins: count,
      joined: count.describe('New accounts of the last 30 days.'),
      averageAgeDays: count,
    }),
    activeSubscriptions: count,
    subscriptionMonthlyRevenue: decimalField.describe('Active subscriptions times the price of a month.'),
    changes: z.object({
      revenue: change,
      orders: change,
      averageOrder: change,
      users: change.describe('New accounts, compared in the same way.'),
      subscriptions: change.describe('Against 30 days ago.'),
    }),
    isStaffTold: z
      .boolean()
      .describe('Whether notifications of orders, messages and payments reach the staff by mail or Discord.'),
    recentOrders: z.array(adminOrderSchema).describe('The five newest.'),
  }),
})

/** A task for a person. `id` is that of the order, payment case, redemption, member, message, review or failed job. */
const nextActionSchema = z.object({
  kind: z.enum([
    'order-begun-unpaid',
    'order-work',
    'order-unpaid',
    'payment-due',
    'money-back',
    'payment-case',
    'redemption',
    'activation',
    'renewal',
    'message',
    'review',
    'failed-jobs',
  ]),
  id: z.string(),
  subject: z.string(),
  who: z.string().nullable(),
  due: instantField,
  group: z
    .enum(['stop', 'work', 'other', 'unpaid'])
    .describe(
      "'stop': begun, and its money is not there; 'work': paid and not finished; 'unpaid': it is not paid yet.",
    ),
  total: decimalField.nullable().describe('Of an order.'),
  paymentState: z.enum(PAYMENT_STATES).nullable().describe('Of an order.'),
  lateness: z
    .object({
      award: decimalField,
      next: z.object({ at: instantField, award: decimalField }).nullable(),
      perHour: decimalField.describe('What an hour more costs, in the mean of its steps; 0.00 once it does not grow.'),
    })
    .nullable()
    .describe('What a paid order that is late gives back by now, and when that grows; null for everything else.'),
})
export type NextAction = z.infer<typeof nextActionSchema>

export const listNextActions = endpoint({
  method: 'GET',
  path: '/api/admin/next-actions',
  access: 'admin',
  summary:
    'For admins: what waits for a person, group by group and in each the most urgent first; `limit` is of each group.',
  query: z.object({ limit: limitParameter(100).optional() }),
  answer: z.object({ actions: z.array(nextActionSchema), isMore: z.boolean() }),
})
