import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { decimalField, gameField } from '#contract/fields.ts'
import { DAY_MS } from '#kernel/clock.ts'
import { ORDER_STATUSES } from '#kernel/orders/order-states.ts'

/** A year and a day, so that a year can be compared including its first day. */
const MAX_DAYS = 366

const count = z.int().min(0)
const dayField = z.iso.date('A day such as 2026-11-21')
const signedDecimal = z.string().regex(/^-?\d{1,10}\.\d{2}$/)

const money = z.object({
  taken: decimalField.describe('What was paid by orders of these days.'),
  refunded: decimalField.describe('What of it went back since.'),
  net: signedDecimal,
  orders: count.describe('Orders that were paid.'),
})

const rangeQuery = z.object({ from: dayField, to: dayField }).superRefine(({ from, to }, context) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) context.addIssue({ code: 'custom', path: ['to'], message: 'Before the first day' })
  if (days > MAX_DAYS) context.addIssue({ code: 'custom', path: ['to'], message: `At most ${MAX_DAYS} days` })
})

export const readAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'admin',
  summary: 'For admins: how the shop did on some days (UTC, both ends included).',
  query: rangeQuery,
  answer: z.object({
    from: z.string(),
    to: z.string(),
    money,
    before: money.describe('Of as many days before.'),
    days: z
      .array(z.object({ day: z.string(), game: gameField, net: signedDecimal, orders: count }))
      .describe('By the day the money came; days without any are left out.'),
    games: z.array(z.object({ game: gameField, net: signedDecimal, orders: count })),
    statuses: z
      .array(z.object({ status: z.enum(ORDER_STATUSES), orders: count }))
      .describe('Of orders placed on these days, as they stand now.'),
    visits: z
      .object({ pages: count, checkouts: count })
      .describe('Pages shown and checkouts opened, not tied to any person.'),
    customers: z.object({
      firstOrders: count.describe('Of buyers who had never paid before: one for each new customer.'),
      repeatOrders: count.describe('Of buyers who had.'),
    }),
    completion: z
      .object({ orders: count, medianHours: z.number(), p90Hours: z.number() })
      .nullable()
      .describe('From placed to completed, of orders completed on these days; null where there was none.'),
    services: z
      .array(z.object({ name: z.string(), quantity: count, taken: decimalField }))
      .describe('The ten that took the most, at the prices of their orders, before discounts.'),
    cancellations: z
      .object({
        orders: count,
        reasons: z
          .array(z.object({ reason: z.string(), orders: count }))
          .describe('In the words that buyers chose, the most frequent first.'),
      })
      .describe('Orders that their buyers cancelled on these days, and why, where they said so.'),
    subscriptions: z.object({
      active: count.describe('At the end of the last day, or now.'),
      atStart: count,
      began: count,
      ended: count.describe('Had the plan when the days began or joined on them, and have it no more.'),
    }),
  }),
})

export const readServiceSales = endpoint({
  method: 'GET',
  path: '/api/admin/service-sales',
  access: 'admin',
  summary: 'For admins: what was sold of each service on some days (UTC, both ends included).',
  query: rangeQuery,
  answer: z.object({
    services: z
      .array(z.object({ serviceId: z.string(), quantity: count, taken: decimalField }))
      .describe('At the prices of the orders, before discounts; services that sold nothing are left out.'),
  }),
})
