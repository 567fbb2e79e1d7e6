import { expect, test } from 'vitest'
import { paypal } from './registration.ts'

const GIVEN = {
  PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_MERCHANT_ID: 'MERCHANT',
}
const configured = (sdkUrl: string) =>
  paypal.configure({ ...GIVEN, PAYPAL_SDK_URL: sdkUrl }, { mode: 'demo', isRemoteHttps: () => true }).provider

test.for<[what: string, url: string, hosts: string]>([
  ["PayPal's own script", 'https://www.paypal.com/sdk/js', 'https://*.paypal.com https://*.paypalobjects.com'],
  ['that of the sandbox', 'https://www.sandbox.paypal.com/sdk/js', 'https://*.paypal.com https://*.paypalobjects.com'],
  [
    "a host that only looks like PayPal's",
    'https://www.paypal.com.evil.example',
    'https://www.paypal.com.evil.example',
  ],
  ["a host that only ends like PayPal's", 'https://evilpaypal.com/sdk/js', 'https://evilpaypal.com'],
  ['the simulator', 'http://127.0.0.1:4001/sdk/js', 'http://127.0.0.1:4001'],
])('%s lets the payment frame speak to its hosts alone', ([, url, hosts]) => {
  expect(configured(url)?.browserScript?.hosts).toBe(hosts)
})

test('the simulator on this machine is told from PayPal', () => {
  expect(configured('http://127.0.0.1:4001/sdk/js')?.isSimulated).toBe(true)
  expect(configured('https://www.paypal.com/sdk/js')?.isSimulated).toBe(false)
})
