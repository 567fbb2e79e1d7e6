/** The merchant that the simulator knows. These values open nothing elsewhere, so they are not secret. */
export const DEMO_ACCOUNT = {
  clientId: 'demo-client-id',
  clientSecret: 'demo-client-secret',
  merchantId: 'DEM5MERCHANT2',
  merchantEmail: 'merchant@example.com',
}
export type MerchantAccount = typeof DEMO_ACCOUNT

/** Prices of PayPal's hosted buttons, as their merchant has set them there; pounds. */
export const DEMO_BUTTON_PRICES: Partial<Record<string, string>> = { DEMODARKOPS30: '30.00' }

/** Filled in on the approval page until a person types another. */
export const DEMO_BUYER = 'buyer@example.com'
