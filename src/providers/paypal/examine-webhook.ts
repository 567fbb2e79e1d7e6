import { fail, type Finding, ok, reason, warn } from '#providers/finding.ts'
import type { PaypalAccount } from './account.ts'

const ABOUT = 'PayPal webhook'

/** What PayPal says of a webhook of the account; only what is looked at. */
export interface RegisteredWebhook {
  url?: unknown
  event_types?: unknown
}

/**
 * Asks PayPal about the webhook that the configuration names: whether there is one, where it leads and what it tells
 * of.
 */
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

/** What the shop has to hear of, each with one kind of news that stands for its family. */
const NEEDED = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
]
/** The same of a monthly plan: that it began, was paid, was not, and ended. */
const NEEDED_BY_PLAN = [
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'PAYMENT.SALE.COMPLETED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'BILLING.SUBSCRIPTION.CANCELLED',
]

/** `expected`: where the shop listens, and whether it sells a plan there. */
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
