import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  cursorParameter,
  decimalField,
  idField,
  instantField,
  limitParameter,
  REQUIRED,
  typedParagraphs,
} from '#contract/fields.ts'

const WAYS = ['attach', 'refund', 'dismiss'] as const

const paymentCaseSchema = z.object({
  id: idField,
  kind: z
    .string()
    .describe(
      "'mismatch', 'late-money', 'second-payment', 'refund-without-payment', 'refund-failed', 'dispute', 'unmatched-payment', 'claim', 'missing-at-provider', 'plan-differs', 'plan-refunded', 'plan-without-month'.",
    ),
  state: z.enum(['open', 'resolved']),
  createdAt: instantField,
  orderId: z.string().nullable(),
  paymentId: z.string().nullable(),
  captureId: z.string().nullable().describe("The provider's transaction, as its own pages show it."),
  byHand: z
    .boolean()
    .describe('A person has to give this money back, outside the shop; to refund only notes that it was done.'),
  ways: z.array(z.enum(WAYS)).describe('What can be decided of it as things stand; nothing where it was.'),
  amount: decimalField.nullable(),
  currency: z.string().nullable(),
  payerEmail: z.string().nullable(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })).describe('What else is known of it, for people.'),
  resolution: z
    .enum(['attached', 'refunded', 'dismissed'])
    .nullable()
    .describe('Set while still open: this way was begun, and the provider did not answer. The same again ends it.'),
  resolutionNote: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolvedAt: instantField.nullable(),
})
export type PaymentCase = z.infer<typeof paymentCaseSchema>

/** The filter of the list and of its export. */
export const exportPaymentCasesQuery = z.object({
  state: z.enum(['open', 'resolved'], "'open' or 'resolved'").optional(),
})

export const listPaymentCases = endpoint({
  method: 'GET',
  path: '/api/admin/payment-cases',
  access: 'admin',
  summary: 'For admins: payments that a person has to look at, newest first.',
  query: exportPaymentCasesQuery.extend({
    limit: limitParameter(500).optional(),
    cursor: cursorParameter.optional(),
  }),
  answer: z.array(paymentCaseSchema),
})

export const listPaymentCandidates = endpoint({
  method: 'GET',
  path: '/api/admin/payment-cases/:caseId/candidates',
  access: 'admin',
  summary:
    "For admins: unpaid orders of the same amount, begun in the two weeks before the money came; those of the payer's own e-mail first. A suggestion: nothing is decided by it.",
  answer: z.array(
    z.object({
      orderId: z.string(),
      serviceType: z.string(),
      email: z.string(),
      discord: z.string(),
      total: decimalField,
      createdAt: instantField,
      isPayers: z.boolean().describe("The buyer's e-mail is the payer's."),
    }),
  ),
})

/** An order as a screen or mail shows it: its id, or the first or last 8 characters. */
const orderNameField = z
  .string()
  .trim()
  .regex(/^[#…]?(?:[0-9A-Za-z]{8}|[0-9A-Za-z]{22})$/u, 'The whole id, or the 8 characters that screens show')

export const resolveCaseBody = z
  .strictObject({
    action: z.enum(WAYS, "'attach', 'refund' or 'dismiss'"),
    orderId: orderNameField
      .optional()
      .describe('The order that is paid by it; needed to attach, and refused otherwise.'),
    reason: typedParagraphs(500).optional().describe('Needed to refund and to dismiss.'),
  })
  .superRefine(({ action, orderId, reason }, context) => {
    if ((action === 'attach') !== (orderId !== undefined))
      context.addIssue({
        code: 'custom',
        path: ['orderId'],
        message: action === 'attach' ? REQUIRED : 'Only to attach',
      })
    if (action !== 'attach' && reason === undefined)
      context.addIssue({ code: 'custom', path: ['reason'], message: REQUIRED })
  })

export const resolvePaymentCase = endpoint({
  method: 'POST',
  path: '/api/admin/payment-cases/:caseId/resolve',
  access: 'admin',
  summary:
    'For admins: counts the money for an order, gives all of it back, or does nothing about it. Once; each is audited.',
  body: resolveCaseBody,
  refuses: ['illegal_move', 'order_not_payable', 'payment_provider_unavailable'],
  answer: paymentCaseSchema,
})
