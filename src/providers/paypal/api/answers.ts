import * as z from 'zod'

/**
 * The parts of PayPal's answers that are read. Unknown fields are ignored, so PayPal may add some. An unknown state
 * makes the whole answer unreadable, so that money is never guessed.
 */
const money = z.object({ currency_code: z.string(), value: z.string() })
const link = z.object({ rel: z.string(), href: z.string() })

export const refundAnswer = z.object({
  id: z.string().min(1),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money,
  links: z.array(link).default([]),
})

export const captureAnswer = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
})

/** A capture that was requested on its own. */
export const singleCaptureAnswer = captureAnswer.extend({
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  create_time: z.iso.datetime({ offset: true }).optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  links: z.array(link).default([]),
})

const purchaseUnit = z.object({
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: z
    .object({ captures: z.array(captureAnswer).default([]), refunds: z.array(refundAnswer).default([]) })
    .optional(),
})

const payerEmail = z.object({ email_address: z.string().optional() }).optional()

export const orderAnswer = z.object({
  id: z.string().min(1),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z.array(purchaseUnit).default([]),
  payer: payerEmail,
  payment_source: z.object({ paypal: payerEmail }).optional(),
  links: z.array(link).default([]),
})

const problemAnswer = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).default([]),
})

export type OrderAnswer = z.infer<typeof orderAnswer>
export type CaptureAnswer = z.infer<typeof captureAnswer>
export type RefundAnswer = z.infer<typeof refundAnswer>
export type PurchaseUnit = z.infer<typeof purchaseUnit>

/** PayPal's error code, such as `INSTRUMENT_DECLINED`; otherwise the answer's name or status. */
export function issueOf(answer: { status: number; body: unknown }): string {
  const problem = problemAnswer.safeParse(answer.body)
  const word = problem.data?.details[0]?.issue ?? problem.data?.name
  return word && /^[A-Z0-9_]{1,80}$/.test(word) ? word : `status-${answer.status}`
}
