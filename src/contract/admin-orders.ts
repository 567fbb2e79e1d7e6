import * as z from 'zod'
import { ORDER_STATUSES, PAYMENT_STATES } from '#shared/order-states.ts'
import { endpoint } from './endpoint.ts'
import { cursorParameter, gameField, idField, limitParameter } from './fields.ts'
import { trackedOrderSchema } from './orders.ts'

/** An order as the staff sees it in lists. */
export const adminOrderSchema = trackedOrderSchema.omit({ timeline: true, canPay: true }).extend({
  userId: z.string().nullable().describe("The member's id; null for a guest."),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>

const statusField = z.enum(ORDER_STATUSES, 'Please choose a status')

const filters = z.object({
  status: statusField.optional(),
  paymentState: z.enum(PAYMENT_STATES, 'Please choose a payment state').optional(),
  game: gameField.optional(),
  from: z.iso.date('Must be a day, such as 2026-03-02').optional().describe('Placed on this day or later, UTC.'),
  to: z.iso.date('Must be a day, such as 2026-03-02').optional().describe('Placed on this day or earlier, UTC.'),
  q: z.string().trim().max(254, 'At most 254 characters').optional().describe("The order's id, its first or last 8 characters, or how the buyer's e-mail or Discord name begins."),
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  forAdmins: true,
  summary: 'For admins: all orders, newest first. Those begun and never paid are left out.',
  query: filters.extend({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(adminOrderSchema),
})

/** What the same list is exported by: a file, so no call of the contract. */
export const exportOrdersQuery = filters

export const changeOrderStatus = endpoint({
  method: 'PATCH',
  path: '/api/orders/:orderId/status',
  forAdmins: true,
  summary: 'For admins: moves an order to another status. The buyer gets a mail.',
  body: z.strictObject({ status: statusField }),
  answer: adminOrderSchema,
})

export const changeOrderStatuses = endpoint({
  method: 'POST',
  path: '/api/admin/orders/status',
  summary: 'For admins: the same for up to 100 orders, one after the other; tells of each what happened.',
  body: z.strictObject({ orderIds: z.array(idField, 'Choose at least one order').min(1, 'Choose at least one order').max(100, 'At most 100 at once'), status: statusField }),
  answer: z.array(z.object({ orderId: z.string(), outcome: z.enum(['moved', 'unchanged', 'illegal_move', 'not_found']) })),
})

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/:orderId',
  forAdmins: true,
  summary: 'For admins: takes a completed order out of all lists; its money and points stay as they are.',
  answer: z.object({ id: z.string() }),
})
