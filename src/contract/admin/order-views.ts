import * as z from 'zod'
import { MAX_VIEW_NAME_LENGTH } from '#kernel/orders/order-view.ts'
import { endpoint } from '#contract/endpoint.ts'
import { typedLine } from '#contract/fields.ts'
import { exportOrdersQuery } from './orders.ts'

const text = z.string().optional()
const orderViewSchema = z.strictObject({
  name: typedLine(MAX_VIEW_NAME_LENGTH),
  filter: z
    .strictObject({
      status: text,
      paymentState: text,
      game: text,
      from: text,
      to: text,
    })
    .superRefine((filter, context) => {
      for (const { path, message } of exportOrdersQuery.safeParse(filter).error?.issues ?? [])
        context.addIssue({ code: 'custom', path, message })
    })
    .describe('As the query of the list; without a search, which may be the address of a person.'),
})
const orderViewsSchema = z.array(orderViewSchema)
export type OrderViewAnswer = z.infer<typeof orderViewSchema>

export const listOrderViews = endpoint({
  method: 'GET',
  path: '/api/admin/order-views',
  access: 'admin',
  summary: 'For admins: named ways to narrow the list of orders, the same for all admins on all their devices.',
  answer: orderViewsSchema,
})

export const addOrderView = endpoint({
  method: 'POST',
  path: '/api/admin/order-views',
  access: 'admin',
  summary:
    'For admins: names a way to narrow the list of orders. 400 at `name` where it is taken, or where there are eight.',
  body: orderViewSchema,
  answer: orderViewsSchema,
})

export const removeOrderView = endpoint({
  method: 'DELETE',
  path: '/api/admin/order-views/:name',
  access: 'admin',
  summary: 'For admins: removes one; one that is gone already is no fault.',
  answer: orderViewsSchema,
})
