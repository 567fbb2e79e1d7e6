import { openDatabase } from '#platform/db/client.ts'
import { migrate } from '#platform/db/migrations/migrate.ts'
import { listMembers } from '#modules/accounts/index.ts'
import { readAnalytics } from '#read-models/analytics/index.ts'
import { listAudit } from '#modules/audit/index.ts'
import { openCatalogue } from '#modules/catalogue/index.ts'
import { countWaitingMessages, listInbox } from '#modules/contact/index.ts'
import { listCoupons, listCouponUses } from '#modules/coupons/index.ts'
import { selectConversationVersions } from '#modules/contact/index.ts'
import { listOrders, listQueue, openOrderWatch, trackOrder } from '#modules/orders/index.ts'
import { rollUpTotals, listNextActions, readOverview } from '#read-models/dashboard/index.ts'
import { listAllReviews } from '#modules/reviews/index.ts'
import { listAllRedemptions, openMembership } from '#modules/rewards/index.ts'
import { listPendingSubscriptions, listSubscribers } from '#modules/subscriptions/index.ts'
import { startPostgres } from '../scripts/checks/tools/postgres.ts'
import { fillAMillionOrders, MEMBERS, ORDERS, tidyUp, USED_COUPON } from './shop/fill-a-million-orders.ts'

// `npm run bench:admin`: how fast the dashboard answers with a million orders on PostgreSQL, and a failure when one of
// its lists or charts takes longer than it may. A server of its own, which takes some minutes to fill.
const RUNS = 15
const MAX_MS = 300

const server = await startPostgres({ durable: true })
if (server.kind === 'missing') throw new Error(server.reason)
const database = await openDatabase({
  databaseUrl: server.url,
  dataDir: '',
  onFault(error) {
    throw error
  },
})
const deps = { db: database.db, clock: { now: () => new Date() }, ownSettings: {} }
await migrate(database, 'migrations')
await openCatalogue(deps)
await openMembership(deps)
await fillAMillionOrders(database)
const begun = performance.now()
const moved = await rollUpTotals(deps)
console.log(
  `${ORDERS} orders of ${MEMBERS} members; ${moved} changes added up in ${Math.round(performance.now() - begun)} ms`,
)
await tidyUp(database)

const { rows: some } = await database.executeSql(
  `select id, email, discord from orders where not hidden and deleted_at is null and user_id is not null
    order by created_at offset 150000 limit 1`,
)
if (some.length === 0) throw new Error('no filled order is a member’s: nothing would be searched for')
const known = { id: String(some[0]?.id), email: String(some[0]?.email), discord: String(some[0]?.discord) }
const member = String((await database.executeSql('select id from users order by id offset 200000 limit 1')).rows[0]?.id)
const far = {
  orders: await placeIn((page) => listOrders(deps, page)),
  members: await placeIn((page) => listMembers(deps, page)),
  reviews: await placeIn((page) => listAllReviews(deps, page)),
  messages: await placeIn((page) => listInbox(deps, { state: 'all', ...page })),
  redemptions: await placeIn((page) => listAllRedemptions(deps, { status: 'completed', ...page })),
  subscribers: await placeIn((page) => listSubscribers(deps, { state: 'ended', ...page })),
  couponUses: await placeIn((page) => listCouponUses(deps, { couponId: USED_COUPON, ...page })),
  audit: await placeIn((page) => listAudit(deps, page)),
}
const onScreens = openOrderWatch(
  { ...deps, alsoShown: selectConversationVersions, lookEveryMs: 3_600_000 },
  (error) => {
    throw error
  },
)
const { rows: shown } = await database.executeSql('select id from orders order by random() limit 2000')
for (const { id } of shown) onScreens.watch(String(id), { changed() {}, ended() {} })
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)

const slowest = [
  await timed('overview', () => readOverview(deps)),
  await timed('next actions', () => listNextActions(deps, 50)),
  await timed('orders, newest', () => listOrders(deps, { limit: 50 })),
  await timed('orders, 20,000 further down', () => listOrders(deps, { limit: 50, cursor: far.orders })),
  await timed('orders, status pending', () => listOrders(deps, { limit: 50, status: 'pending' })),
  await timed('orders, status cancelled and paid', () =>
    listOrders(deps, { limit: 50, status: 'cancelled', paymentState: 'paid' }),
  ),
  await timed('orders, status pending and refunded: none', () =>
    listOrders(deps, { limit: 50, status: 'pending', paymentState: 'refunded' }),
  ),
  await timed('orders, payment under review', () => listOrders(deps, { limit: 50, paymentState: 'under-review' })),
  await timed('orders, one game', () => listOrders(deps, { limit: 50, game: 'cod-bo6' })),
  await timed('orders, a week two years ago', () => listOrders(deps, { limit: 50, from: day(730), before: day(723) })),
  await timed('orders, a full id', () => listOrders(deps, { limit: 50, search: known.id })),
  await timed('orders, first 8 characters', () => listOrders(deps, { limit: 50, search: known.id.slice(0, 8) })),
  await timed('orders, short code', () => listOrders(deps, { limit: 50, search: known.id.slice(-8) })),
  await timed('orders, an e-mail', () => listOrders(deps, { limit: 50, search: known.email })),
  await timed('orders, how many e-mails begin', () => listOrders(deps, { limit: 50, search: 'buyer' })),
  await timed('orders, part of an e-mail', () => listOrders(deps, { limit: 50, search: known.email.slice(3, -4) })),
  await timed('orders, a part that all e-mails have', () => listOrders(deps, { limit: 50, search: '@example' })),
  await timed('orders, part of a Discord name', () => listOrders(deps, { limit: 50, search: known.discord.slice(2) })),
  await timed('orders, a Discord name', () => listOrders(deps, { limit: 50, search: known.discord })),
  await timed('orders, unknown name', () => listOrders(deps, { limit: 50, search: 'unknown-name' })),
  await timed('orders, one letter', () => listOrders(deps, { limit: 50, search: 'b' })),
  await timed('orders, changes of 2,000 on screens', () => onScreens.look()),
  await timed('the page of one order', () => trackOrder(deps, known.id)),
  await timed('the queue', () => listQueue(deps)),
  await timed('members, newest', () => listMembers(deps, { limit: 50 })),
  await timed('members, 20,000 further down', () => listMembers(deps, { limit: 50, cursor: far.members })),
  await timed('members, diamond with a plan', () =>
    listMembers(deps, { limit: 50, level: 'diamond', subscription: 'active' }),
  ),
  await timed('members, admins', () => listMembers(deps, { limit: 50, isAdmin: true })),
  await timed('members, admins switched off: none', () =>
    listMembers(deps, { limit: 50, isAdmin: true, isActive: false }),
  ),
  await timed('members, an e-mail', () => listMembers(deps, { limit: 50, search: 'buyer399999@' })),
  await timed('members, how 100,000 names begin', () => listMembers(deps, { limit: 50, search: 'ann' })),
  await timed('members, such a name, one level, switched off', () =>
    listMembers(deps, { limit: 50, search: 'łuk', level: 'gold', isActive: false }),
  ),
  await timed('members, unknown name', () => listMembers(deps, { limit: 50, search: 'unknown-name' })),
  await timed('subscribers, active', () => listSubscribers(deps, { state: 'active', limit: 50 })),
  await timed('subscribers, ended, 20,000 further down', () =>
    listSubscribers(deps, { state: 'ended', limit: 50, cursor: far.subscribers }),
  ),
  await timed('subscribers, how many names begin', () =>
    listSubscribers(deps, { state: 'active', search: 'ann', limit: 50 }),
  ),
  await timed('subscribers, unknown name', () =>
    listSubscribers(deps, { state: 'ended', search: 'unknown-name', limit: 50 }),
  ),
  await timed('subscribers, waiting', () => listPendingSubscriptions(deps)),
  await timed('redemptions, waiting', () => listAllRedemptions(deps, { status: 'pending', limit: 50 })),
  await timed('redemptions, completed', () => listAllRedemptions(deps, { status: 'completed', limit: 50 })),
  await timed('redemptions, 20,000 further down', () =>
    listAllRedemptions(deps, { status: 'completed', limit: 50, cursor: far.redemptions }),
  ),
  await timed('reviews, newest', () => listAllReviews(deps, { limit: 50 })),
  await timed('reviews, waiting', () => listAllReviews(deps, { state: 'waiting', limit: 50 })),
  await timed('reviews, shown', () => listAllReviews(deps, { state: 'approved', limit: 50 })),
  await timed('reviews, 20,000 further down', () => listAllReviews(deps, { limit: 50, cursor: far.reviews })),
  await timed('messages, unanswered', () => listInbox(deps, { state: 'unanswered', limit: 50 })),
  await timed('messages, how many wait', () => countWaitingMessages(deps)),
  await timed('messages, answered, one category', () =>
    listInbox(deps, { state: 'answered', category: 'billing', limit: 50 }),
  ),
  await timed('messages, 20,000 further down', () =>
    listInbox(deps, { state: 'all', limit: 50, cursor: far.messages }),
  ),
  await timed('messages, how 100,000 names begin', () => listInbox(deps, { state: 'all', search: 'ann', limit: 50 })),
  await timed('messages, part of a subject', () => listInbox(deps, { state: 'all', search: 'of 399999', limit: 50 })),
  await timed('messages, nothing like it', () =>
    listInbox(deps, { state: 'all', search: 'nothing-at-all', limit: 50 }),
  ),
  await timed('coupons, newest', () => listCoupons(deps, { limit: 50 })),
  await timed('coupons, over or off: none', () => listCoupons(deps, { limit: 50, usable: false })),
  await timed('coupons, how a code begins', () => listCoupons(deps, { limit: 50, search: 'code-99' })),
  await timed('orders of a coupon, 20,000 further down', () =>
    listCouponUses(deps, { couponId: USED_COUPON, limit: 50, cursor: far.couponUses }),
  ),
  await timed('audit, newest', () => listAudit(deps, { limit: 50 })),
  await timed('audit, 20,000 further down', () => listAudit(deps, { limit: 50, cursor: far.audit })),
  await timed('audit, of one member', () => listAudit(deps, { limit: 50, targetKind: 'user', targetId: member })),
  await timed('audit, of one id, of whatever kind', () => listAudit(deps, { limit: 50, targetId: member })),
  await timed('audit, of an id that is not there', () => listAudit(deps, { limit: 50, targetId: 'unknown-name' })),
  await timed('audit, one admin', () => listAudit(deps, { limit: 50, actor: 'member0000000000000001' })),
  await timed('audit, one action of an admin', () =>
    listAudit(deps, { limit: 50, actor: 'member0000000000000002', action: 'payment.refund' }),
  ),
  await timed('audit, a kind that it never did: none', () =>
    listAudit(deps, { limit: 50, targetKind: 'settings', action: 'order.move' }),
  ),
  await timed('analytics, 7 days', () => readAnalytics(deps, lastDays(7))),
  await timed('analytics, 30 days', () => readAnalytics(deps, lastDays(30))),
  await timed('analytics, 90 days', () => readAnalytics(deps, lastDays(90))),
  await timed('analytics, a year', () => readAnalytics(deps, lastDays(365))),
].toSorted((one, other) => other - one)[0]
onScreens.close()
await database.close()
server.stop()
console.log(`the slowest takes ${slowest?.toFixed(1)} ms`)
if ((slowest ?? 0) > MAX_MS) process.exitCode = 1

function lastDays(days: number) {
  return {
    from: day(days - 1)
      .toISOString()
      .slice(0, 10),
    to: day(0).toISOString().slice(0, 10),
  }
}

/** The place 20,000 rows down a list. */
async function placeIn(
  list: (page: { limit: number; cursor: string | undefined }) => Promise<{ nextCursor: string | undefined }>,
): Promise<string> {
  let cursor: string | undefined
  for (let read = 0; read < 20_000; read += 500) cursor = (await list({ limit: 500, cursor })).nextCursor
  return cursor ?? ''
}

/** Prints the median and the slowest of some runs, in milliseconds; returns the median. */
async function timed(name: string, call: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now()
    await call()
    times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  const median = times[Math.floor(RUNS / 2)] ?? 0
  console.log(
    `${name.padEnd(46)} median ${median.toFixed(1).padStart(7)} ms   slowest ${(times.at(-1) ?? 0).toFixed(1).padStart(7)} ms`,
  )
  return median
}
