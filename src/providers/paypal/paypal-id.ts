/** The format of PayPal's ids; other texts are not sent, so that no outside input can change a URL. */
export const PAYPAL_ID = /^[A-Z0-9]{1,36}$/
