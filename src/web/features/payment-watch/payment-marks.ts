/** Payment parameters in an address. */
export interface PaymentMark {
  name: 'paymentId' | 'PayerID' | 'token'
  value: string
}

/**
 * Provider ids only. This shop's mailed links also use `token`, whose value is longer, has lower-case letters, and must
 * never be reported: a token counts only with the format of a PayPal order id or an old `EC-` token.
 */
const SHAPES: Record<PaymentMark['name'], RegExp> = {
  paymentId: /^[\dA-Z-]{8,64}$/i,
  PayerID: /^[\dA-Z]{8,20}$/,
  token: /^(EC-)?[\dA-Z]{17}$/,
}
const NAMES = ['paymentId', 'PayerID', 'token'] as const

/** The payment parameters in an address; PayPal spells the payer `PayerID`, old links `payerId`. */
export function paymentMarks(url: URL): PaymentMark[] {
  return NAMES.flatMap((name) => {
    const value = url.searchParams.get(name) ?? (name === 'PayerID' ? url.searchParams.get('payerId') : null)
    return value !== null && SHAPES[name].test(value) ? [{ name, value }] : []
  })
}

/** The address with its payment parameters only, because everything else in it is private. */
export function reportedUrl(url: URL, marks: readonly PaymentMark[]): string {
  const bare = new URL(url.pathname, url.origin)
  for (const { name, value } of marks) bare.searchParams.set(name, value)
  return bare.href
}
