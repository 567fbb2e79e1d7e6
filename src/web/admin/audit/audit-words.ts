import { AUDIT_TARGETS, type AuditTarget } from '#kernel/shop/audit-targets.ts'
import { spelled } from '#web/admin/payments/case-words.ts'

/** Names of actions; unknown ones are derived from their key. */
const ACTIONS: Record<string, string> = {
  'account.delete': 'Deleted their own account',
  'admin.create': 'Set up the first admin',
  'admin.grant': 'Made an admin',
  'admin.revoke': 'Took the admin right away',
  'coupon.change': 'Changed a coupon',
  'coupon.create': 'Made a coupon',
  'coupon.switch-off': 'Turned a coupon off',
  'coupon.switch-on': 'Turned a coupon on',
  'job.put-aside': 'Discarded a failed job',
  'job.try-again': 'Had failed work tried again',
  'list.export': 'Exported a list',
  'look.publish': 'Published a look or texts',
  'message.answered': 'Marked a message as answered',
  'message.reopen': 'Put a message back among the unanswered',
  'message.reply': 'Answered a message',
  'order.delete': 'Deleted an order',
  'order.evidence': 'Took the evidence file of an order',
  'order.message': 'Wrote to the buyer of an order',
  'order.move': 'Moved an order',
  'order.note': 'Wrote a note on an order',
  'order.clock': 'Changed the clock of an order',
  'game.down': 'Said that a game is down',
  'game.up': 'Said that a game is up again',
  'order.progress': 'Counted what is delivered of an order',
  'payment-review.attach': 'Attached a payment to an order',
  'payment-review.dismiss': 'Dismissed a payment case',
  'payment-review.refund': 'Refunded the payment of a case',
  'payment.manual': 'Marked an order as paid',
  'payment.refund': 'Gave money back',
  'picture.add': 'Uploaded a picture',
  'picture.delete': 'Deleted a picture',
  'points.adjust': 'Adjusted points',
  'redemption.complete': 'Completed a redemption',
  'review.add': 'Added a review',
  'review.approve': 'Approved a review',
  'review.delete': 'Deleted a review',
  'review.hide': 'Hid a review',
  'rewards.change': 'Changed what points are given for',
  'service.archive': 'Archived a service',
  'service.change': 'Changed a service',
  'service.create': 'Added a service',
  'service.restore': 'Brought a service back',
  'settings.change': 'Changed the settings',
  'subscription.activate': 'Activated a subscription',
  'subscription.deactivate': 'Deactivated a subscription',
  'user.deactivate': 'Suspended an account',
  'user.reactivate': 'Reinstated an account',
  'user.reset-sign-in': 'Reset every way into an account',
}

/** An action's name: 'points.adjust' is 'Adjusted points'. */
export function actionWords(action: string): string {
  return ACTIONS[action] ?? spelled(action.replaceAll('.', ' '))
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** A formatted value: `true` is 'yes'; instants use `dayAndTime`. */
export function valueWords(value: string | null, dayAndTime: (instant: string) => string): string {
  if (value === null || value === '') return 'nothing'
  if (value === 'true') return 'yes'
  if (value === 'false') return 'no'
  return INSTANT.test(value) ? dayAndTime(value) : value
}

const KIND_LABELS: Record<AuditTarget, string> = {
  order: 'Orders',
  user: 'Users',
  'payment-review': 'Payment cases',
  redemption: 'Redemptions',
  message: 'Messages',
  service: 'Services',
  game: 'Games',
  picture: 'Pictures',
  review: 'Reviews',
  coupon: 'Coupons',
  settings: 'Settings',
  list: 'Exports',
  job: 'Background work',
}

/** Kinds of targets by their name in the log. */
export const KINDS = AUDIT_TARGETS.map((value) => ({ value, label: KIND_LABELS[value] }))
