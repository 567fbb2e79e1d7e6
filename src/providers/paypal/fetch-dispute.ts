import * as z from 'zod'
import { parsePence } from '#kernel/money.ts'
import type { DisputeFetch, ProviderDispute } from '#modules/payments/index.ts'
import { issueOf } from './api/answers.ts'
import type { PaypalClient } from './api/client.ts'

/** PayPal's case numbers, such as `PP-D-4012`. */
const DISPUTE_ID = /^[A-Z0-9][A-Z0-9-]{0,63}$/

const disputeAnswer = z.object({
  dispute_id: z.string(),
  status: z.string(),
  reason: z
    .string()
    .regex(/^[0-9A-Z_]{1,80}$/)
    .catch('UNKNOWN'),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
  update_time: z.coerce.date().optional().catch(undefined),
  seller_response_due_date: z.coerce.date().optional().catch(undefined),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  disputed_transactions: z
    .array(
      z.object({
        seller_transaction_id: z.string().optional(),
        seller: z.object({ merchant_id: z.string().optional() }).optional(),
      }),
    )
    .default([]),
})

/** Outcomes after which the money is ours. `NONE`: another case of the same payment replaced it. */
const WON = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'RESOLVED_WITH_PAYOUT', 'DENIED'])

/** Fetches a dispute. For a case about several sellers, only our transactions are returned. */
export async function fetchDispute(client: PaypalClient, payeeId: string, disputeId: string): Promise<DisputeFetch> {
  if (!DISPUTE_ID.test(disputeId)) return { kind: 'not-found' }
  const answer = await client.call({
    operation: 'disputes.get',
    method: 'GET',
    path: `/v1/customer/disputes/${disputeId}`,
  })
  if (answer.kind === 'unavailable') return answer
  if (answer.status === 404 || answer.status === 422) return { kind: 'not-found' }
  if (answer.status >= 400) return { kind: 'unavailable', reason: issueOf(answer) }
  const parsed = disputeAnswer.safeParse(answer.body)
  if (!parsed.success || parsed.data.dispute_id !== disputeId) return { kind: 'unavailable', reason: 'unreadable' }
  const { dispute_amount: money, disputed_transactions: transactions } = parsed.data
  return {
    kind: 'found',
    dispute: {
      id: disputeId,
      state: stateOf(parsed.data.status, parsed.data.dispute_outcome?.outcome_code),
      reason: parsed.data.reason,
      amount: money && parsePence(money.value),
      currency: money?.currency_code,
      captureIds: transactions
        .filter(({ seller }) => seller?.merchant_id === undefined || seller.merchant_id === payeeId)
        .map((each) => each.seller_transaction_id)
        .filter((id) => id !== undefined),
      updatedAt: parsed.data.update_time,
      respondBy: parsed.data.seller_response_due_date,
    },
  }
}

function stateOf(status: string, outcome: string | undefined): ProviderDispute['state'] {
  if (status !== 'RESOLVED') return 'open'
  return outcome !== undefined && WON.has(outcome) ? 'won' : 'lost'
}
