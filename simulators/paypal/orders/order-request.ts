import * as z from 'zod'
import { type Pence, parsePence } from '#kernel/money.ts'
import type { Issue } from '#simulators/paypal/problems.ts'

/** PayPal's format of an amount; more than two decimals is a separate error. */
const AMOUNT = /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/
/** Enough of PayPal's currencies for a shop that sells in pounds, and for tests with another. */
const CURRENCIES = new Set(['GBP', 'EUR', 'USD', 'AUD', 'CAD'])

const text = (max: number) => z.string().min(1).max(max)
const moneySchema = z.object({ currency_code: z.string().length(3), value: z.string().max(32).regex(AMOUNT) })
const experience = z.object({
  brand_name: text(127).optional(),
  return_url: z.url().optional(),
  cancel_url: z.url().optional(),
})

export const orderRequestSchema = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: text(256).optional(),
        amount: moneySchema,
        payee: z.object({ merchant_id: z.string().optional() }).optional(),
        description: text(127).optional(),
        custom_id: text(255).optional(),
        invoice_id: text(127).optional(),
      }),
    )
    .min(1)
    .max(1),
  payment_source: z.object({ paypal: z.object({ experience_context: experience.optional() }) }).optional(),
  application_context: experience.optional(),
})
export type ParsedOrderRequest = z.infer<typeof orderRequestSchema>

export const refundRequestSchema = z.object({ amount: moneySchema.optional(), note_to_payer: text(255).optional() })

export interface RequestFault {
  status: 400 | 422
  issue: Issue
  /** A JSON pointer. */
  field: string
}

/** Parses a body by a schema, or returns PayPal's error for its first fault. */
export function readBody<Shape>(schema: z.ZodType<Shape>, body: unknown): { value: Shape } | RequestFault {
  if (body === undefined) return { status: 400, issue: 'MALFORMED_REQUEST_JSON', field: '' }
  const parsed = schema.safeParse(body)
  if (parsed.success) return { value: parsed.data }
  const [first] = parsed.error.issues
  const field = `/${(first?.path ?? []).join('/')}`
  return { status: 400, issue: issueFor(first, field), field }
}

function issueFor(fault: z.core.$ZodIssue | undefined, field: string): Issue {
  const isList = field.endsWith('/purchase_units')
  if (fault?.code === 'too_big') return isList ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_STRING_LENGTH'
  if (fault?.code === 'too_small') return isList ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_STRING_LENGTH'
  if (fault?.code === 'invalid_format') return 'INVALID_PARAMETER_SYNTAX'
  if (fault?.code === 'invalid_type') return 'MISSING_REQUIRED_PARAMETER'
  return 'INVALID_PARAMETER_VALUE'
}

/** An amount above zero in a known currency, or PayPal's error. */
export function readMoney(
  money: z.infer<typeof moneySchema>,
  field: string,
): { amount: Pence; currency: string } | RequestFault {
  if (!CURRENCIES.has(money.currency_code))
    return { status: 422, issue: 'INVALID_CURRENCY_CODE', field: `${field}/currency_code` }
  const amount = parsePence(money.value)
  if (amount === undefined) return { status: 422, issue: 'DECIMAL_PRECISION', field: `${field}/value` }
  if (amount <= 0) return { status: 422, issue: 'CANNOT_BE_ZERO_OR_NEGATIVE', field: `${field}/value` }
  return { amount, currency: money.currency_code }
}
