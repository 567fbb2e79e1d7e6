import { parsePence } from '#kernel/money.ts'
import type { RefusalCode } from '#kernel/refusals.ts'
import { ApiError } from './api-error.ts'

/** The interface's own text for a refusal; undefined where the server's message is best. */
const MESSAGES: Record<RefusalCode, string | undefined> = {
  invalid_input: undefined,
  not_found: undefined,
  forbidden: undefined,
  unauthenticated: 'Please log in first.',
  invalid_credentials: undefined,
  sign_in_expired: undefined,
  second_factor_needed: undefined,
  fresh_proof_needed: undefined,
  longer_password_needed: undefined,
  passkey_refused: undefined,
  email_taken: undefined,
  account_in_use: undefined,
  last_way_in: undefined,
  not_fit_for_admin: undefined,
  link_expired: undefined,
  price_changed: undefined,
  coupon_refused: undefined,
  service_unavailable: undefined,
  name_taken: undefined,
  changed_meanwhile: undefined,
  too_many_pictures: undefined,
  picture_in_use: undefined,
  too_many_links: undefined,
  too_many_open_orders: undefined,
  order_not_payable: 'This order takes no payment now. No money moved.',
  payment_in_progress:
    'A payment for this order is already under way. Do not pay again; this page and an e-mail will tell you.',
  payment_declined: 'This payment was declined. No money moved. Choose another way to pay, or try again.',
  payment_not_approved: 'The payment was not approved. No money moved. You can try again.',
  payment_unconfirmed: 'The payment is still being checked. Do not pay again; this page and an e-mail will tell you.',
  payment_under_review:
    'We are checking this payment by hand. Do not pay again; this page and an e-mail will tell you.',
  payment_provider_unavailable:
    'The payment provider does not answer at the moment. No money moved. Try again in a minute.',
  idempotency_mismatch: 'This form was already sent with other contents. Reload the page and check it.',
  illegal_move: undefined,
  not_enough_points: undefined,
  redemption_pending: undefined,
  already_subscribed: undefined,
  not_subscribed: undefined,
  payment_ref_used: undefined,
  already_reviewed: undefined,
  rate_limited: 'That was a lot of tries. Wait a minute, then try again.',
  busy: undefined,
}

const OFFLINE_MESSAGE = 'You are offline. Your cart is kept on this device.'

/**
 * The message for a failed call: our text for its code, else the server's message if it is a refusal, else the given
 * one. The message of a crash is never shown.
 */
export function messageFor(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return forCode(error) ?? otherwise
  return isOffline() ? OFFLINE_MESSAGE : otherwise
}

/** The new price of a refused order, in pounds with two decimals; undefined without one. */
export function newTotal(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'price_changed') return undefined
  const { total } = error.details
  return typeof total === 'string' && parsePence(total) !== undefined ? total : undefined
}

function forCode({ code, title }: ApiError): string | undefined {
  return code !== undefined && isRefusal(code) ? (MESSAGES[code] ?? title) : undefined
}

/** Whether it is a refusal, and not a server error. */
export function isRefusal(code: string): code is RefusalCode {
  return Object.hasOwn(MESSAGES, code)
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine
}
