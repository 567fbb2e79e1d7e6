import { onEvent } from '#platform/db/define-event.ts'

/** Which events notify the staff. Without a channel and an address, `notify-staff` ends at once. */
export const STAFF_SUBSCRIPTIONS = [
  onEvent('order.placed', 'notify-staff', (order) => ({ of: 'order-placed', ...order })),
  onEvent('order.paid', 'notify-staff', (order) => ({ of: 'order-paid', ...order })),
  onEvent('payment.declined', 'notify-staff', ({ orderId }) => ({ of: 'payment-declined', orderId })),
  onEvent('payment-case.opened', 'notify-staff', (paymentCase) => ({ of: 'payment-case', ...paymentCase })),
  onEvent('dispute.lost', 'notify-staff', (paymentCase) => ({ of: 'dispute-lost', ...paymentCase })),
  onEvent('subscription.requested', 'notify-staff', ({ userId, requestedAt: at, activatedBy }) =>
    // A plan that is activated by its payment needs no action of the staff.
    activatedBy === 'payment' ? undefined : { of: 'plan-request', userId, at },
  ),
  onEvent('reward.redeemed', 'notify-staff', (redemption) => ({ of: 'redemption', ...redemption })),
  onEvent('message.received', 'notify-staff', (message) => ({ of: 'message', ...message })),
  onEvent('review.submitted', 'notify-staff', (review) => ({ of: 'review', ...review })),
]
