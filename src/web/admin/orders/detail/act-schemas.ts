import * as z from 'zod'
import { optionalLine, typedParagraphs } from '#contract/fields.ts'
import { orderMessageBody } from '#contract/orders/conversation.ts'
import { parsePence, penceFromDecimal } from '#kernel/money.ts'

// Loaded lazily, see lib/lazy-resolver.ts.

export const messageSchema = orderMessageBody.pick({ text: true })
export const noteSchema = z.object({ note: typedParagraphs(2000) })
export const manualPaymentSchema = z.object({ note: typedParagraphs(500) })

/** A partial amount is at most what is left; the form passes `left`. */
export const refundSchema = z
  .object({
    part: z.enum(['all', 'undelivered', 'part']),
    amount: z.string().trim(),
    left: z.string(),
    reason: typedParagraphs(500),
    reference: optionalLine(120),
  })
  .superRefine(({ part, amount, left }, context) => {
    if (part !== 'part') return
    const asked = parsePence(amount.replace(/^£/, ''))
    if (asked === undefined || asked <= 0)
      context.addIssue({ code: 'custom', path: ['amount'], message: 'Must be an amount such as 4.00' })
    else if (asked > penceFromDecimal(left))
      context.addIssue({ code: 'custom', path: ['amount'], message: `At most £${left} can be given back` })
  })
