/**
 * What an API address says of the world it belongs to: webhook events are checked against it, never against themselves.
 */
export interface PaypalPlaces {
  environment: 'live' | 'sandbox' | 'simulator'
  /** Origins that certificates are fetched from. */
  certificateOrigins: readonly string[]
  /** The name in a genuine certificate. */
  certificateName: string
  /** Where IPN messages are sent back to. */
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

/** An address that is not PayPal's is its simulator, which is all of these at once. */
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

/**
 * The address of a certificate, when it may be fetched: PayPal's own host, its folder of certificates, and nothing
 * around it.
 */
export function certificateUrl(given: string, { certificateOrigins }: PaypalPlaces): string | undefined {
  const url = URL.parse(given)
  if (!url || !certificateOrigins.includes(url.origin)) return undefined
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return undefined
  return /^\/v1\/notifications\/certs\/[\w-]{1,120}$/.test(url.pathname) && url.href === given ? url.href : undefined
}
