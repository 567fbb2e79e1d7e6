/** The merchant that the simulator knows. Nothing here opens a door anywhere else, so it is no secret. */
export const DEMO_ACCOUNT = {
  clientId: 'demo-client-id',
  clientSecret: 'demo-client-secret',
  merchantId: 'DEM5MERCHANT2',
  merchantEmail: 'merchant@example.com',
}
export type MerchantAccount = typeof DEMO_ACCOUNT

/** What PayPal has been told that its own buttons take, as their merchant sets it there; pounds. */
export const DEMO_BUTTON_PRICES: Partial<Record<string, string>> = { DEMODARKOPS30: '30.00' }

/** Filled in on the approval page until a person types another. */
export const DEMO_BUYER = 'buyer@example.com'
