import { onEvent } from '#platform/db/define-event.ts'

/** The mails that follow events. A mail of a single use case is enqueued by it, as `send-mail`. */
export const MAIL_SUBSCRIPTIONS = [
  onEvent('order.placed', 'send-mail', (order) => ({ template: 'order-placed', ...order })),
  onEvent('order.paid', 'send-mail', (order) => ({ template: 'order-paid', ...order })),
  onEvent('payment.declined', 'send-mail', (payment) => ({ template: 'payment-declined', ...payment })),
  onEvent('subscription.requested', 'send-mail', (request) => ({ template: 'subscription-pending', ...request })),
  onEvent('reward.redeemed', 'send-mail', (redemption) => ({ template: 'redemption-queued', ...redemption })),
  onEvent('message.received', 'send-mail', (message) => ({ template: 'contact-message', ...message })),
  onEvent('message.received', 'send-mail', (message) => ({ template: 'contact-received', ...message })),
]
