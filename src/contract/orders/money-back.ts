import * as z from 'zod'
import { CANCELLATION_STATES } from '#kernel/orders/cancellation.ts'
import { endpoint } from '#contract/endpoint.ts'
import { decimalField, instantField } from '#contract/fields.ts'

/** What cancelling an order gives its buyer now: paid, less the charge, less what went back, is what goes back. */
const cancellationSchema = z.object({
  state: z
    .enum(CANCELLATION_STATES)
    .describe(
      '`offered`: at once. `payment-pending`, `under-review`: once the provider has decided. `not-paid`: units are delivered and not paid; a person settles it.',
    ),
  paid: decimalField,
  charge: decimalField.describe('What is kept, for what is delivered.'),
  refunded: decimalField.describe('What went back already, or is on its way.'),
  back: decimalField,
})

/** A sum that went back. */
const sentRefundSchema = z.object({
  amount: decimalField,
  state: z
    .enum(['requested', 'pending', 'completed'])
    .describe('`requested`: the provider is being asked. `pending`: it has taken it on.'),
  reference: z.string().nullable().describe("The provider's own, or the address that it was sent to by hand."),
  at: instantField.describe('When its state last changed.'),
})

/** The money of an order that goes back, or would. */
export const moneyBackSchema = z.object({
  way: z
    .object({ label: z.string().describe('Such as "PayPal".'), byHand: z.boolean() })
    .nullable()
    .describe('How it goes back; null where nothing was paid.'),
  due: decimalField
    .nullable()
    .describe('How much is to have gone back in all, since the order was cancelled; null where nothing is owed.'),
  refunds: z.array(sentRefundSchema).describe('Oldest first.'),
  cancellation: cancellationSchema.nullable().describe('Null where there is nothing left to cancel.'),
})

export const cancelOwnOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/cancel',
  summary:
    'Cancels an order for the browser that placed it or its signed-in owner, and gives back what is not delivered; 409 `changed_meanwhile` where less than `back` would go back by now.',
  body: z.strictObject({ back: decimalField.describe('The sum that the buyer was shown.') }),
  refuses: ['illegal_move', 'changed_meanwhile'],
  answer: z.object({ id: z.string() }),
})
