import { fail, type Finding, ok, reason, warn } from '#providers/finding.ts'
import type { PaypalAccount } from './account.ts'

const ABOUT = 'PayPal webhook'

/** The parts of PayPal's webhook description that are checked. */
export interface RegisteredWebhook {
  url?: unknown
  event_types?: unknown
}

/** Checks the configured webhook at PayPal: whether it exists, its address and its event types. */
export async function checkWebhook(
  { paypal, publicUrl }: { paypal: PaypalAccount; publicUrl: URL },
  token: string,
): Promise<Finding> {
  if (paypal.webhookId === undefined)
    return warn(ABOUT, 'PAYPAL_WEBHOOK_ID is not set: every webhook is refused, and payments are found by asking alone')
  try {
    const answer = await fetch(`${paypal.apiUrl}/v1/notifications/webhooks/${paypal.webhookId}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    if (answer.status === 404)
      return fail(ABOUT, 'PayPal knows no webhook by PAYPAL_WEBHOOK_ID: its signatures will never fit')
    if (!answer.ok) return warn(ABOUT, `could not be looked up: PayPal answers ${answer.status}`)
    const registered: unknown = await answer.json()
    return verifyWebhook(typeof registered === 'object' && registered !== null ? registered : {}, {
      url: `${publicUrl.origin}/api/paypal/webhook`,
      hasPlan: paypal.planId !== undefined,
    })
  } catch (error) {
    return warn(ABOUT, `could not be looked up: ${reason(error)}`)
  }
}

/** Event types that the shop needs, one for each family. */
const NEEDED = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
]
/** The same for the monthly plan: activated, paid, payment failed, and ended. */
const NEEDED_BY_PLAN = [
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'PAYMENT.SALE.COMPLETED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'BILLING.SUBSCRIPTION.CANCELLED',
]

/** `expected`: the shop's webhook address, and whether it sells a plan there. */
export function verifyWebhook(
  { url, event_types: types }: RegisteredWebhook,
  expected: { url: string; hasPlan: boolean },
): Finding {
  if (url !== expected.url)
    return fail(ABOUT, `leads to ${typeof url === 'string' ? url : 'nowhere'}, and the shop listens at ${expected.url}`)
  const names = new Set(Array.isArray(types) ? types.map(nameOf) : [])
  const missing = names.has('*')
    ? []
    : [...NEEDED, ...(expected.hasPlan ? NEEDED_BY_PLAN : [])].filter((name) => !names.has(name))
  return missing.length > 0
    ? warn(ABOUT, `tells nothing of ${missing.join(', ')}: choose all events`)
    : ok(ABOUT, 'leads here and tells of everything')
}

function nameOf(type: unknown): unknown {
  return typeof type === 'object' && type !== null && 'name' in type ? type.name : undefined
}
