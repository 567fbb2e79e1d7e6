import { Counter, type Registry } from 'prom-client'
import type { BusinessEvents } from '#kernel/orders/business-events.ts'

/** Counts business events. Labels come from short fixed lists: no id of a person, and nothing that a visitor typed. */
export function measureShop(registry: Registry): Partial<BusinessEvents> {
  return { ...countOrders(registry), ...countMoney(registry), ...countPeople(registry) }
}

function counter<Label extends string>(registry: Registry, name: string, help: string, labelNames: Label[] = []) {
  return new Counter({ name, help, labelNames, registers: [registry] })
}

function countOrders(registry: Registry): Partial<BusinessEvents> {
  const placed = counter(registry, 'shop_orders_placed_total', 'Orders placed.', ['origin'])
  const placedPence = counter(registry, 'shop_orders_placed_pence_total', 'What placed orders come to, in pence.', [
    'origin',
  ])
  const moved = counter(registry, 'shop_order_moves_total', 'Orders that came to a status.', ['to'])
  const abandoned = counter(
    registry,
    'shop_orders_abandoned_total',
    'Orders closed because the buyer did not come back to pay.',
  )
  return {
    orderPlaced({ origin, totalPence }) {
      placed.inc({ origin })
      placedPence.inc({ origin }, totalPence)
    },
    orderMoved: ({ to }) => moved.inc({ to }),
    orderAbandoned: () => abandoned.inc(),
  }
}

function countMoney(registry: Registry): Partial<BusinessEvents> {
  const states: ('method' | 'state')[] = ['method', 'state']
  const started = counter(registry, 'shop_payments_started_total', 'Payments opened at a provider.', ['method'])
  const ofPayments = 'Orders whose money came to a state, by the method that brought it there.'
  const changed = counter(registry, 'shop_payments_total', ofPayments, states)
  const changedPence = counter(
    registry,
    'shop_payments_pence_total',
    'The amounts of these payments, in pence.',
    states,
  )
  const refunds = counter(registry, 'shop_refunds_total', 'Refunds recorded.', ['state'])
  const refundedPence = counter(registry, 'shop_refunds_pence_total', 'What was given back, in pence.', ['state'])
  const ofReviews = 'Payments put in front of a person.'
  const reviews = counter(registry, 'shop_payment_cases_raised_total', ofReviews, ['kind'])
  const ofFindings = "Differences between our books and a provider's statement."
  const findings = counter(registry, 'shop_statement_findings_total', ofFindings, ['method'])
  const ofAlarms = 'Alarms: stolen cards may be tested here.'
  const alarms = counter(registry, 'shop_many_payments_fail_total', ofAlarms)
  const ofWebhookEvents = 'Webhook events of providers that were worked through.'
  const webhookEvents = counter(registry, 'shop_webhook_events_total', ofWebhookEvents, ['source', 'outcome'])
  const refused = counter(registry, 'shop_webhook_events_refused_total', 'Webhook events that no provider sent.', [
    'source',
  ])
  return {
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
    webhookEventProcessed: ({ source, outcome }) => webhookEvents.inc({ source, outcome }),
    webhookEventRefused: ({ source }) => refused.inc({ source }),
  }
}

function countPeople(registry: Registry): Partial<BusinessEvents> {
  const signIns = counter(registry, 'shop_sign_ins_total', 'People who signed in.')
  const signInsRefused = counter(registry, 'shop_sign_ins_refused_total', 'Sign-ins refused.', ['reason'])
  const accounts = counter(registry, 'shop_accounts_created_total', 'Accounts made.')
  const messages = counter(registry, 'shop_messages_received_total', 'Messages to support.')
  return {
    signedIn: () => signIns.inc(),
    signInRefused: ({ reason }) => signInsRefused.inc({ reason }),
    accountCreated: () => accounts.inc(),
    messageReceived: () => messages.inc(),
  }
}
