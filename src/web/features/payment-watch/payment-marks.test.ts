import { describe, expect, test } from 'vitest'
import { paymentMarks, reportedUrl } from './payment-marks.ts'

describe('what counts as a mark of a payment', () => {
  test.each([
    [
      '/payment-success?token=5O190127TN364715T&PayerID=QYR5Z8XDVJNXQ',
      ['PayerID QYR5Z8XDVJNXQ', 'token 5O190127TN364715T'],
    ],
    ['/payment-success?token=EC-60385559L1062554J', ['token EC-60385559L1062554J']],
    [
      '/?paymentId=PAYID-NNCQYXI5U5838654H0153237&payerId=QYR5Z8XDVJNXQ',
      ['paymentId PAYID-NNCQYXI5U5838654H0153237', 'PayerID QYR5Z8XDVJNXQ'],
    ],
    ['/', []],
    ['/?paymentId=', []],
    ['/?paymentId=<script>alert(1)</script>', []],
    ['/services?search=token', []],
  ])('%s', (path, marks) => {
    expect(paymentMarks(new URL(path, 'https://shop.example')).map(({ name, value }) => `${name} ${value}`)).toEqual(
      marks,
    )
  })

  test.each(['/reset-password', '/verify-email', '/reviews'])('the secret of a mailed link at %s is none', (path) => {
    const secret = 'q3Zb7hM2d0Jx9s_Wv1RkYc5TnE8uLfA4oPgI6BdHjKm'
    expect(paymentMarks(new URL(`${path}?token=${secret}`, 'https://shop.example'))).toEqual([])
  })
})

test('a report names the place and the marks, and nothing else of the address', () => {
  const url = new URL('https://shop.example/payment-success?token=5O190127TN364715T&order=secret-order#note')
  expect(reportedUrl(url, paymentMarks(url))).toBe('https://shop.example/payment-success?token=5O190127TN364715T')
})
