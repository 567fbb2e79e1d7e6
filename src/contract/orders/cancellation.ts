import * as z from 'zod'
import { paragraphs } from '#kernel/typed-text.ts'
import { decimalField, emailField, typedLine } from '#contract/fields.ts'

/**
 * The model cancellation form (Consumer Contracts Regulations 2013, schedule 3) as the page /cancel sends it: a plain
 * HTML form, so that it works without scripts. It is no call of the API; see http/routes/contact/cancel.route.ts.
 */
export const cancellationForm = z.object({
  name: typedLine(100),
  email: emailField,
  order: typedLine(200),
  note: z.string().overwrite(paragraphs).max(2000, 'At most 2000 characters').default(''),
})

/** The form of an order's own page that cancels it, likewise: see `cancelOwnOrder`. */
export const orderCancellationForm = z.object({ back: decimalField })
