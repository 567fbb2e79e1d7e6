import * as z from 'zod'
import { MAX_SERVICE_TYPE_LENGTH, MAX_LINES } from '#kernel/orders/order-lines.ts'
import { ORDER_STATUSES, PAYMENT_STATES } from '#kernel/orders/order-states.ts'
import { choicesField, detailSchema } from '#contract/configurator.ts'
import { trackedClockSchema } from './clock.ts'
import { progressSchema } from '#contract/units.ts'
import { endpoint } from '#contract/endpoint.ts'
import { buyerFields } from './buyer.ts'
import { moneyBackSchema } from './money-back.ts'
import {
  couponCodeField,
  cursorParameter,
  decimalField,
  emailField,
  gameField,
  instantField,
  limitParameter,
  platformField,
  requiredText,
} from '#contract/fields.ts'

const itemSchema = z.strictObject({
  serviceId: requiredText(64),
  quantity: z.int('Must be a whole number').min(1, 'At least 1').max(99, 'At most 99'),
  choices: choicesField.optional(),
})

/**
 * The cart's order. The specified body names services by `serviceType` ("A, B"); this project's client adds `items`.
 * Prices are never read from it: a `total` that differs from the catalogue's is refused with 409 and the new price.
 */
export const placeOrderBody = z.strictObject({
  ...buyerFields,
  serviceType: requiredText(MAX_SERVICE_TYPE_LENGTH),
  game: gameField.optional().describe('Not looked at: the services say which game it is.'),
  total: decimalField,
  items: z.array(itemSchema).min(1).max(MAX_LINES).optional(),
  couponCode: couponCodeField.optional(),
  consent: z
    .boolean()
    .optional()
    .describe(
      'The request to start at once, and the loss of the right to cancel once done. Left out, the order is taken, and its page asks for it before work begins.',
    ),
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  limit: 'order',
  summary: 'Places the order of the cart; it is paid after completion, or at any time before.',
  body: placeOrderBody,
  tolerates: ['id', 'userId', 'status', 'pointsEarned', 'discountApplied', 'createdAt'],
  refuses: ['coupon_refused', 'idempotency_mismatch', 'price_changed', 'service_unavailable', 'too_many_open_orders'],
  answer: z.object({ orderId: z.string(), total: decimalField, status: z.enum(ORDER_STATUSES) }),
})

/** One entry of an order's history, in words for the customer. */
const orderEventSchema = z.object({ kind: z.string(), at: instantField, label: z.string() })

/** The amount that is still to pay, the deadline, and where to pay it. */
export const partPaymentSchema = z.object({ rest: decimalField, until: instantField, payUrl: z.url() })

export const trackedOrderSchema = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentState: z.enum(PAYMENT_STATES),
  createdAt: instantField,
  serviceType: z.string(),
  game: gameField,
  platform: platformField,
  items: z.array(
    z.object({
      serviceId: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      unitPrice: decimalField,
      coveredQuantity: z.int().describe('How many of them the subscription covered: they cost nothing.'),
      details: z.array(detailSchema).describe('What was chosen of it, in the words it was sold by.'),
      answers: z.array(detailSchema).describe('What the buyer answered.'),
      choices: choicesField.nullable().describe('The same by ids, to order it again; null where nothing was chosen.'),
      progress: progressSchema,
    }),
  ),
  total: decimalField,
  discountApplied: decimalField.describe("What the member's level took off."),
  couponCode: z.string().nullable(),
  couponDiscount: decimalField.describe('What the coupon took off, after the level.'),
  refundedTotal: decimalField,
  email: z
    .string()
    .describe("Masked, such as 's•••@example.com', for all but the browser that placed it and its signed-in owner."),
  discord: z.string(),
  notes: z.string().nullable(),
  pointsEarned: z.number().int(),
  paidAt: instantField.nullable(),
  promisedAt: instantField
    .nullable()
    .describe('The latest end that was promised; null where nothing was. It leaves out the time since `pausedAt`.'),
  expected: z
    .object({ median: instantField, nineInTen: instantField, count: z.int(), isSample: z.boolean() })
    .nullable()
    .describe(
      'When half of the orders like it are done, and nine in ten, as measured on `count` when it was placed; ' +
        'null where nothing was, and while it is paused or has ended.',
    ),
  queue: z
    .object({
      ahead: z.int().nullable().describe('Orders that begin before it; null once it is played.'),
      likely: z
        .object({ median: instantField, nineInTen: instantField, isSample: z.boolean() })
        .nullable()
        .describe('When it is done as likely as not, and nine times in ten; null where its kind was not measured.'),
    })
    .nullable()
    .describe('Where it stands among the open orders, at most five minutes old; null where the shop does not tell.'),
  pausedAt: instantField.nullable().describe('Since when the clock stands still; null while it runs.'),
  promisedFrom: instantField
    .nullable()
    .describe('When that time began: with the payment, or with the order where it may be paid afterwards.'),
  completedAt: instantField.nullable(),
  canPay: z.boolean().describe("Whether 'Pay now' is offered."),
  isDraft: z
    .boolean()
    .describe(
      "Begun with 'Order Now' and not paid: no player has begun it, and it is closed 24 hours after it was begun.",
    ),
  partPayment: partPaymentSchema
    .nullable()
    .describe('Of a payment that has come in part, while its rest can be paid; null otherwise.'),
  startRequested: z.boolean().describe('Whether the buyer has asked us to start at once; work waits for it.'),
  isOwn: z
    .boolean()
    .describe('Whether the caller may speak for its buyer: in the browser that placed it, or signed in as its owner.'),
  money: moneyBackSchema,
  clock: trackedClockSchema,
  timeline: z.array(orderEventSchema).describe('Newest first.'),
})
export type TrackedOrder = z.infer<typeof trackedOrderSchema>

export const trackOrder = endpoint({
  method: 'GET',
  path: '/api/orders/track/:orderId',
  limit: 'track',
  summary: 'The order behind a full id; no part of an id ever finds anything.',
  answer: trackedOrderSchema,
})

export const findOrders = endpoint({
  method: 'POST',
  path: '/api/orders/find',
  limit: 'link',
  summary: 'Mails the links of its orders to an e-mail, if it has any; the answer never tells whether it has.',
  body: z.strictObject({ email: emailField }),
  answer: z.object({ received: z.literal(true) }),
})

export const requestStart = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/request-start',
  summary:
    'The buyer asks us to start at once and agrees to the Terms, where the order was placed without; the same again changes nothing.',
  body: z.strictObject({ consent: z.literal(true, 'Please agree that we start at once') }),
  refuses: ['illegal_move'],
  answer: z.object({ id: z.string() }),
})

/** An order in a member's own list: the tracked order without its history. */
export const ownOrderSchema = trackedOrderSchema
  .omit({ timeline: true, isOwn: true, money: true, expected: true, queue: true, partPayment: true, clock: true })
  .extend({
    reviewToken: z
      .string()
      .nullable()
      .describe('Ties a review to this order, as `orderToken`; null unless it is completed and has none.'),
  })
export type OwnOrder = z.infer<typeof ownOrderSchema>

/** Newest first. `limit` (100 when left out) and `cursor` page, with a `Link: rel="next"` header. */
const ownOrdersQuery = z.object({ limit: limitParameter(500).optional(), cursor: cursorParameter.optional() })

export const listOwnOrders = endpoint({
  method: 'GET',
  path: '/api/orders/user',
  access: 'member',
  summary: 'The orders of the signed-in member, newest first.',
  query: ownOrdersQuery,
  answer: z.array(ownOrderSchema),
})

export const listOrdersOfUser = endpoint({
  method: 'GET',
  path: '/api/users/:userId/orders',
  access: 'member',
  summary: "The same for the member's own id; any other id is not found.",
  query: ownOrdersQuery,
  answer: z.array(ownOrderSchema),
})
