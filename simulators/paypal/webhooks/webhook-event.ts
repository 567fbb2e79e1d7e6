import { paypalId } from '#simulators/paypal/paypal-id.ts'
import type { Moved } from '#simulators/paypal/orders/order.ts'
import { presenter } from '#simulators/paypal/orders/represent.ts'

/** The body of PayPal's webhook about a change. `at` is ISO 8601. */
export function webhookEvent({ order, change }: Moved, url: string, at: string): string {
  const show = presenter(url)
  const id = `WH-${paypalId()}-${paypalId()}`
  const [, kind = ''] = change.split('.')
  const refund = order.refunds.at(-1)
  const resource =
    change === 'PAYMENT.CAPTURE.REFUNDED' || change === 'PAYMENT.CAPTURE.REVERSED'
      ? refund && show.refund(order, refund)
      : change.startsWith('PAYMENT.CAPTURE.')
        ? order.capture && show.capture(order, order.capture)
        : change.startsWith('CUSTOMER.DISPUTE.')
          ? show.dispute(order)
          : show.order(order)
  return JSON.stringify({
    id,
    event_version: '1.0',
    create_time: at,
    resource_type: change.startsWith('CHECKOUT.')
      ? 'checkout-order'
      : refund && /REFUNDED|REVERSED/.test(change)
        ? 'refund'
        : kind.toLowerCase(),
    resource_version: '2.0',
    event_type: change,
    summary: `A simulator says ${change}`,
    resource,
    links: [{ href: `${url}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
  })
}
