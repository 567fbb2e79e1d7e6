import { Counter, type Registry } from 'prom-client'
import type { BusinessEvents } from '#shared/business-events.ts'

/**
 * Counts what happens in the shop. Labels come from short lists of our own: nobody's id, and nothing that somebody
 * typed.
 */
export function measureShop(registry: Registry): Partial<BusinessEvents> {
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const placed = counter('shop_orders_placed_total', 'Orders placed.', 'origin')
  const placedPence = counter('shop_orders_placed_pence_total', 'What placed orders come to, in pence.', 'origin')
  const moved = counter('shop_order_moves_total', 'Orders that came to a status.', 'to')
  const abandoned = counter('shop_orders_abandoned_total', 'Orders closed because nobody came back to pay.')
  const started = counter('shop_payments_started_total', 'Payments opened at a provider.', 'method')
  const changed = counter(
    'shop_payments_total',
    'Orders whose money came to a state, by the method that brought it there.',
    'method',
    'state',
  )
  const changedPence = counter(
    'shop_payments_pence_total',
    'The amounts of these payments, in pence.',
    'method',
    'state',
  )
  const refunds = counter('shop_refunds_total', 'Refunds recorded.', 'state')
  const refundedPence = counter('shop_refunds_pence_total', 'What was given back, in pence.', 'state')
  const reviews = counter('shop_payment_reviews_raised_total', 'Payments put in front of a person.', 'kind')
  const findings = counter(
    'shop_statement_findings_total',
    "Differences between our books and a provider's statement.",
    'method',
  )
  const alarms = counter('shop_many_payments_fail_total', 'Alarms: somebody may be testing stolen cards.')
  const notices = counter('shop_notices_total', 'Notices of providers that were worked through.', 'source', 'outcome')
  const refused = counter('shop_notices_refused_total', 'Notices that no provider sent.', 'source')
  const signIns = counter('shop_sign_ins_total', 'People who signed in.')
  const signInsRefused = counter('shop_sign_ins_refused_total', 'Sign-ins refused.', 'reason')
  const accounts = counter('shop_accounts_created_total', 'Accounts made.')
  const messages = counter('shop_messages_received_total', 'Messages to support.')
  return {
    orderPlaced({ origin, totalPence }) {
      placed.inc({ origin })
      placedPence.inc({ origin }, totalPence)
    },
    orderMoved: ({ to }) => moved.inc({ to }),
    orderAbandoned: () => abandoned.inc(),
    paymentStarted: ({ method }) => started.inc({ method }),
    paymentStateChanged({ method, to, amountPence }) {
      changed.inc({ method, state: to })
      changedPence.inc({ method, state: to }, amountPence)
    },
    refundRecorded({ state, amountPence }) {
      refunds.inc({ state })
      refundedPence.inc({ state }, amountPence)
    },
    paymentNeedsReview: ({ kind }) => reviews.inc({ kind }),
    statementCompared: ({ method, findings: found }) => findings.inc({ method }, found),
    manyPaymentsFail: () => alarms.inc(),
    noticeProcessed: ({ source, outcome }) => notices.inc({ source, outcome }),
    noticeRefused: ({ source }) => refused.inc({ source }),
    signedIn: () => signIns.inc(),
    signInRefused: ({ reason }) => signInsRefused.inc({ reason }),
    accountCreated: () => accounts.inc(),
    messageReceived: () => messages.inc(),
  }
}
