import { DEFAULT_METHOD } from '#kernel/shop/payment-methods.ts'
import * as z from 'zod'
import { MAX_SERVICE_TYPE_LENGTH } from '#kernel/orders/order-lines.ts'
import { choicesField } from '#contract/configurator.ts'
import { endpoint } from '#contract/endpoint.ts'
import { buyerFields } from '#contract/orders/buyer.ts'
import { partPaymentSchema } from '#contract/orders/orders.ts'
import { couponCodeField, decimalField, gameField, idField, platformField, requiredText } from '#contract/fields.ts'

export const startedPaymentSchema = z.object({
  orderId: z.string(),
  paymentId: z.string(),
  total: decimalField,
  providerOrderId: z.string().describe("The provider's own order id, for its button."),
  approveUrl: z.string().describe('Where the buyer approves when the button cannot be used.'),
})
export type StartedPayment = z.infer<typeof startedPaymentSchema>

const methodField = z
  .string()
  .regex(/^[a-z]{2,16}$/)
  .default(DEFAULT_METHOD)
  .describe("One of the shop's `paymentMethods`.")

/** 'Order Now': one service, paid at once. */
export const checkoutBody = z.strictObject({
  serviceId: requiredText(64),
  choices: choicesField.optional().describe('Of a service with choices.'),
  ...buyerFields,
  total: decimalField.describe('What the buyer saw; refused with 409 when the price has moved.'),
  consent: z
    .literal(true, 'Please agree that we start at once')
    .describe('The request to start at once, and the loss of the right to cancel once done.'),
  termsVersion: requiredText(32),
  couponCode: couponCodeField.optional(),
  method: methodField,
})
export type CheckoutBody = z.input<typeof checkoutBody>

export const beginCheckout = endpoint({
  method: 'POST',
  path: '/api/checkout',
  waitsForProvider: true,
  limit: 'order',
  summary: "Stores the order and its payment, then opens the provider's order for it.",
  body: checkoutBody,
  refuses: [
    'coupon_refused',
    'order_not_payable',
    'payment_provider_unavailable',
    'price_changed',
    'service_unavailable',
  ],
  answer: startedPaymentSchema,
})

export const beginHostedCheckout = endpoint({
  method: 'POST',
  path: '/api/checkout/hosted',
  waitsForProvider: true,
  limit: 'order',
  summary:
    "The same for a service with a button of the provider's own: stores the order and its payment before the button is shown.",
  body: checkoutBody.omit({ method: true, couponCode: true, choices: true }),
  refuses: ['payment_in_progress', 'price_changed', 'service_unavailable'],
  answer: z.object({
    orderId: z.string(),
    paymentId: z.string(),
    total: decimalField,
    hostedButtonId: z
      .string()
      .describe("The provider's button; it takes the money by itself and carries no reference of ours."),
  }),
})

export const payOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/pay',
  waitsForProvider: true,
  limit: 'order',
  summary: "'Pay now' for an unpaid order; the same open payment is returned while it can still be used.",
  body: z.strictObject({ method: methodField }).optional(),
  refuses: ['order_not_payable', 'payment_in_progress', 'payment_provider_unavailable'],
  answer: startedPaymentSchema,
})

/** A hint that a buyer approved. Nothing in it is believed: `transactionId` only says where to look at the provider. */
export const paypalSuccessBody = z.object({
  transactionId: requiredText(128),
  serviceName: z.string().max(MAX_SERVICE_TYPE_LENGTH).optional(),
  hostedButtonId: z.string().max(64).nullish(),
  userId: z.string().max(64).nullish(),
  email: z.string().max(254).nullish(),
  discord: z.string().max(64).nullish(),
  game: z.string().max(64).nullish(),
  serviceType: z.string().max(MAX_SERVICE_TYPE_LENGTH).nullish(),
  platform: z.string().max(32).nullish(),
  total: z.union([z.string().max(32), z.number()]).nullish(),
  paymentMethod: z.string().max(64).nullish(),
  paymentDetails: z.string().max(20_000).nullish(),
  notes: z.string().max(2000).nullish(),
})

export type PaypalSuccessBody = z.infer<typeof paypalSuccessBody>

export const reportPaypalSuccess = endpoint({
  method: 'POST',
  path: '/api/orders/paypal-success',
  waitsForProvider: true,
  limit: 'payment',
  summary: 'The browser says the buyer approved; the provider is asked, and the payment captured.',
  body: paypalSuccessBody,
  tolerates: [],
  refuses: [
    'not_found',
    'order_not_payable',
    'payment_declined',
    'payment_not_approved',
    'payment_unconfirmed',
    'payment_under_review',
  ],
  answer: z.object({
    orderId: z
      .string()
      .nullable()
      .describe('Null for all but the browser that began the order and its signed-in owner.'),
    total: decimalField.nullable(),
  }),
})

export const reportPaymentFallback = endpoint({
  method: 'POST',
  path: '/api/orders/payment-fallback',
  waitsForProvider: true,
  limit: 'payment',
  summary: 'Sent when the success call failed: recorded, looked up at the provider, never believed.',
  body: paypalSuccessBody.extend({ fallback: z.literal(true).optional() }),
  answer: z.object({ received: z.literal(true) }),
})

const paymentReturnBody = z
  .object({
    paymentId: z.string().max(128).nullish(),
    token: z.string().max(128).nullish(),
    payerId: z.string().max(128).nullish(),
    source: z.string().max(64).nullish(),
    orderData: z
      .record(z.string(), z.unknown())
      .nullish()
      .describe('The stored pending order; a hint for the log, never believed.'),
    fullURL: z.string().max(4000).nullish(),
  })
  .refine((body) => Boolean(body.paymentId || body.token || body.payerId), {
    message: 'No payment information found',
    path: ['token'],
  })

export const reportPaymentReturn = endpoint({
  method: 'POST',
  path: '/api/orders/payment-return',
  waitsForProvider: true,
  limit: 'payment',
  summary: 'The buyer came back from the provider: look the payment up and say how it stands.',
  body: paymentReturnBody,
  tolerates: [],
  answer: z.object({
    success: z.boolean(),
    message: z.string(),
    provider: z.string().nullable().describe('Who was asked, as people call it.'),
    orderId: idField
      .nullable()
      .describe('For the browser that began the order and its signed-in owner, however the payment stands.'),
    partPayment: partPaymentSchema.nullable().describe('While a part has come and the rest can be paid.'),
    pending: z.boolean().describe('True while the provider is still deciding: ask again, do not pay again.'),
    orderDetails: z
      .object({
        id: idField,
        serviceType: z.string(),
        game: gameField,
        platform: platformField,
        total: decimalField,
        email: z.string(),
        discord: z.string(),
        pointsEarned: z.number().int(),
      })
      .nullable(),
  }),
})
