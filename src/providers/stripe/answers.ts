import * as z from 'zod'

/**
 * The parts of Stripe's answers that are read; the library's types are not checked at run time. An unknown state makes
 * the whole answer unreadable, so that money is never guessed.
 */
const id = z.string().min(1).max(255)
/** Stripe writes currencies in lower case and amounts in the smallest unit. */
const currency = z
  .string()
  .regex(/^[a-z]{3}$/)
  .transform((text) => text.toUpperCase())
const amount = z.int().nonnegative()
const metadata = z.record(z.string(), z.string()).nullish()

/** Stripe's fee, in the payout currency. Only an id where it was not expanded or is not known yet. */
const balanceTransaction = z.union([id.transform(() => undefined), z.object({ fee: amount, currency })]).nullish()

const chargeAnswer = z.object({
  id,
  created: z.int(),
  amount_refunded: amount,
  disputed: z.boolean(),
  balance_transaction: balanceTransaction,
})

export const intentAnswer = z.object({
  id,
  status: z.enum([
    'canceled',
    'processing',
    'requires_action',
    'requires_capture',
    'requires_confirmation',
    'requires_payment_method',
    'succeeded',
  ]),
  amount,
  amount_received: amount,
  currency,
  livemode: z.boolean(),
  metadata,
  // Expanded wherever it is read, because an id alone says nothing about refunds.
  latest_charge: chargeAnswer.nullish(),
})

export const sessionAnswer = z.object({
  id,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  livemode: z.boolean(),
  client_reference_id: z.string().nullish(),
  url: z.string().nullish(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  payment_intent: intentAnswer.nullish(),
})

export const createdSessionAnswer = z.object({ id, url: z.url({ protocol: /^https?$/ }) })

export const refundAnswer = z.object({
  id,
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount,
  currency,
  metadata,
})

export const disputeAnswer = z.object({
  id,
  status: z.enum([
    'appeal_needs_response',
    'appeal_under_review',
    'lost',
    'needs_response',
    'prevented',
    'under_review',
    'warning_closed',
    'warning_needs_response',
    'warning_under_review',
    'won',
  ]),
  reason: z.string(),
  amount,
  currency,
  /** Seconds since 1970; 0 or null where no answer is required. */
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
  payment_intent: z.union([id, z.object({ id }).transform((intent) => intent.id)]).nullish(),
})

export function listAnswer<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item) })
}

/** One page of a list. */
export function statementPage<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), has_more: z.boolean() })
}

/** What a charge contains without expansion: only the id of its payment. */
export const chargeEntry = z.object({
  id,
  created: z.int(),
  amount,
  currency,
  status: z.enum(['succeeded', 'pending', 'failed']),
  payment_intent: id.nullish(),
  metadata,
})

export const refundEntry = refundAnswer.extend({ created: z.int(), payment_intent: id.nullish() })

export type IntentAnswer = z.output<typeof intentAnswer>
export type SessionAnswer = z.output<typeof sessionAnswer>
export type RefundAnswer = z.output<typeof refundAnswer>
export type DisputeAnswer = z.output<typeof disputeAnswer>
