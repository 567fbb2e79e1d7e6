import type { BusinessEvents } from '#kernel/orders/business-events.ts'
import { shortCode } from '#kernel/ids.ts'
import type { Log } from './log.ts'

/** The full id gives access to the order, so the log, which others may read, contains only the short code. */
function withoutKey<Fields extends { orderId: string | undefined }>({
  orderId,
  ...fields
}: Fields): Omit<Fields, 'orderId'> & { order: string | undefined } {
  return { ...fields, order: orderId && shortCode(orderId) }
}

/**
 * Writes each business event as one log line with its name. Doubts about money are warnings, so that an alarm can match
 * them.
 */
export function logBusinessEvents(log: Log): BusinessEvents {
  return {
    orderPlaced: (fields) => log.info(withoutKey(fields), 'order placed'),
    orderMoved: (fields) => log.info(withoutKey(fields), 'order moved'),
    orderDeleted: (fields) => log.info(withoutKey(fields), 'order deleted'),
    orderAbandoned: (fields) => log.info(withoutKey(fields), 'order abandoned'),
    paymentStarted: (fields) => log.info(withoutKey(fields), 'payment started'),
    paymentStateChanged: (fields) => log.info(withoutKey(fields), 'payment state changed'),
    paymentNeedsReview: (fields) => log.warn(withoutKey(fields), 'payment needs review'),
    paymentProviderFault: (fields) => log.warn(fields, 'payment provider fault'),
    statementCompared: (fields) =>
      fields.findings > 0 ? log.warn(fields, 'statement compared') : log.info(fields, 'statement compared'),
    manyPaymentsFail: tallied((fields) => log.error(fields, 'alarm: many payments fail')),
    webhookEventRefused: tallied((fields) => log.warn(fields, 'webhook event refused')),
    webhookEventProcessed: (fields) => log.info(fields, 'webhook event processed'),
    refundRecorded: (fields) => log.info(withoutKey(fields), 'refund recorded'),
    reviewReceived: (fields) => log.info(fields, 'review received'),
    messageReceived: (fields) => log.info(fields, 'message received'),
    messageAnswered: (fields) => log.info(fields, 'message answered'),
    rewardRedeemed: (fields) => log.info(fields, 'reward redeemed'),
    subscriptionChanged: (fields) => log.info(fields, 'subscription changed'),
    accountCreated: (fields) => log.info(fields, 'account created'),
    signedIn: (fields) => log.info(fields, 'signed in'),
    signInRefused: (fields) => log.warn(fields, 'sign-in refused'),
    passwordChanged: (fields) => log.info(fields, 'password changed'),
    adminSetUp: (fields) => log.warn(fields, 'admin set up'),
    adminSetUpRefused: () => log.warn('admin set-up refused'),
    memberChanged: (fields) => log.warn(fields, 'member changed'),
    pointsAdjusted: (fields) => log.info(fields, 'points adjusted'),
    accountDeleted: (fields) => log.info(fields, 'account deleted'),
    discordLinked: (fields) => log.info(fields, 'Discord linked'),
    discordUnlinked: (fields) => log.info(fields, 'Discord unlinked'),
    secondFactorChanged: (fields) => log.info(fields, 'second factor changed'),
    emailVerified: (fields) => log.info(fields, 'e-mail verified'),
    mailDropped: tallied((fields) => log.warn(fields, 'mail dropped')),
  }
}

/** Also passes the events to `also`, if it listens to them, including those that the log only counts. */
export function tellAlso(events: BusinessEvents, also: Partial<BusinessEvents>): BusinessEvents {
  const both = Object.entries(also).map(([name, listen]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name leads to the listeners of one event on both sides, which the compiler cannot follow through a list
    const [first, second] = [events[name as keyof BusinessEvents], listen] as ((fields: unknown) => void)[]
    return [
      name,
      (fields: unknown) => {
        first?.(fields)
        second?.(fields)
      },
    ]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names and the same fields as above
  return { ...events, ...(Object.fromEntries(both) as Partial<BusinessEvents>) }
}

const TALLY_MS = 10_000

/** A flood of events is one line every ten seconds with the number since the last line. */
function tallied<Fields extends object>(write: (fields: Fields & { count: number }) => void): (fields: Fields) => void {
  let count = 0
  let toldAt = Number.NEGATIVE_INFINITY
  return (fields) => {
    count += 1
    if (performance.now() - toldAt < TALLY_MS) return
    write({ ...fields, count })
    count = 0
    toldAt = performance.now()
  }
}
