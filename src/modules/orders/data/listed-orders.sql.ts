import { sql, type ExpressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Game } from '#kernel/shop/game.ts'
import { ID_PATTERN } from '#kernel/ids.ts'
import type { OrderStatus, PaymentState } from '#kernel/orders/order-states.ts'
import type { Db } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import { olderThan, type PlaceInList } from '#platform/db/place-in-list.ts'
import { contains, startsWith } from '#platform/db/search.ts'
import type { Schema } from '#platform/db/schema/schema.ts'
import { isDueBefore } from './due-orders.sql.ts'
import { itemsOfOrder, type ListedOrder } from './orders.sql.ts'

/** Filters of an order list; undefined ones are ignored. */
export interface OrderFilters {
  /** `archived`: orders hidden from lists; `late`: orders past their due time. */
  status?: OrderStatus | 'archived' | 'late' | undefined
  paymentState?: PaymentState | undefined
  game?: Game | undefined
  /** From this instant on. */
  from?: Date | undefined
  /** Up to this instant, exclusive. */
  before?: Date | undefined
  /**
   * The id, its first or last 8 characters in any case, part of an e-mail or a Discord name, the start of the payer's
   * e-mail, or an id of the payment provider.
   */
  search?: string | undefined
}

/**
 * Newest first, without unpaid drafts, and without archived orders unless requested. Each filter has an index in this
 * order except `late`: its few orders are found by due time and sorted.
 */
export function selectOrders(
  db: Db,
  filters: OrderFilters & { after: PlaceInList | undefined; limit: number; now: Date },
): Promise<ListedOrder[]> {
  const { status, paymentState, game, from, before, search, after, limit, now } = filters
  return db
    .selectFrom('orders')
    .selectAll()
    .select(itemsOfOrder.as('items'))
    .where('hidden', '=', false)
    .where('deletedAt', status === 'archived' ? 'is not' : 'is', null)
    .$if(status === 'late', (query) => query.where(isDueBefore(now)))
    .$call(given(isOfOrders(status) ? status : undefined, (query, status) => query.where('status', '=', status)))
    .$call(given(paymentState, (query, paymentState) => query.where('paymentState', '=', paymentState)))
    .$call(given(game, (query, game) => query.where('game', '=', game)))
    .$call(given(from, (query, from) => query.where(sql<SqlBool>`created_at >= ${from}::timestamptz`)))
    .$call(given(before, (query, before) => query.where(sql<SqlBool>`created_at < ${before}::timestamptz`)))
    .$call(given(search || undefined, (query, search) => query.where((build) => isFoundBy(build, search))))
    .$call(given(after, (query, place) => query.where(olderThan(place))))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function isOfOrders(status: OrderFilters['status']): status is OrderStatus | undefined {
  return status !== 'archived' && status !== 'late'
}

/** One order as lists show it. */
export function selectListedOrder(db: Db, orderId: string): Promise<ListedOrder | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .select(itemsOfOrder.as('items'))
    .where('id', '=', orderId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

/** The trigram index needs three letters; shorter texts are matched at the start only. */
const MIN_OF_PART = 3

/** A shorter text would match half of a shop's payers. */
const MIN_OF_PAYMENT = 4

/**
 * Orders of payments with this id (the provider's order, capture, refund or dispute), or whose payer's e-mail starts
 * with it.
 */
function paidWith(search: string) {
  const beginning = `${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`
    (select order_id from payments where provider_order_id like ${beginning} limit 50) union
    (select order_id from payments where capture_id like ${beginning} limit 50) union
    (select order_id from payments where lower(payer_email) like lower(${beginning}) limit 50) union
    (select p.order_id from refunds r join payments p on p.id = r.payment_id
      where r.provider_refund_id like ${beginning} limit 50) union
    (select order_id from payment_cases where order_id is not null and (details ->> 'disputeId' = ${search} or details ->> 'captureId' = ${search}) limit 50)`
}

function isFoundBy(build: ExpressionBuilder<Schema, 'orders'>, search: string): Expression<SqlBool> {
  // As in messages to customers: #AbC12345.
  const matches = search.length >= MIN_OF_PART ? contains : startsWith
  const code = search.replace(/^[#…]/u, '')
  return build.or([
    matches('email', search),
    matches('discord', search),
    ...(ID_PATTERN.test(code) ? [build.eb('id', '=', code)] : []),
    ...(/^[0-9A-Za-z]{8}$/.test(code)
      ? [sql<SqlBool>`lower(left(id, 8)) = lower(${code})`, sql<SqlBool>`lower(right(id, 8)) = lower(${code})`]
      : []),
    ...(search.length >= MIN_OF_PAYMENT ? [sql<SqlBool>`id = any(array(${paidWith(search)}))`] : []),
  ])
}
