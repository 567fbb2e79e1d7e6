import type * as z from 'zod'
import type { Buyer } from '#kernel/orders/buyer.ts'
import { isSampleOrder } from '#kernel/orders/sample-order.ts'
import { discordField, EMAIL_MESSAGE, emailField, notesField, platformField } from '#contract/fields.ts'

/** The buyer's fields, for every body that places an order. */
export const buyerFields = {
  email: emailField.refine((email) => !isSampleOrder({ email }), EMAIL_MESSAGE),
  discord: discordField.default('').describe('May be empty: everything also works by e-mail.'),
  platform: platformField,
  notes: notesField.optional(),
} satisfies Record<keyof Buyer, z.ZodType>
