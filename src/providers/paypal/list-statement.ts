import * as z from 'zod'
import { parsePence } from '#kernel/money.ts'
import type { StatementEntry, StatementResult } from '#modules/payments/index.ts'
import { issueOf } from './api/answers.ts'
import type { PaypalClient } from './api/client.ts'

const PAGE_SIZE = 500
/** Ten thousand transactions in two days are more than this shop can serve. */
const MAX_PAGES = 20

const searchAnswer = z.object({
  total_pages: z.int().min(0).default(1),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          transaction_event_code: z.string(),
          transaction_initiation_date: z.string(),
          transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
          transaction_status: z.string(),
          invoice_id: z.string().optional(),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .default([]),
})
type Info = z.infer<typeof searchAnswer>['transaction_details'][number]['transaction_info']

const STATUS: Partial<Record<string, StatementEntry['status']>> = {
  S: 'completed',
  P: 'pending',
  D: 'denied',
  V: 'reversed',
}

/** PayPal's list of transactions of a period, page by page. It is up to three hours late. */
export async function listStatement(
  client: PaypalClient,
  { from, to }: { from: Date; to: Date },
): Promise<StatementResult> {
  const entries: StatementEntry[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      fields: 'transaction_info',
      page_size: String(PAGE_SIZE),
      page: String(page),
    })
    const answer = await client.call({
      operation: 'transactions.search',
      method: 'GET',
      path: `/v1/reporting/transactions?${query.toString()}`,
    })
    if (answer.kind === 'unavailable') return answer
    if (answer.status >= 400) return { kind: 'unavailable', reason: issueOf(answer) }
    const parsed = searchAnswer.safeParse(answer.body)
    if (!parsed.success) return { kind: 'unavailable', reason: 'unreadable' }
    for (const { transaction_info: info } of parsed.data.transaction_details) {
      const entry = readEntry(info)
      if (!entry) return { kind: 'unavailable', reason: 'unreadable' }
      entries.push(entry)
    }
    if (page >= parsed.data.total_pages) return { kind: 'entries', entries }
  }
  return { kind: 'unavailable', reason: 'too-many-transactions' }
}

function readEntry(info: Info): StatementEntry | undefined {
  const { value, currency_code: currency } = info.transaction_amount
  const amount = parsePence(value.replace(/^-/, ''))
  const at = new Date(info.transaction_initiation_date)
  const status = STATUS[info.transaction_status]
  if (amount === undefined || status === undefined || Number.isNaN(at.getTime())) return undefined
  return {
    id: info.transaction_id,
    kind: kindOf(info.transaction_event_code, value.startsWith('-')),
    status,
    amount,
    currency,
    customId: info.custom_field,
    invoiceId: info.invoice_id,
    relatedId: info.paypal_reference_id,
    at,
  }
}

/**
 * By PayPal's event codes: T00.. are payments, negative ones are ours to others; T1107 is a refund; T1106 and T12.. are
 * reversals.
 */
function kindOf(code: string, isNegative: boolean): StatementEntry['kind'] {
  if (code === 'T1107') return 'refund'
  if (code === 'T1106' || (code.startsWith('T12') && isNegative)) return 'reversal'
  // Payments of the plan belong to its subscription, which is queried separately.
  return code.startsWith('T00') && code !== 'T0002' && !isNegative ? 'payment' : 'other'
}
