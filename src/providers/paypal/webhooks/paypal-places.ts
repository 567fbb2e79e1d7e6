/**
 * PayPal's addresses that belong to an API address. Webhooks are checked against these, never against their own
 * content.
 */
export interface PaypalPlaces {
  environment: 'live' | 'sandbox' | 'simulator'
  /** Origins of the certificates. */
  certificateOrigins: readonly string[]
  /** The host name in a genuine certificate. */
  certificateName: string
  /** Where IPN messages are confirmed. */
  postbackUrl: string
}

const LIVE: PaypalPlaces = {
  environment: 'live',
  certificateOrigins: ['https://api.paypal.com', 'https://api-m.paypal.com'],
  certificateName: 'messageverificationcerts.paypal.com',
  postbackUrl: 'https://ipnpb.paypal.com/cgi-bin/webscr',
}

const SANDBOX: PaypalPlaces = {
  environment: 'sandbox',
  certificateOrigins: ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'],
  certificateName: 'messageverificationcerts.sandbox.paypal.com',
  postbackUrl: 'https://ipnpb.sandbox.paypal.com/cgi-bin/webscr',
}

/** Any other address is a simulator, which plays all of these roles. */
export function paypalPlaces(apiUrl: string): PaypalPlaces {
  const { hostname, origin } = new URL(apiUrl)
  if (/(?:^|\.)sandbox\.paypal\.com$/i.test(hostname)) return SANDBOX
  if (/(?:^|\.)paypal\.com$/i.test(hostname)) return LIVE
  return {
    environment: 'simulator',
    certificateOrigins: [origin],
    certificateName: SANDBOX.certificateName,
    postbackUrl: `${origin}/cgi-bin/webscr`,
  }
}

/** The address of a certificate if it may be fetched: PayPal's own host and certificate folder. */
export function certificateUrl(given: string, { certificateOrigins }: PaypalPlaces): string | undefined {
  const url = URL.parse(given)
  if (!url || !certificateOrigins.includes(url.origin)) return undefined
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined
  return /^\/v1\/notifications\/certs\/[\w-]{1,120}$/.test(url.pathname) && url.href === given ? url.href : undefined
}
