import { LIMITS, type LimitKind } from './rate-limit.ts'

/** What limits each call that changes something; those without a line here share `write`. */
export const LIMITED_CALLS: Partial<Record<LimitKind, readonly string[]>> = {
  order: ['POST /api/orders', 'POST /api/checkout', 'POST /api/checkout/hosted', 'POST /api/orders/:orderId/pay'],
  payment: ['POST /api/orders/paypal-success', 'POST /api/orders/payment-fallback', 'POST /api/orders/payment-return'],
  hint: [
    'POST /api/orders/payment-detected',
    'POST /api/orders/payment-logger',
    'POST /api/orders/payment-url-detected',
  ],
  code: ['POST /api/coupons/check'],
  review: ['POST /api/reviews'],
  message: ['POST /api/contact', 'POST /api/cancellations'],
  // Where a password or a code is typed, or a passkey shown.
  login: [
    'POST /api/auth/login',
    'POST /api/auth/login/code',
    'POST /api/auth/login/passkey',
    'POST /api/auth/proof',
    'PUT /api/auth/change-password',
    'DELETE /api/auth/account',
    'POST /api/auth/passkey-options',
    'POST /api/auth/authenticator',
    'POST /api/auth/authenticator/confirm',
    'POST /api/auth/authenticator/recovery-codes',
    'POST /api/auth/authenticator/turn-off',
  ],
  question: ['POST /api/auth/login/passkey/options'],
  register: ['POST /api/auth/register'],
  setup: ['POST /api/setup-admin', 'POST /api/webhook-test'],
  link: [
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
    'POST /api/auth/verify-email',
    'POST /api/auth/resend-verification',
    'POST /api/orders/find',
  ],
  plan: ['POST /api/subscription/intent', 'POST /api/subscription/cancel'],
}
const KINDS = new Map(kinds().flatMap((kind) => (LIMITED_CALLS[kind] ?? []).map((call) => [call, kind] as const)))

/** The kind that a call which changes something is counted as. */
export function limitOf(method: string, path: string): LimitKind {
  return KINDS.get(`${method} ${path}`) ?? 'write'
}

function kinds(): LimitKind[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the table, which the compiler takes for any text
  return Object.keys(LIMITS) as LimitKind[]
}
