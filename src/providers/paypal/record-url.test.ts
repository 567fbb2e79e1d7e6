import { expect, test } from 'vitest'
import { recordUrl } from './record-url.ts'

test.each([
  ['https://api-m.paypal.com', '3GG279541U471931P', 'https://www.paypal.com/activity/payment/3GG279541U471931P'],
  [
    'https://api-m.sandbox.paypal.com',
    '3GG279541U471931P',
    'https://www.sandbox.paypal.com/activity/payment/3GG279541U471931P',
  ],
  ['http://127.0.0.1:9', '3GG279541U471931P', undefined],
  ['https://api-m.paypal.com', null, undefined],
  ['https://api-m.paypal.com', '../../signout', undefined],
])('of %s and %j the page is %j', (apiUrl, captureId, page) => {
  expect(recordUrl(apiUrl, captureId)).toBe(page)
})
