import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { instantField } from '#contract/fields.ts'

const reconciliationSchema = z.object({
  id: z.string(),
  method: z.string().describe("The provider, such as 'paypal'."),
  from: instantField,
  to: instantField,
  state: z
    .enum(['done', 'unavailable'])
    .describe("'unavailable': the provider gave no list; the next night covers this one too."),
  counts: z.record(z.string(), z.number()).describe('transactions, payments, refunds, ours, findings.'),
  findings: z.array(
    z.object({
      kind: z
        .string()
        .describe(
          "'settled-late' was healed; 'unmatched-payment', 'amount-differs', 'refund-differs' and 'missing-at-provider' are in the review queue as well.",
        ),
      transactionId: z.string().optional(),
      order: z.string().optional().describe('Its short code.'),
      paymentId: z.string().optional(),
      amount: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
  createdAt: instantField,
})
export type Reconciliation = z.infer<typeof reconciliationSchema>

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/api/admin/reconciliations',
  access: 'admin',
  summary: "For admins: each night's comparison of the provider's list with orders and ledgers, newest first.",
  answer: z.array(reconciliationSchema),
})
