import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { plainLines } from '#kernel/shop/texts/marked-words.ts'
import { TERMS_TEXTS } from '#kernel/shop/texts/terms.ts'

const TEXT = Object.values(TERMS_TEXTS)
  .flatMap((text) => plainLines(text))
  .join(' ')

/**
 * Promises of /terms that the code has to keep, each with the test that fails when it does not. Promises that people
 * keep, such as an answer within a day, are not here.
 */
const PROMISES: [promise: string, file: string, test: string][] = [
  ['A visitor has no cookie.', 'src/http/input-output/cookies.test.ts', 'cookie'],
  [
    'lets this browser alone see and cancel it',
    'src/modules/orders/api/own-order.route.test.ts',
    'by the browser that placed it or its signed-in owner only',
  ],
  ['stored in a form that cannot be read back', 'src/modules/accounts/domain/passwords/passwords.test.ts', ''],
  ['Card and bank details never reach us', 'src/http/security-headers.test.ts', ''],
  [
    'The notes of an order: removed 24 hours after completion.',
    'src/modules/orders/domain/closing/delete-old-notes.db.test.ts',
    '24 hours',
  ],
  [
    'If a price has changed since you saw it, nothing is ordered',
    'src/modules/checkout/api/place-order.route.test.ts',
    'price',
  ],
  [
    'Every way to order asks whether we should start at once',
    'src/web/features/checkout/buyer/buyer-schema.test.ts',
    'Please agree that we start at once',
  ],
  ['which needs no account', 'src/modules/contact/api/cancel.route.test.ts', 'without an account'],
  [
    'The first e-mail about your order holds the contract and the form.',
    'src/modules/mails/texts/contract-terms.db.test.ts',
    'is kept by its buyer',
  ],
  [
    'goes back to you, 48 hours after the order is completed or when it is cancelled, and never more than you paid',
    'src/modules/payments/refunds/settle-lateness.db.test.ts',
    '48 * HOUR_MS',
  ],
  ['The page shows each such pause with its cause', 'src/modules/orders/api/order-clock.route.test.ts', 'contest'],
  ['it is stored with the order', 'src/modules/orders/api/request-start.route.test.ts', 'terms'],
  ['is confirmed by e-mail at once', 'src/modules/contact/api/cancel.route.test.ts', 'names the day of the answer'],
  [
    'Asking for a refund or opening a dispute has no other consequences for you.',
    'src/modules/payments/cases/apply-dispute.db.test.ts',
    '',
  ],
]

describe('what the Terms promise', () => {
  test.each(PROMISES)('"%s" is kept: %s', (promise, file, name) => {
    expect(TEXT).toContain(promise)
    expect(readFileSync(file, 'utf8')).toContain(name)
  })

  test.each(['we tell you, and you choose', 'waits for you', 'deleted within 24 hours', '30 days before'])(
    '"%s" is no longer said: no code keeps it',
    (former) => {
      expect(TEXT).not.toContain(former)
    },
  )
})
