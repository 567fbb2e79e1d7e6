import * as z from 'zod'
import type { StatementEntry, StatementResult } from '#modules/payments/index.ts'
import type { BtcpayClient } from './client.ts'
import { captureOf, type Invoice, invoiceAnswer } from './invoice.ts'

const PAGE_SIZE = 100
/** Ten thousand invoices in two days are more than this shop can serve. */
const MAX_PAGES = 100

const statementPage = z.array(invoiceAnswer.extend({ createdTime: z.number() }))

/** The store's invoices of a period that received coins, page by page. The server lists no manual refunds. */
export async function listStatement(
  client: BtcpayClient,
  storeId: string,
  { from, to }: { from: Date; to: Date },
): Promise<StatementResult> {
  const entries: StatementEntry[] = []
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      startDate: inSeconds(from),
      endDate: inSeconds(to),
      skip: String(page * PAGE_SIZE),
      take: String(PAGE_SIZE),
    })
    const answer = await client.call(
      { operation: 'invoices.list', method: 'GET', path: `/stores/${storeId}/invoices?${query.toString()}` },
      statementPage,
    )
    if (answer.kind !== 'answer')
      return answer.kind === 'unavailable'
        ? answer
        : { kind: 'unavailable', reason: answer.kind === 'refused' ? answer.code : 'no-such-store' }
    for (const invoice of answer.value) {
      const entry = readEntry(invoice)
      if (entry) entries.push(entry)
    }
    if (answer.value.length < PAGE_SIZE) return { kind: 'entries', entries }
  }
  return { kind: 'unavailable', reason: 'too-many-transactions' }
}

function readEntry(invoice: Invoice & { createdTime: number }): StatementEntry | undefined {
  const capture = captureOf(invoice)
  if (capture?.status !== 'completed' && capture?.status !== 'pending') return undefined
  const { id, status, amount, currency, customId, invoiceId } = capture
  return {
    id,
    kind: 'payment',
    status,
    amount,
    currency,
    customId,
    invoiceId,
    relatedId: undefined,
    at: new Date(invoice.createdTime * 1000),
  }
}

function inSeconds(instant: Date): string {
  return String(Math.floor(instant.getTime() / 1000))
}
