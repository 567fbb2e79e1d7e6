import type { NextAction } from '#contract/admin/admin.ts'
import { adminOrders, orderDetailAnswer, orderFileAnswers } from '#e2e/fixtures/admin-orders-answers.ts'
import { DEAD_LETTER, NEXT_ACTIONS, OVERVIEW, PAYMENT_CASE } from '#e2e/fixtures/overview-answers.ts'
import {
  adminRedemption,
  analyticsAnswer,
  auditEntry,
  listedMessage,
  listedUser,
  messageDetail,
  pendingSubscription,
  rowsOf,
  subscriber,
  userDetail,
} from '#e2e/fixtures/admin-people-answers.ts'
import { adminStory, roomStory } from './room-story.ts'
import type { Story } from './stories.ts'

const QUIET = { ...OVERVIEW, today: 0, pending: 0, recentOrders: [] }
const SUMS = {
  '/api/admin/reconciliations': [],
  '/api/admin/payment-cases*': [PAYMENT_CASE],
  '/api/admin/failed-jobs*': [],
}

const FAILED = DEAD_LETTER.map(({ id, name, template, who, createdAt }): NextAction => ({
  kind: 'failed-jobs',
  group: 'other',
  total: null,
  paymentState: null,
  lateness: null,
  id,
  subject: [name, template].join(' ').trim(),
  who,
  due: createdAt,
}))

/** The inbox, which stands beside a message where there is space. */
const INBOX = {
  '/api/admin/messages?*': rowsOf(listedMessage, 6),
  '/api/admin/unanswered-messages': { unanswered: 5 },
}

/** Daily work: tasks, orders, members, messages, and analytics. */
export function adminWorkStories(): Story[] {
  const [order, long] = [orderDetailAnswer(0), orderDetailAnswer(1)]
  const [user, message] = [userDetail(0), messageDetail(0)]
  return [
    roomStory(
      'Admin, overview',
      'overview',
      { '/api/admin/overview*': OVERVIEW, '/api/admin/next-actions': { actions: NEXT_ACTIONS, isMore: true }, ...SUMS },
      'Next actions',
    ),
    roomStory(
      'Admin, nothing to do',
      'overview',
      {
        '/api/admin/overview*': QUIET,
        '/api/admin/next-actions': { actions: [], isMore: false },
        ...SUMS,
        '/api/admin/payment-cases*': [],
      },
      'Nothing waits for you',
    ),
    roomStory(
      'Admin, work that failed',
      'overview',
      {
        '/api/admin/overview*': QUIET,
        '/api/admin/next-actions': { actions: FAILED, isMore: false },
        ...SUMS,
        '/api/admin/payment-cases*': [],
        '/api/admin/failed-jobs*': DEAD_LETTER,
      },
      DEAD_LETTER[0]?.reason ?? '',
    ),
    roomStory('Admin, orders', 'orders', { '/api/orders?*': adminOrders(12) }, adminOrders(1)[0]?.id.slice(0, 8) ?? ''),
    roomStory(
      'Admin, orders chosen',
      'orders',
      { '/api/orders?*': adminOrders(5) },
      {
        text: 'sam.plays',
        act: (page) =>
          page
            .getByRole('checkbox', { name: /^Choose order/ })
            .first()
            .check(),
      },
    ),
    roomStory('Admin, no order fits', 'orders&q=unknown', { '/api/orders?*': [] }, 'No order fits'),
    adminStory('Admin, an order', `/admin/orders/${order.id}`, orderFileAnswers(order), 'What happened'),
    adminStory('Admin, an order with long names', `/admin/orders/${long.id}`, orderFileAnswers(long), 'What happened'),
    adminStory('Admin, refund', `/admin/orders/${order.id}`, orderFileAnswers(order), {
      text: 'What happened',
      act: (page) => page.getByRole('button', { name: 'Refund' }).click(),
    }),
    roomStory('Admin, users', 'users', { '/api/admin/users?*': rowsOf(listedUser, 8) }, 'player3@example.com'),
    roomStory(
      'Admin, a user',
      `users&user=${user.id}`,
      { [`/api/admin/users/${user.id}`]: user },
      'A gift for waiting',
    ),
    roomStory(
      'Admin, subscriptions',
      'subscriptions',
      {
        '/api/admin/pending-subscriptions*': rowsOf(pendingSubscription, 3),
        '/api/admin/subscriptions?*': rowsOf(subscriber, 4),
      },
      'Add month',
    ),
    roomStory(
      'Admin, redemptions',
      'redemptions',
      { '/api/admin/redemptions?*': rowsOf(adminRedemption, 4) },
      'XP Token Package',
    ),
    roomStory('Admin, messages', 'messages', INBOX, 'Thank you'),
    roomStory(
      'Admin, a message',
      `messages&message=${message.id}`,
      { ...INBOX, [`/api/admin/messages/${message.id}`]: message },
      'Yes: we write you',
    ),
    roomStory('Admin, audit log', 'audit', { '/api/admin/audit?*': rowsOf(auditEntry, 6) }, 'Adjusted points'),
    roomStory('Admin, analytics', 'analytics', { '/api/admin/analytics?*': analyticsAnswer() }, 'came in'),
  ]
}
