import * as z from 'zod'
import { CANCEL_REASONS } from '#kernel/orders/cancel-reasons.ts'
import { CANCELLATION_STATES } from '#kernel/orders/cancellation.ts'
import { endpoint } from '#contract/endpoint.ts'
import { decimalField, instantField } from '#contract/fields.ts'

/** What a cancellation refunds now: the paid amount less the charge, plus the award, less earlier refunds. */
const cancellationSchema = z.object({
  state: z
    .enum(CANCELLATION_STATES)
    .describe(
      '`offered`: at once. `payment-pending`, `under-review`: once the provider has decided. ' +
        '`not-paid`: units are delivered and not paid; a person settles it.',
    ),
  paid: decimalField,
  charge: decimalField.describe('What is kept, for what is delivered.'),
  award: decimalField.describe('What is added, for being late.'),
  refunded: decimalField.describe('What went back already, or is on its way.'),
  back: decimalField,
})

/** A refund that was made. */
const sentRefundSchema = z.object({
  amount: decimalField,
  state: z
    .enum(['requested', 'pending', 'completed'])
    .describe('`requested`: the provider is being asked. `pending`: it has taken it on.'),
  reference: z.string().nullable().describe("The provider's own, or the address that it was sent to by hand."),
  at: instantField.describe('When its state last changed.'),
})

/** The award of an order. */
const latenessSchema = z.object({
  percent: z.int().describe('Of what was not delivered when it was due.'),
  award: decimalField.describe('What is still to go back; all that went back once it is settled.'),
  next: z.object({ at: instantField, award: decimalField }).nullable().describe('When it grows, and to how much.'),
  isSettled: z.boolean().describe('Whether it does not change any more: it went back, or is on its way.'),
  carriesBack: z.int().describe("Carries of the buyer's plan that come back once the order is completed."),
})

/** The refunds of an order, made or due. */
export const moneyBackSchema = z.object({
  way: z
    .object({ label: z.string().describe('Such as "PayPal".'), byHand: z.boolean() })
    .nullable()
    .describe('How it goes back; null where nothing was paid.'),
  due: decimalField
    .nullable()
    .describe('How much is to have gone back in all, since the order was cancelled; null where nothing is owed.'),
  refunds: z.array(sentRefundSchema).describe('Oldest first.'),
  lateness: latenessSchema.nullable().describe('Null while it is not late, or was sold without such a promise.'),
  cancellation: cancellationSchema.nullable().describe('Null where there is nothing left to cancel.'),
  asksWhy: z.boolean().describe('The caller cancelled it, and has not said why: see `sayWhyCancelled`.'),
})

export const cancelOwnOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/cancel',
  summary:
    'Cancels an order for the browser that placed it or its signed-in owner, and gives back what is not delivered; ' +
    '409 `changed_meanwhile` where less than `back` would go back by now.',
  body: z.strictObject({ back: decimalField.describe('The sum that the buyer was shown.') }),
  refuses: ['illegal_move', 'changed_meanwhile'],
  answer: z.object({ id: z.string() }),
})

export const sayWhyCancelled = endpoint({
  method: 'POST',
  path: '/api/orders/:orderId/cancel-reason',
  summary:
    'Says why an order was cancelled, for the browser that placed it or its signed-in owner. Nothing depends on it; ' +
    '409 where its buyer did not cancel it, or has said why already.',
  body: z.strictObject({ reason: z.enum(CANCEL_REASONS, 'Please choose a reason') }),
  refuses: ['illegal_move'],
  answer: z.object({ id: z.string() }),
})
