/**
 * Refusals: errors that a person may meet and is told about. Everything else that is thrown is a bug. The union is
 * closed: `http/input-output/refusal-to-response.ts` maps each to its HTTP status, and
 * `web/lib/api/refusal-messages.ts` may give it a text.
 */
export const REFUSAL_CODES = [
  'invalid_input',
  'not_found',
  'forbidden',
  'unauthenticated',
  'invalid_credentials',
  'sign_in_expired',
  'second_factor_needed',
  'fresh_proof_needed',
  'longer_password_needed',
  'passkey_refused',
  'email_taken',
  'account_in_use',
  'last_way_in',
  'not_fit_for_admin',
  'link_expired',
  'price_changed',
  'coupon_refused',
  'service_unavailable',
  'name_taken',
  'changed_meanwhile',
  'too_many_pictures',
  'picture_in_use',
  'too_many_links',
  'too_many_open_orders',
  'order_not_payable',
  'payment_in_progress',
  'payment_declined',
  'payment_not_approved',
  'payment_unconfirmed',
  'payment_under_review',
  'payment_provider_unavailable',
  'idempotency_mismatch',
  'illegal_move',
  'not_enough_points',
  'redemption_pending',
  'already_subscribed',
  'not_subscribed',
  'payment_ref_used',
  'already_reviewed',
  'rate_limited',
  'busy',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** A fault of one input field; `path` as in `items.0.quantity`. */
export interface FieldFault {
  path: string
  message: string
}

/** Thrown by use cases; the transaction is rolled back. `message` is shown to people. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** Facts for the answer, such as the new price; never other people's personal data. */
  readonly details: Record<string, unknown>
  readonly faults: readonly FieldFault[]

  constructor(
    code: RefusalCode,
    message: string,
    details: Record<string, unknown> = {},
    faults: readonly FieldFault[] = [],
  ) {
    super(message)
    this.code = code
    this.details = details
    this.faults = faults
  }
}

/** `invalid_input` for one field whose value depends on stored rows. */
export function invalidField(path: string, message: string): Refusal {
  return new Refusal('invalid_input', 'Please check the fields that are marked.', {}, [{ path, message }])
}

/** Runs a part of some work and prefixes the fields of its refusal with `path`, as in `games.1.slug`. */
export async function faultsUnder<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const faults = error.faults.map((fault) => ({ path: `${path}.${fault.path}`, message: fault.message }))
    throw new Refusal(error.code, error.message, error.details, faults)
  }
}
