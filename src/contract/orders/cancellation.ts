import * as z from 'zod'
import { paragraphs } from '#kernel/typed-text.ts'
import { decimalField, emailField, typedLine } from '#contract/fields.ts'

/**
 * The model cancellation form (Consumer Contracts Regulations 2013, schedule 3) of the page /cancel: a plain HTML form
 * that works without scripts. Not a call of the API; see http/routes/contact/cancel.route.ts.
 */
export const cancellationForm = z.object({
  name: typedLine(100),
  email: emailField,
  order: typedLine(200),
  note: z.string().overwrite(paragraphs).max(2000, 'At most 2000 characters').default(''),
})

/** The same kind of form on an order's page, which cancels it: see `cancelOwnOrder`. */
export const orderCancellationForm = z.object({ back: decimalField })
