import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, PAYMENT_STATES } from '#kernel/orders/order-states.ts'
import { headline, nextStep, statusHint } from './order-state.ts'

type Facts = Parameters<typeof nextStep>[0]

const order = (change: Partial<Facts>): Facts => ({
  status: 'pending',
  paymentState: 'paid',
  canPay: false,
  isDraft: false,
  total: '4.00',
  refundedTotal: '0.00',
  ...change,
})
const PAIRS = ORDER_STATUSES.flatMap((status) => PAYMENT_STATES.map((paymentState) => ({ status, paymentState })))
/** All that the page says of an order. */
const said = (facts: Facts) =>
  [headline(facts), statusHint(facts) ?? '', nextStep(facts).title, nextStep(facts).text].join(' ')

it('asks for money only where the server says that it can be paid', () => {
  for (const pair of PAIRS) {
    expect(nextStep(order({ ...pair, canPay: false })).kind).not.toBe('pay')
    expect(nextStep(order({ ...pair, canPay: true })).kind).toBe('pay')
  }
})

it.each(['pending', 'under-review'] as const)('says not to pay again while a payment is %s', (paymentState) => {
  for (const status of ORDER_STATUSES)
    expect(nextStep(order({ status, paymentState })).text).toContain('Do not pay again')
})

it.each(['pending', 'under-review'] as const)('does not call an order queued whose payment is %s', (paymentState) => {
  expect(headline(order({ paymentState }))).toBe(
    paymentState === 'pending' ? 'Your payment is being confirmed.' : 'Your payment is being checked.',
  )
  expect(said(order({ paymentState }))).not.toMatch(/queue|shortly/)
  expect(headline(order({ paymentState: 'paid' }))).toBe('Your order is in the queue.')
})

describe('money that went back', () => {
  it.each(ORDER_STATUSES)('promises no work and names the sum, in %s', (status) => {
    const words = said(order({ status, paymentState: 'refunded', refundedTotal: '4.00' }))
    expect(words).toMatch(/money went back|refunded/)
    expect(words).toContain('£4.00 went back to you')
    expect(words).not.toMatch(/queue|begin|working|player will|paid and played|Thank you/)
  })

  it('tells a refunded cancellation from a plain one', () => {
    expect(headline(order({ status: 'cancelled', paymentState: 'refunded' }))).toContain('refunded')
    expect(headline(order({ status: 'cancelled', paymentState: 'unpaid' }))).not.toContain('refunded')
  })

  it.each([
    ['unpaid', '4.00'],
    ['paid', '0.00'],
  ] as const)('is not promised where a cancelled order is %s and cost £%s', (paymentState, total) => {
    expect(said(order({ status: 'cancelled', paymentState, total }))).not.toContain('money')
  })
})

it('an order that was begun and not paid waits for its payment, and closes a day later: it is not played', () => {
  const words = said(order({ paymentState: 'unpaid', canPay: true, isDraft: true }))
  expect(words).toContain('Waiting for your payment.')
  expect(words).toContain('closes 24 hours after you began it')
  expect(words).not.toMatch(/queue|shortly|after completion/)
})

it('names the question that is open', () => {
  const asked = order({
    status: 'in-progress',
    clock: { pause: null, extension: { minutes: 360, reason: 'A patch', canAnswer: true } },
  })
  expect(nextStep(asked)).toMatchObject({ kind: 'nothing', title: 'We asked you for more time' })
})

describe('an order that is paused', () => {
  const paused = (cause: 'customer-away' | 'game-down', to: string | null = null) =>
    order({
      status: 'in-progress',
      clock: {
        pause: {
          cause,
          note: null,
          from: '2026-03-02T10:00:00.000Z',
          to,
          contestedAt: null,
          isUpheld: false,
          canContest: true,
        },
        extension: null,
      },
    })

  it('is not called being played, and says who goes on', () => {
    expect(headline(paused('customer-away'))).toBe('Your order is paused.')
    expect(statusHint(paused('customer-away'))).toBeUndefined()
    expect(nextStep(paused('customer-away')).title).toBe('We go on when you write')
    expect(nextStep(paused('game-down')).text).toContain('We go on by ourselves')
  })

  it('is played again once the pause has ended', () => {
    expect(headline(paused('customer-away', '2026-03-02T11:00:00.000Z'))).toBe('Your order is being played.')
    expect(nextStep(paused('customer-away', '2026-03-02T11:00:00.000Z')).text).toContain('where they need you')
  })
})
