import * as z from 'zod'
import { ORDER_STATUSES, PAYMENT_STATES } from '#kernel/orders/order-states.ts'
import { PAUSE_CAUSES } from '#kernel/orders/order-clock.ts'
import type { RefusalCode } from '#kernel/refusals.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  cursorParameter,
  decimalField,
  gameField,
  idField,
  instantField,
  limitParameter,
  optionalLine,
  typedLine,
  typedParagraphs,
} from '#contract/fields.ts'
import { trackedOrderSchema } from '#contract/orders/orders.ts'

/** An order in the staff's lists. */
export const adminOrderSchema = trackedOrderSchema
  .omit({
    timeline: true,
    isOwn: true,
    canPay: true,
    money: true,
    expected: true,
    queue: true,
    partPayment: true,
    clock: true,
  })
  .extend({
    userId: z.string().nullable().describe("The member's id; null for a guest."),
  })
export type AdminOrder = z.infer<typeof adminOrderSchema>

const statusField = z.enum(ORDER_STATUSES, 'Please choose a status')

const DAY_OR_INSTANT = 'Must be a day, such as 2026-03-02, or an instant with its zone'
const dayOrInstant = z.union([z.iso.date(), z.iso.datetime({ offset: true })], DAY_OR_INSTANT)

const filters = z.object({
  status: z
    .enum([...ORDER_STATUSES, 'archived', 'late'], 'Please choose a status')
    .optional()
    .describe('`late`: open and paid, its clock running, and its promised time over.'),
  paymentState: z.enum(PAYMENT_STATES, 'Please choose a payment state').optional(),
  game: gameField.optional(),
  from: dayOrInstant.optional().describe('Placed on this day or later, UTC; or at this instant or later.'),
  to: dayOrInstant.optional().describe('Placed on this day or earlier, UTC; or before this instant.'),
  q: z
    .string()
    .trim()
    .max(254, 'At most 254 characters')
    .optional()
    .describe(
      "The order's id, its first or last 8 characters in any case, a part of the buyer's e-mail or Discord name, how the payer's e-mail begins, or an id of the payment provider (order, transaction, refund, dispute).",
    ),
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'admin',
  summary: 'For admins: all orders, newest first. Those begun and never paid are left out.',
  query: filters.extend({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() }),
  answer: z.array(adminOrderSchema),
})

/** The same list as a file; not a call of the typed client. */
export const exportOrdersQuery = filters

export const changeOrderStatus = endpoint({
  method: 'PATCH',
  path: '/api/orders/:orderId/status',
  access: 'admin',
  summary:
    'For admins: moves an order to another status. The buyer gets a mail. 409 `changed_meanwhile` where another person was quicker.',
  body: z.strictObject({
    status: statusField,
    was: statusField.optional().describe('The status that was on the screen; left out, nothing is compared.'),
    missing: z
      .int('Must be a whole number')
      .min(0, 'At least 0')
      .optional()
      .describe(
        'To `completed`: the units that the screen said are missing; completing delivers them. Left out, all are.',
      ),
  }),
  refuses: ['changed_meanwhile', 'illegal_move'],
  answer: adminOrderSchema,
})

export const changeOrderStatuses = endpoint({
  method: 'POST',
  path: '/api/admin/orders/status',
  access: 'admin',
  summary: 'For admins: the same for up to 100 orders, one after the other; tells of each what happened.',
  body: z.strictObject({
    orderIds: z
      .array(idField, 'Choose at least one order')
      .min(1, 'Choose at least one order')
      .max(100, 'At most 100 at once'),
    status: statusField,
  }),
  answer: z.array(
    z.object({
      orderId: z.string(),
      outcome: z.enum(['moved', 'unchanged', 'illegal_move', 'not_found', 'units_missing']),
    }),
  ),
})

const UNITS = 'A whole number, and not 0'

export const countUnits = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/progress',
  access: 'admin',
  summary:
    'For admins: counts units of a line, or takes some back; the buyer sees it at once. The first one begins the work.',
  body: z.strictObject({
    position: z
      .int('Must be a whole number')
      .min(0, 'At least 0')
      .describe('Of the line in the order; the first is 0.'),
    delta: z
      .int(UNITS)
      .refine((delta) => delta !== 0, UNITS)
      .describe('Units more; below zero, a correction.'),
    was: z.int('Must be a whole number').describe('How many were delivered on the screen.'),
    note: typedLine(200).optional().describe('Why; a correction needs it, and the buyer reads it.'),
  }),
  refuses: ['changed_meanwhile', 'illegal_move'],
  answer: adminOrderSchema,
})

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/:orderId',
  access: 'admin',
  summary:
    "For admins: archives a completed and paid order. It leaves the staff's lists; its customer keeps it, and its money and points stay.",
  refuses: ['illegal_move'],
  answer: z.object({ id: z.string() }),
})

export const restoreOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:orderId/restore',
  access: 'admin',
  summary: "For admins: brings an archived order back into the staff's lists.",
  answer: z.object({ id: z.string() }),
})

/** Who did something: `name` is set for staff members, and null for all others. */
const actorSchema = z.object({ kind: z.enum(['customer', 'provider', 'rules', 'staff']), name: z.string().nullable() })

const refundSchema = z.object({
  id: idField,
  amount: decimalField,
  state: z
    .enum(['requested', 'pending', 'completed', 'failed'])
    .describe("'requested': the provider has not answered yet and is asked again."),
  reason: z.string().nullable(),
  by: actorSchema,
  providerRefundId: z.string().nullable(),
  createdAt: instantField,
})

const paymentSchema = z.object({
  id: idField,
  method: z.string(),
  state: z.string(),
  amount: decimalField,
  currency: z.string(),
  refundedAmount: decimalField,
  left: decimalField.describe('What may still be given back.'),
  byHand: z.boolean().describe('A person has to give it back, outside the shop; a refund only notes that it was done.'),
  providerOrderId: z.string().nullable(),
  captureId: z.string().nullable(),
  payerEmail: z.string().nullable(),
  failureCode: z.string().nullable(),
  recordUrl: z.url().nullable().describe("The payment's page at the provider."),
  createdAt: instantField,
  completedAt: instantField.nullable(),
  refunds: z.array(refundSchema),
})

export const orderDetailSchema = adminOrderSchema.extend({
  origin: z.enum(['checkout', 'cart']),
  isDraft: z.boolean().describe('Begun and not paid: in no list.'),
  deletedAt: instantField.nullable(),
  consentAt: instantField
    .nullable()
    .describe('When the buyer asked us to start at once; null while that has not happened: work waits for it.'),
  consentText: z
    .string()
    .nullable()
    .describe('What was agreed to, word for word; null for orders older than this field.'),
  member: z
    .object({
      id: z.string(),
      name: z.string().nullable(),
      email: z.string(),
      membershipLevel: z.string(),
      totalPurchases: z.int(),
      totalSpent: decimalField,
      isActive: z.boolean(),
    })
    .nullable(),
  canPay: z.boolean().describe('Whether it can be said that it was paid by other means.'),
  undelivered: decimalField.describe(
    'Pounds that are owed, or were paid for units that are not delivered, less what went back.',
  ),
  payments: z.array(paymentSchema),
  clock: z
    .object({
      pauses: z
        .array(
          z.object({
            id: idField,
            cause: z.enum(PAUSE_CAUSES),
            note: z.string().nullable(),
            by: actorSchema,
            from: instantField,
            to: instantField.nullable(),
            contestedAt: instantField.nullable(),
            upheldNote: z.string().nullable(),
          }),
        )
        .describe('Newest first.'),
      canUphold: z.boolean().describe('Whether the contested pause may still be upheld.'),
      asked: z
        .object({ minutes: z.int(), reason: z.string(), askedAt: instantField })
        .nullable()
        .describe('The longer time that the buyer has not answered yet.'),
    })
    .describe('What moves the clock.'),
  timeline: z
    .array(
      z.object({
        kind: z.string(),
        at: instantField,
        by: actorSchema,
        statusBefore: z.string().nullable(),
        statusAfter: z.string().nullable(),
        paymentBefore: z.string().nullable(),
        paymentAfter: z.string().nullable(),
        note: z.string().nullable(),
      }),
    )
    .describe('Newest first.'),
  staffNotes: z
    .array(z.object({ id: idField, by: actorSchema, note: z.string(), createdAt: instantField }))
    .describe('Newest first.'),
  messages: z
    .array(
      z.object({
        id: z.string(),
        subject: z.string(),
        message: z.string(),
        createdAt: instantField,
        answeredAt: instantField.nullable(),
      }),
    )
    .describe('What the same e-mail wrote to the shop, newest first.'),
})
export type OrderDetail = z.infer<typeof orderDetailSchema>

export const readOrderDetail = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:orderId',
  access: 'admin',
  summary: 'For admins: one order with everything that hangs by it.',
  answer: orderDetailSchema,
})

/** An action on an order's page; its answer is the updated page. */
export function orderAct<const Act extends string, Body extends z.ZodType>(
  act: Act,
  { summary, body, refuses = [] }: { summary: string; body: Body; refuses?: readonly RefusalCode[] },
) {
  return endpoint({
    method: 'POST',
    path: `/api/admin/orders/:orderId/${act}`,
    access: 'admin',
    summary,
    body,
    refuses,
    answer: orderDetailSchema,
  })
}

export const addOrderNote = orderAct('notes', {
  summary: 'For admins: writes down a note that only the staff reads.',
  body: z.strictObject({ note: typedParagraphs(2000) }),
})

export const recordManualPayment = orderAct('manual-payment', {
  summary: 'For admins: the order was paid by other means, such as cash or a bank transfer.',
  body: z.strictObject({ note: typedParagraphs(500) }),
  refuses: ['order_not_payable'],
})

export const refundOrder = orderAct('refunds', {
  summary: 'For admins: gives money back, whole or in part. With the same Idempotency-Key it is given once.',
  body: z.strictObject({
    amount: decimalField.optional().describe('Everything that is left when it is absent.'),
    reason: typedParagraphs(500),
    reference: optionalLine(120)
      .optional()
      .describe('Of what goes back by hand: the address or the transaction that it was sent by. The buyer reads it.'),
  }),
  refuses: ['fresh_proof_needed', 'idempotency_mismatch', 'order_not_payable'],
})
