import { expect, test } from 'vitest'
import { actionWords } from './action-words.ts'

test.each([
  [{ kind: 'order-work', id: 'A', subject: 'Prestige 20' }, 'Play', 'Prestige 20', '/admin/orders/A'],
  [{ kind: 'order-unpaid', id: 'A', subject: 'Prestige 20' }, 'Not paid yet', 'Prestige 20', '/admin/orders/A'],
  [{ kind: 'money-back', id: 'A', subject: 'Prestige 20' }, 'Refund', 'Prestige 20', '/admin/orders/A'],
  [{ kind: 'payment-case', id: 'A', subject: 'dispute opened' }, 'Payment problem', 'Dispute', '#payment-cases'],
  [
    { kind: 'payment-case', id: 'A', subject: 'dispute lost' },
    'You lost the dispute',
    'Look at it, then close it',
    '#payment-cases',
  ],
  [
    { kind: 'order-begun-unpaid', id: 'A', subject: 'Prestige 20' },
    'Stop: the money is not there',
    'Prestige 20',
    '/admin/orders/A',
  ],
  [
    { kind: 'redemption', id: 'A', subject: 'XP Token Package' },
    'Give the reward',
    'XP Token Package',
    '/admin?tab=redemptions',
  ],
  [
    { kind: 'activation', id: 'A', subject: 'subscription' },
    'Activate the subscription',
    'Monthly Unlimited',
    '/admin?tab=subscriptions',
  ],
  [{ kind: 'payment-due', id: 'A', subject: 'Prestige 20' }, 'Ask for the payment', 'Prestige 20', '/admin/orders/A'],
  [
    { kind: 'renewal', id: 'A', subject: 'subscription' },
    'See whether the next month is paid',
    'Monthly Unlimited',
    '/admin?tab=subscriptions',
  ],
  [{ kind: 'message', id: 'A', subject: 'When?' }, 'Answer the message', 'When?', '/admin?tab=messages&message=A'],
  [
    { kind: 'review', id: 'A', subject: 'Custom Service' },
    'Approve the review',
    'Custom Service',
    '/admin?tab=reviews',
  ],
  [
    { kind: 'failed-jobs', id: 'A', subject: 'send-mail order-paid' },
    'See what failed',
    'A mail did not go out: the receipt',
    '#failed-jobs',
  ],
  [
    { kind: 'failed-jobs', id: 'A', subject: 'end-agreement' },
    'See what failed',
    'A monthly plan was not ended at the provider',
    '#failed-jobs',
  ],
] as const)('%j is done where it can be done', (action, task, subject, to) => {
  expect(actionWords(action)).toStrictEqual({ task, subject, to })
})
