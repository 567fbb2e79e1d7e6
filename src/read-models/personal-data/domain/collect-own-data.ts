import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#platform/db/client.ts'
import type { Member } from '#modules/accounts/index.ts'
import {
  selectAuthenticator,
  selectEvents,
  selectExtensions,
  selectItems,
  selectLinks,
  selectKnownDevices,
  selectMails,
  selectMessages,
  selectOrderMessages,
  selectOrderPictures,
  selectOrders,
  selectPasskeys,
  selectPauses,
  selectPayments,
  selectPoints,
  selectProfile,
  selectProgress,
  selectRedemptions,
  selectReplies,
  selectReviews,
  selectSessions,
  selectStaffNotes,
  selectPlanAgreements,
  selectSubscriptionEvents,
  selectSubscriptionPeriods,
} from '#read-models/personal-data/data/own-data.sql.ts'

/**
 * Everything that the shop stores about a member. Data linked only by e-mail is included once the mailbox is confirmed,
 * because anyone can register an address.
 */
export async function collectOwnData(deps: { db: Db; clock: Clock }, { id, email, emailVerifiedAt }: Member) {
  const { db } = deps
  const [orders, items, events, progress, pauses, extensions, links, messages, pictures, payments, notes] =
    await Promise.all([
      selectOrders(db, id),
      selectItems(db, id),
      selectEvents(db, id),
      selectProgress(db, id),
      selectPauses(db, id),
      selectExtensions(db, id),
      selectLinks(db, id),
      selectOrderMessages(db, id),
      selectOrderPictures(db, id),
      selectPayments(db, id),
      selectStaffNotes(db, id),
    ])
  const ofOrder = <Row extends { orderId: string }>(rows: Row[], orderId: string) =>
    rows.filter((row) => row.orderId === orderId)
  return {
    madeAt: deps.clock.now().toISOString(),
    profile: await selectProfile(db, id),
    orders: orders.map((order) => ({
      ...order,
      items: ofOrder(items, order.id),
      events: ofOrder(events, order.id),
      progress: ofOrder(progress, order.id),
      pauses: ofOrder(pauses, order.id),
      extensions: ofOrder(extensions, order.id),
      links: ofOrder(links, order.id),
      messages: ofOrder(messages, order.id),
      pictures: ofOrder(pictures, order.id),
      payments: ofOrder(payments, order.id),
      staffNotes: ofOrder(notes, order.id),
    })),
    points: await selectPoints(db, id),
    redemptions: await selectRedemptions(db, id),
    subscription: {
      periods: await selectSubscriptionPeriods(db, id),
      events: await selectSubscriptionEvents(db, id),
      agreements: await selectPlanAgreements(db, id),
    },
    sessions: await selectSessions(db, id),
    knownDevices: await selectKnownDevices(db, id),
    secondFactor: { authenticator: await selectAuthenticator(db, id), passkeys: await selectPasskeys(db, id) },
    byEmail:
      emailVerifiedAt === null
        ? null
        : {
            messages: await selectMessages(db, email),
            replies: await selectReplies(db, email),
            reviews: await selectReviews(db, email),
            mails: await selectMails(db, email),
          },
  }
}
