import { PAYPAL_ID } from './paypal-id.ts'

/** PayPal's website by the host of its API; a simulator has none. */
const PAGES: Record<string, string> = {
  'api-m.paypal.com': 'https://www.paypal.com',
  'api.paypal.com': 'https://www.paypal.com',
  'api-m.sandbox.paypal.com': 'https://www.sandbox.paypal.com',
  'api.sandbox.paypal.com': 'https://www.sandbox.paypal.com',
}

/** The page of a transaction in the account that is logged in there. */
export function recordUrl(apiUrl: string, captureId: string | null): string | undefined {
  const pages = PAGES[new URL(apiUrl).hostname]
  return pages !== undefined && captureId !== null && PAYPAL_ID.test(captureId)
    ? `${pages}/activity/payment/${captureId}`
    : undefined
}
