import { describe, expect, test } from 'vitest'
import { pence } from '#kernel/money.ts'
import type { ProviderCapture, ProviderRecord } from '#modules/payments/domain/provider-records.ts'
import { verifyRecord } from './verify-record.ts'

const payment: Parameters<typeof verifyRecord>[0] = {
  id: 'our-payment',
  orderId: 'our-order',
  method: 'paypal',
  state: 'capturing',
  amount: pence(400),
  currency: 'GBP',
  refundedAmount: pence(0),
  fee: null,
  providerOrderId: 'PP-1',
  captureId: null,
  approveUrl: null,
  restDue: null,
  restUntil: null,
  payerEmail: null,
  failureCode: null,
  attached: false,
  hostedButtonId: null,
  nextCheckAt: null,
  checks: 0,
  captureAttempt: 1,
  browserHash: null,
  reportedOrderId: null,
  reportedAt: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  completedAt: null,
}
const capture: ProviderCapture = {
  id: 'CAP-1',
  status: 'completed',
  amount: pence(400),
  currency: 'GBP',
  customId: 'our-order',
  invoiceId: 'our-payment',
  refunded: pence(0),
}
const record: ProviderRecord = {
  providerOrderId: 'PP-1',
  status: 'completed',
  payeeIsOurs: true,
  payerEmail: undefined,
  captures: [capture],
}
const withCapture = (change: Partial<ProviderCapture>): ProviderRecord => ({
  ...record,
  captures: [{ ...capture, ...change }],
})

describe("a provider's record of our payment", () => {
  test('that matches in everything is completed', () => {
    expect(verifyRecord(payment, record)).toStrictEqual({ kind: 'completed', captureId: 'CAP-1', refunded: 0 })
  })

  test.each([
    ['amount', withCapture({ amount: pence(399) })],
    ['amount', withCapture({ amount: pence(401) })],
    ['currency', withCapture({ currency: 'USD' })],
    ['order reference', withCapture({ customId: 'another' })],
    ['order reference', withCapture({ customId: undefined })],
    ['payment reference', withCapture({ invoiceId: undefined })],
    ['payee', { ...record, payeeIsOurs: false }],
    ['provider order', { ...record, providerOrderId: 'PP-2' }],
    ['several captures', { ...record, captures: [capture, { ...capture, id: 'CAP-2' }] }],
  ])('that differs in %s is a mismatch, completed, pending or given back', (fault, lying) => {
    for (const status of ['completed', 'pending', 'refunded', 'partly-refunded'] as const) {
      const verdict = verifyRecord(payment, { ...lying, captures: lying.captures.map((each) => ({ ...each, status })) })
      expect(verdict).toStrictEqual({ kind: 'mismatch', captureId: 'CAP-1', faults: [fault] })
    }
  })

  test('names every fault at once', () => {
    const verdict = verifyRecord(payment, { ...withCapture({ amount: pence(1), currency: 'USD' }), payeeIsOurs: false })
    expect(verdict).toMatchObject({ faults: ['payee', 'currency', 'amount'] })
  })

  test.each([
    ['pending', withCapture({ status: 'pending' }), { kind: 'pending', captureId: 'CAP-1', rest: undefined }],
    ['given back', withCapture({ status: 'refunded' }), { kind: 'completed', captureId: 'CAP-1', refunded: 400 }],
    [
      'given back in part',
      withCapture({ status: 'partly-refunded', refunded: pence(150) }),
      { kind: 'completed', captureId: 'CAP-1', refunded: 150 },
    ],
    [
      'given back in part, it does not say how much',
      withCapture({ status: 'partly-refunded', refunded: undefined }),
      { kind: 'completed', captureId: 'CAP-1', refunded: 0 },
    ],
    ['declined', withCapture({ status: 'declined' }), { kind: 'declined' }],
    ['failed', withCapture({ status: 'failed' }), { kind: 'declined' }],
    [
      'completed at the second try',
      { ...record, captures: [{ ...capture, id: 'CAP-0', status: 'declined' as const }, capture] },
      { kind: 'completed', captureId: 'CAP-1', refunded: 0 },
    ],
    ['dropped', { ...record, status: 'voided' as const, captures: [] }, { kind: 'voided' }],
    ['not approved', { ...record, status: 'created' as const, captures: [] }, { kind: 'waiting', approved: false }],
    ['approved', { ...record, status: 'approved' as const, captures: [] }, { kind: 'waiting', approved: true }],
    ['completed, but without a capture', { ...record, captures: [] }, { kind: 'waiting', approved: true }],
  ])('that is %s', (_name, given, verdict) => {
    expect(verifyRecord(payment, given)).toStrictEqual(verdict)
  })
})

test('what the provider itself questions is a mismatch, until a person has attached the payment', () => {
  expect(verifyRecord(payment, withCapture({ paymentCase: 'paid late' }))).toEqual({
    kind: 'mismatch',
    captureId: 'CAP-1',
    faults: ['paid late'],
  })
  expect(verifyRecord({ ...payment, attached: true }, withCapture({ paymentCase: 'paid late' }))).toMatchObject({
    kind: 'completed',
  })
})
