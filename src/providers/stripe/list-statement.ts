import type { Stripe } from 'stripe'
import type * as z from 'zod'
import { pence } from '#kernel/money.ts'
import type { StatementEntry, StatementResult, Unavailable } from '#modules/payments/index.ts'
import { chargeEntry, type RefundAnswer, refundEntry, statementPage } from './answers.ts'
import type { StripeClient } from './client.ts'

const PAGE_SIZE = 100
/** Ten thousand of each in two days are more than this shop can serve. */
const MAX_PAGES = 100

/** Stripe's charges and refunds of a period, page by page. Disputes arrive by webhook. */
export async function listStatement(
  client: StripeClient,
  { from, to }: { from: Date; to: Date },
): Promise<StatementResult> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) }
  const charges = await allOf(client, 'charges.list', chargeEntry, (stripe, page) =>
    stripe.charges.list({ created, ...page }),
  )
  if ('kind' in charges) return charges
  const refunds = await allOf(client, 'refunds.list', refundEntry, (stripe, page) =>
    stripe.refunds.list({ created, ...page }),
  )
  return 'kind' in refunds
    ? refunds
    : { kind: 'entries', entries: [...charges.map(readCharge), ...refunds.map(readRefund)] }
}

type Page = { limit: number; starting_after?: string }

async function allOf<Item extends z.ZodType<{ id: string }>>(
  client: StripeClient,
  operation: string,
  item: Item,
  list: (stripe: Stripe, page: Page) => Promise<unknown>,
): Promise<z.output<Item>[] | Unavailable> {
  const all: z.output<Item>[] = []
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const last = all.at(-1)
    const answer = await client.call(operation, statementPage(item), (stripe) =>
      list(stripe, { limit: PAGE_SIZE, ...(last && { starting_after: last.id }) }),
    )
    if (answer.kind !== 'answer')
      return answer.kind === 'unavailable'
        ? answer
        : { kind: 'unavailable', reason: answer.kind === 'refused' ? answer.code : answer.kind }
    all.push(...answer.value.data)
    if (!answer.value.has_more) return all
  }
  return { kind: 'unavailable', reason: 'too-many-transactions' }
}

const CHARGED = { succeeded: 'completed', pending: 'pending', failed: 'denied' } as const

/** By its payment's id, which is also the capture's; charges without one are not from this shop. */
function readCharge({
  id,
  payment_intent: intent,
  status,
  amount,
  currency,
  created,
  metadata,
}: z.output<typeof chargeEntry>): StatementEntry {
  return {
    id: intent ?? id,
    kind: 'payment',
    status: CHARGED[status],
    amount: pence(amount),
    currency,
    customId: metadata?.['order_id'],
    invoiceId: metadata?.['payment_id'],
    relatedId: undefined,
    at: new Date(created * 1000),
  }
}

const GIVEN_BACK: Record<RefundAnswer['status'], StatementEntry['status']> = {
  succeeded: 'completed',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'denied',
  canceled: 'denied',
}

function readRefund({
  id,
  payment_intent: intent,
  status,
  amount,
  currency,
  created,
}: z.output<typeof refundEntry>): StatementEntry {
  return {
    id,
    kind: 'refund',
    status: GIVEN_BACK[status],
    amount: pence(amount),
    currency,
    customId: undefined,
    invoiceId: undefined,
    relatedId: intent ?? undefined,
    at: new Date(created * 1000),
  }
}
