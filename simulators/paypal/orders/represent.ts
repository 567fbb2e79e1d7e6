import { pence, type Pence, toDecimal } from '#kernel/money.ts'
import type { Lies } from '#simulators/paypal/lies.ts'
import type { SimulatedCapture, SimulatedOrder, SimulatedRefund } from './order.ts'

/** Formats orders, captures and refunds like PayPal's API. `url` is the simulator's own address. */
export function presenter(url: string, lies: Lies = {}) {
  const money = (order: SimulatedOrder, amount: Pence) => ({
    currency_code: lies.currency ?? order.currency,
    value: lies.amount ?? toDecimal(amount),
  })
  const payee = (order: SimulatedOrder) => ({
    email_address: order.payeeEmail,
    merchant_id: lies.payee ?? order.payeeId,
  })
  const references = (order: SimulatedOrder) => ({
    ...named('custom_id', lies.customId ?? order.customId),
    ...named('invoice_id', lies.invoiceId ?? order.invoiceId),
  })
  const link = (rel: string, path: string, method: 'GET' | 'POST' | 'PATCH' = 'GET') => ({
    href: `${url}${path}`,
    rel,
    method,
  })

  function orderLinks(order: SimulatedOrder) {
    const self = `/v2/checkout/orders/${order.id}`
    const approval = `/checkoutnow?token=${order.id}`
    if (order.status === 'PAYER_ACTION_REQUIRED') return [link('self', self), link('payer-action', approval)]
    if (order.status === 'CREATED')
      return [link('self', self), link('approve', approval), link('capture', `${self}/capture`, 'POST')]
    if (order.status === 'APPROVED') return [link('self', self), link('capture', `${self}/capture`, 'POST')]
    return [link('self', self)]
  }

  function capture(order: SimulatedOrder, taken: SimulatedCapture) {
    const self = `/v2/payments/captures/${taken.id}`
    return {
      id: taken.id,
      status: lies.captureStatus ?? taken.status,
      ...(taken.reason === 'ECHECK' ? { status_details: { reason: taken.reason } } : {}),
      amount: money(order, taken.amount),
      final_capture: true,
      seller_protection: { status: 'NOT_ELIGIBLE' },
      ...(taken.status === 'COMPLETED' ? { seller_receivable_breakdown: receivable(order, taken.amount) } : {}),
      ...references(order),
      links: [
        link('self', self),
        link('refund', `${self}/refund`, 'POST'),
        link('up', `/v2/checkout/orders/${order.id}`),
      ],
      create_time: taken.createdAt,
      update_time: taken.updatedAt,
    }
  }

  /** PayPal's standard fee in the United Kingdom: 2.9 % and 30 pence. */
  function receivable(order: SimulatedOrder, amount: Pence) {
    const fee = pence(Math.min(amount, Math.round(amount * 0.029) + 30))
    return {
      gross_amount: money(order, amount),
      paypal_fee: money(order, fee),
      net_amount: money(order, pence(amount - fee)),
    }
  }

  function refund(order: SimulatedOrder, made: SimulatedRefund) {
    return {
      id: made.id,
      status: 'COMPLETED',
      amount: money(order, made.amount),
      ...references(order),
      ...named('note_to_payer', made.note),
      links: [
        link('self', `/v2/payments/refunds/${made.id}`),
        link('up', `/v2/payments/captures/${order.capture?.id ?? ''}`),
      ],
      create_time: made.createdAt,
      update_time: made.createdAt,
    }
  }

  function payments(order: SimulatedOrder) {
    if (!order.capture) return {}
    const refunds = order.refunds.map((made) => refund(order, made))
    return { payments: { captures: [capture(order, order.capture)], ...(refunds.length > 0 ? { refunds } : {}) } }
  }

  function person(order: SimulatedOrder) {
    const wallet = order.payer && {
      email_address: order.payer.email,
      account_id: order.payer.id,
      account_status: 'VERIFIED',
    }
    return {
      ...(wallet || order.hasPaymentSource ? { payment_source: { paypal: wallet ?? {} } } : {}),
      ...(order.payer ? { payer: { email_address: order.payer.email, payer_id: order.payer.id } } : {}),
    }
  }

  const head = (order: SimulatedOrder) => ({ id: order.id, status: lies.orderStatus ?? order.status })

  return {
    /** `Prefer: return=minimal`, PayPal's own default. */
    shortOrder: (order: SimulatedOrder) => ({
      ...head(order),
      ...person(order),
      ...(order.capture
        ? { purchase_units: [{ reference_id: order.referenceId ?? 'default', ...payments(order) }] }
        : {}),
      links: orderLinks(order),
    }),
    order: (order: SimulatedOrder) => ({
      ...head(order),
      intent: 'CAPTURE',
      ...person(order),
      purchase_units: [
        {
          reference_id: order.referenceId ?? 'default',
          amount: money(order, order.amount),
          payee: payee(order),
          ...named('description', order.description),
          ...references(order),
          ...payments(order),
        },
      ],
      create_time: order.createdAt,
      update_time: order.updatedAt,
      links: orderLinks(order),
    }),
    capture: (order: SimulatedOrder, taken: SimulatedCapture) => ({
      ...capture(order, taken),
      payee: payee(order),
      supplementary_data: { related_ids: { order_id: order.id } },
    }),
    refund,
    dispute: (order: SimulatedOrder) => ({
      dispute_id: order.dispute?.id ?? '',
      create_time: order.dispute?.createdAt ?? order.createdAt,
      update_time: order.dispute?.updatedAt ?? order.updatedAt,
      disputed_transactions: [
        {
          seller_transaction_id: order.capture?.id ?? '',
          ...named('custom', order.customId),
          ...named('invoice_number', order.invoiceId),
          gross_amount: money(order, order.amount),
          seller: { email: order.payeeEmail, merchant_id: lies.payee ?? order.payeeId },
        },
      ],
      ...(order.dispute?.status === 'OPEN'
        ? { seller_response_due_date: new Date(Date.parse(order.dispute.createdAt) + 10 * 86_400_000).toISOString() }
        : {}),
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: order.dispute?.status ?? 'OPEN',
      dispute_amount: money(order, order.amount),
      ...(order.dispute?.outcome ? { dispute_outcome: { outcome_code: order.dispute.outcome } } : {}),
      links: [link('self', `/v1/customer/disputes/${order.dispute?.id ?? ''}`)],
    }),
  }
}

function named(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value }
}
