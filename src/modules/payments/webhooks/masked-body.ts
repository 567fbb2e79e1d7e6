/**
 * Fields whose values may be displayed: event type, amounts and the provider's ids. All other fields are masked,
 * including those that a provider adds later.
 */
const SHOWN: ReadonlySet<string> = new Set([
  'id',
  'event_version',
  'create_time',
  'update_time',
  'resource_type',
  'resource_version',
  'event_type',
  'status',
  'intent',
  'final_capture',
  'reason',
  'amount',
  'currency_code',
  'value',
  'gross_amount',
  'dispute_amount',
  'dispute_id',
  'dispute_outcome',
  'outcome_code',
  'seller_transaction_id',
  'txn_id',
  'parent_txn_id',
  'txn_type',
  'payment_status',
  'pending_reason',
  'reason_code',
  'mc_gross',
  'mc_fee',
  'mc_currency',
  'payment_date',
  'payment_type',
  'case_id',
  'test_ipn',
  'charset',
  'object',
  'type',
  'created',
  'livemode',
  'amount_total',
  'amount_received',
  'amount_refunded',
  'currency',
  'payment_intent',
  'charge',
  'deliveryId',
  'originalDeliveryId',
  'isRedelivery',
  'invoiceId',
  'storeId',
  'timestamp',
  'overPaid',
  'partiallyPaid',
  'afterExpiration',
  'manuallyMarked',
  'transactionId',
  'captureId',
  'kind',
  'game',
  'total',
  'paymentMethod',
  'test',
])
/** Objects with further fields: displayed field by field, never as a whole. */
const OPENED: ReadonlySet<string> = new Set([
  'resource',
  'data',
  'object',
  'purchase_units',
  'payments',
  'captures',
  'refunds',
  'disputed_transactions',
  'amount',
  'gross_amount',
  'dispute_amount',
  'dispute_outcome',
])
const MASK = '[masked]'
const DEEPEST = 6
const MAX_ENTRIES = 60
/** The provider's ids, states, amounts and times, but nothing that reads like a name, an address or a sentence. */
const PLAIN = /^[\w:.+-]{0,64}$/

/** A stored body that is safe to display to the shop's staff. */
export function maskedBody(body: Buffer, source: string): unknown {
  if (body.length === 0) return {}
  if (source === 'ipn') return masked(Object.fromEntries(new URLSearchParams(body.toString('latin1'))), 0)
  try {
    return masked(JSON.parse(body.toString('utf8')), 0)
  } catch {
    return MASK
  }
}

function masked(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) return MASK
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((each: unknown) => masked(each, depth + 1))
  if (typeof value !== 'object' || value === null) return plain(value)
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_ENTRIES)
      .map(([name, inner]) => [PLAIN.test(name) ? name : MASK, field(name, inner, depth)]),
  )
}

function field(name: string, value: unknown, depth: number): unknown {
  if (typeof value === 'object' && value !== null) return OPENED.has(name) ? masked(value, depth + 1) : MASK
  return SHOWN.has(name) ? plain(value) : MASK
}

function plain(value: unknown): unknown {
  return typeof value === 'string' && !PLAIN.test(value) ? MASK : value
}
