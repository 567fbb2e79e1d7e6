import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

// Payment observations that browsers report in the background. Each is a hint: it is stored and verified with the
// provider, never trusted.

const word = (max: number) => z.string().max(max).nullish()
const when = z.union([z.string().max(64), z.number()]).nullish()
const received = z.object({ received: z.literal(true) })

const paymentDetectedBody = z.object({
  paymentId: word(128).describe("What the address carried: the provider's order id, or its payment's."),
  timestamp: when,
  source: word(64),
  userAgent: word(1000),
})

export const reportPaymentDetected = endpoint({
  method: 'POST',
  path: '/api/orders/payment-detected',
  waitsForProvider: true,
  limit: 'clientReport',
  summary: 'The address bar carried a payment: recorded once, looked up at the provider, never believed.',
  body: paymentDetectedBody,
  answer: received,
})

const paymentLoggerBody = z.object({
  eventType: word(64),
  paymentData: z
    .unknown()
    .optional()
    .describe("What the provider's script said, such as a hosted button's approval. Only its ids are kept."),
  timestamp: when,
  source: word(64),
})

export const reportPaymentEvent = endpoint({
  method: 'POST',
  path: '/api/orders/payment-logger',
  waitsForProvider: true,
  limit: 'clientReport',
  summary: "The provider's script told the page of a payment: recorded once, looked up, never believed.",
  body: paymentLoggerBody,
  answer: received,
})

const paymentUrlDetectedBody = z.object({
  url: word(4000).describe('Never opened; only the ids in its query are kept.'),
  params: z.record(z.string().max(64), z.unknown()).nullish(),
  timestamp: when,
})

export const reportPaymentUrl = endpoint({
  method: 'POST',
  path: '/api/orders/payment-url-detected',
  waitsForProvider: true,
  limit: 'clientReport',
  summary: 'An address with a mark of the provider was seen: recorded once, looked up, never believed.',
  body: paymentUrlDetectedBody,
  answer: received,
})
