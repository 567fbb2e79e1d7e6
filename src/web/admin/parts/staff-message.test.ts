import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api/api-error.ts'
import { staffMessage } from './staff-message.ts'

const problem = (code: string, title: string) =>
  new ApiError(409, 'Conflict', JSON.stringify({ type: 'about:blank', title, status: 409, code, requestId: 'r' }))

test('the staff reads what is in the way, not what a buyer would be told', () => {
  expect(staffMessage(problem('order_not_payable', 'The order is cancelled: reopen it first.'), 'Try again.')).toBe(
    'The order is cancelled: reopen it first.',
  )
  expect(staffMessage(problem('payment_in_progress', 'A payment is being taken right now.'), 'Try again.')).toBe(
    'A payment is being taken right now.',
  )
})

test('what is no refusal is told in the words given: a crash shows nothing of itself', () => {
  expect(staffMessage(problem('internal', 'TypeError: x is undefined'), 'Try again.')).toBe('Try again.')
  expect(staffMessage(new Error('socket hang up'), 'Try again.')).toBe('Try again.')
})
