import type { OrderDetail } from '#contract/admin/orders.ts'
import { caseWords, spelled } from '#web/admin/payments/case-words.ts'
import { spaced } from '#web/lib/shop/format.ts'

type Event = OrderDetail['timeline'][number]

const WORDS: Record<string, string> = {
  placed: 'Order placed',
  claimed: 'Taken over by the account that proved this e-mail',
  replaced: 'Closed: its buyer began anew with the same coupon',
  left: 'Closed: its buyer deleted their account',
  abandoned: 'Closed: not paid within 24 hours',
  lapsed: 'Closed: a guest’s, not paid and its e-mail not confirmed within 72 hours',
  'cancel-reason': 'Said why they cancelled',
  deleted: 'Archived',
  restored: 'Brought back from the archive',
  'progress:counted': 'Counted as delivered',
  'progress:corrected': 'Corrected what is delivered',
  'progress:completed': 'The rest counted as delivered',
  'progress:reopened': 'The rest is open again',
  'payment:pending': 'Payment pending at the provider',
  'payment:captured': 'Payment received',
  'payment:declined': 'Payment declined',
  'payment:refunded': 'Refunded',
  'payment:accepted': 'Payment under review accepted',
  'payment:held': 'A second payment came in and is held',
  'payment:returned': 'Payment under review refunded',
  'payment:dispute-won': 'Dispute won',
}

/** An event of an order's history in one line. */
export function eventWords({
  kind,
  statusBefore,
  statusAfter,
}: Pick<Event, 'kind' | 'statusBefore' | 'statusAfter'>): string {
  if (kind === 'moved' && statusBefore !== null && statusAfter !== null)
    return `Moved from ${spaced(statusBefore)} to ${spaced(statusAfter)}`
  if (kind.startsWith('review:'))
    return `Put under review: ${caseWords(kind.slice('review:'.length)).title.toLowerCase()}`
  return WORDS[kind] ?? spelled(kind.replaceAll(':', ' '))
}
