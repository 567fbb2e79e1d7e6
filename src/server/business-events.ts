import type { BusinessEvents } from '#shared/business-events.ts'
import type { Log } from './log.ts'

/** Writes each business event as one log line, named after it. Doubts about money are warnings: an alarm listens for them. */
export function logBusinessEvents(log: Log): BusinessEvents {
  return {
    orderPlaced: (fields) => log.info(fields, 'order placed'),
    orderMoved: (fields) => log.info(fields, 'order moved'),
    orderAbandoned: (fields) => log.info(fields, 'order abandoned'),
    paymentStarted: (fields) => log.info(fields, 'payment started'),
    paymentStateChanged: (fields) => log.info(fields, 'payment state changed'),
    paymentNeedsReview: (fields) => log.warn(fields, 'payment needs review'),
    paymentProviderFault: (fields) => log.warn(fields, 'payment provider fault'),
    refundRecorded: (fields) => log.info(fields, 'refund recorded'),
  }
}
