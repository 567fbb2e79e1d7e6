/** A complete live configuration on top of a test's; nothing of it is contacted. */
export const LIVE = {
  MODE: 'live',
  PUBLIC_URL: 'https://shop.test',
  PAYPAL_API_URL: 'https://api-m.paypal.com',
  PAYPAL_SDK_URL: 'https://www.paypal.com/sdk/js',
  PAYPAL_CLIENT_ID: 'live-client',
  PAYPAL_CLIENT_SECRET: 'a-secret',
  PAYPAL_MERCHANT_ID: 'AMERCHANT2345',
  PAYPAL_CERTIFICATE_AUTHORITY: '',
  SMTP_URL: 'smtps://user:secret@mail.test:465',
  MAIL_FROM: 'shop@shop.test',
  SUPPORT_EMAIL: 'help@shop.test',
  TRADER_NAME: 'Example Boosts Ltd',
  TRADER_ADDRESS: '12 High Street, Leeds, LS1 4AB, United Kingdom',
  ORDER_KEY_SECRET: 'a-secret-0123456789-of-the-shop-abcdef',
}
