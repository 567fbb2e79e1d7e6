import { type Pence, toDecimal } from '#kernel/money.ts'
import type { SimulatedOrder } from './order.ts'
import { problem } from '#simulators/paypal/problems.ts'
import type { Reply } from '#simulators/paypal/reply.ts'

/** PayPal's event codes: a checkout, a refund, a chargeback. */
const CODES = { payment: 'T0006', refund: 'T1107', reversal: 'T1201' }
const LETTERS: Partial<Record<string, string>> = { PENDING: 'P', DECLINED: 'D', FAILED: 'D' }

/** PayPal's list of transactions of a period, like `GET /v1/reporting/transactions`. */
export function searchTransactions(
  orders: SimulatedOrder[],
  query: URLSearchParams,
  { url, merchantId }: { url: string; merchantId: string },
): Reply {
  const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')]
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 100)]
  // PayPal lists no more than 31 days at once.
  if (!(from < to) || to - from > 31 * 24 * 3_600_000 || !(page >= 1) || !(size >= 1 && size <= 500))
    return problem(400, 'INVALID_PARAMETER_VALUE')
  const all = orders.flatMap(entriesOf).filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < to)
  return {
    status: 200,
    body: {
      transaction_details: all.slice((page - 1) * size, page * size).map(({ info }) => ({ transaction_info: info })),
      account_number: merchantId,
      start_date: new Date(from).toISOString(),
      end_date: new Date(to).toISOString(),
      last_refreshed_datetime: new Date(to).toISOString(),
      page,
      total_items: all.length,
      total_pages: Math.max(1, Math.ceil(all.length / size)),
      links: [{ href: `${url}/v1/reporting/transactions?${query.toString()}`, rel: 'self', method: 'GET' }],
    },
  }
}

function entriesOf(order: SimulatedOrder) {
  const { capture } = order
  if (!capture) return []
  const entry = (
    kind: keyof typeof CODES,
    { id, amount, createdAt: at }: { id: string; amount: Pence; createdAt: string },
    status: string,
  ) => ({
    at,
    info: {
      transaction_id: id,
      ...(kind === 'payment' ? {} : { paypal_reference_id: capture.id, paypal_reference_id_type: 'TXN' }),
      transaction_event_code: CODES[kind],
      transaction_initiation_date: at,
      transaction_updated_date: at,
      transaction_amount: {
        currency_code: order.currency,
        value: `${kind === 'payment' ? '' : '-'}${toDecimal(amount)}`,
      },
      transaction_status: status,
      ...(order.invoiceId === undefined ? {} : { invoice_id: order.invoiceId }),
      ...(order.customId === undefined ? {} : { custom_field: order.customId }),
    },
  })
  const back = capture.reason === 'CHARGEBACK' ? 'reversal' : 'refund'
  return [
    entry('payment', capture, LETTERS[capture.status] ?? 'S'),
    ...order.refunds.map((made) => entry(back, made, 'S')),
  ]
}
