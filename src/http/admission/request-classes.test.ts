import { expect, test } from 'vitest'
import { isForAdmins } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { classOf as classAmong } from './request-classes.ts'

const classOf = (method: string, url: string) =>
  classAmong(method, url, new Set(['/api/paypal/webhook', '/api/stripe/webhook']))
const address = (path: string) => path.replaceAll(/:\w+/g, 'A'.repeat(22))

test.each(ENDPOINTS.filter(isForAdmins).map(({ method, path, maxBytes }) => [method, path, maxBytes]))(
  '%s %s is the class of the staff, or of those who send long bodies',
  (method, path, maxBytes) => {
    expect(classOf(method, `${address(path)}?cursor=abc`)).toBe(maxBytes === undefined ? 'staff' : 'uploads')
  },
)

test.each(ENDPOINTS.filter((each) => !isForAdmins(each)).map(({ method, path }) => [method, path]))(
  '%s %s is no class of the staff',
  (method, path) => {
    expect(classOf(method, address(path))).not.toBe('staff')
  },
)

test.each([
  ['GET', '/healthz', undefined],
  ['GET', '/readyz', undefined],
  ['GET', '/readyz?x', 'everybody'],
  ['POST', '/api/paypal/webhook', 'webhooks'],
  ['POST', '/api/stripe/webhook', 'webhooks'],
  ['POST', '/api/paypal/webhook?a=b', 'webhooks'],
  ['GET', '/api/paypal/webhook', 'everybody'],
  ['POST', '/api/paypal/webhook/more', 'everybody'],
  ['POST', '/api/unknown/webhook', 'everybody'],
  ['POST', '/api/checkout', 'payments'],
  ['POST', '/api/checkout/hosted', 'payments'],
  ['POST', `/api/orders/${'A'.repeat(22)}/pay`, 'payments'],
  ['POST', '/api/orders/paypal-success', 'payments'],
  ['POST', '/api/orders/payment-return', 'payments'],
  ['POST', '/api/orders', 'everybody'],
  ['GET', '/api/orders/track/abc', 'everybody'],
  ['POST', '/api/auth/login', 'members'],
  ['GET', '/assets/entry-1a2b.js', 'files'],
  ['GET', '/icon.svg?v=1', 'files'],
  ['GET', '/services?q=a.b', 'everybody'],
  ['GET', '/', 'everybody'],
  ['', '', 'everybody'],
])('%s %s waits with %s', (method, url, requestClass) => {
  expect(classOf(method, url)).toBe(requestClass)
})
