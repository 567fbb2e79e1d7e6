/** The ids that PayPal gives; anything else is not asked about, so nothing from outside can shape an address. */
export const PAYPAL_ID = /^[A-Z0-9]{1,36}$/
