import type { Refusal, RefusalCode } from '#kernel/refusals.ts'
import { problemResponse } from './problem-response.ts'

/** The HTTP status of each refusal. A code that is missing here does not compile. */
const STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  sign_in_expired: 401,
  forbidden: 403,
  second_factor_needed: 403,
  fresh_proof_needed: 403,
  longer_password_needed: 403,
  not_found: 404,
  email_taken: 409,
  passkey_refused: 409,
  account_in_use: 409,
  last_way_in: 409,
  not_fit_for_admin: 409,
  price_changed: 409,
  coupon_refused: 409,
  service_unavailable: 409,
  name_taken: 409,
  changed_meanwhile: 409,
  too_many_pictures: 409,
  picture_in_use: 409,
  too_many_links: 409,
  order_not_payable: 409,
  payment_in_progress: 409,
  payment_under_review: 409,
  illegal_move: 409,
  not_enough_points: 409,
  redemption_pending: 409,
  already_subscribed: 409,
  not_subscribed: 409,
  payment_ref_used: 409,
  already_reviewed: 409,
  link_expired: 410,
  payment_declined: 422,
  payment_not_approved: 422,
  idempotency_mismatch: 422,
  too_many_open_orders: 429,
  rate_limited: 429,
  busy: 503,
  payment_unconfirmed: 503,
  payment_provider_unavailable: 503,
} as const satisfies Record<RefusalCode, number>

/** The HTTP status of a refusal. */
export function statusOf(code: RefusalCode): number {
  return STATUS[code]
}

/** The `Retry-After` value in seconds, where a retry makes sense. */
const RETRY_AFTER: Partial<Record<RefusalCode, number>> = {
  busy: 5,
  payment_unconfirmed: 5,
  payment_provider_unavailable: 10,
  too_many_open_orders: 600,
}

export function refusalResponse(refusal: Refusal, requestId: string): Response {
  const retryAfter =
    typeof refusal.details.retryAfter === 'number' ? refusal.details.retryAfter : RETRY_AFTER[refusal.code]
  return problemResponse(
    {
      title: refusal.message,
      status: STATUS[refusal.code],
      code: refusal.code,
      requestId,
      ...(refusal.faults.length > 0 && { faults: [...refusal.faults] }),
      ...(Object.keys(refusal.details).length > 0 && { details: refusal.details }),
    },
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  )
}
