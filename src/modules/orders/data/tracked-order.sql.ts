import { sql } from 'kysely'
import type { PauseCause } from '#kernel/orders/order-clock.ts'
import type { Db } from '#platform/db/client.ts'
import type { ClockExtensionRow } from './clock.sql.ts'
import { itemsOfOrder, type ListedOrder, type OrderEventRow, type OrderProgressRow } from './orders.sql.ts'

/**
 * The events of an order's timeline. The note is that of a clock change, which the buyer reads, or the reason of a
 * cancellation.
 */
export interface TrackedEvent extends Pick<OrderEventRow, 'kind' | 'statusAfter' | 'note' | 'at'> {
  /** Whether the buyer did it. */
  isBuyers: boolean
}

/** Instants as milliseconds since 1970, because JSON has no instants. */
type EventValue = Omit<TrackedEvent, 'at'> & { at: number }

/** An order's hundred newest events as one value, newest first. */
const eventsOfOrder = sql<
  EventValue[]
>`(select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'statusAfter', e.status_after,
  'isBuyers', e.actor = 'customer',
  'note', case when e.kind like 'paused:%' or e.kind in ('pause-upheld', 'time-asked', 'cancel-reason') then e.note end,
  'at', floor(extract(epoch from e.at) * 1000)::bigint) order by e.id desc), '[]')
  from (select id, kind, status_after, actor, note, at from order_events
    where order_id = orders.id order by id desc limit 100) e)`

/** The buyer's view of changes of the delivered units. */
export type TrackedProgress = Pick<OrderProgressRow, 'position' | 'kind' | 'delta' | 'totalAfter' | 'note' | 'at'>

type ProgressValue = Omit<TrackedProgress, 'at'> & { at: number }

/** The hundred newest counted or reverted units as one value, newest first. */
const progressOfOrder = sql<
  ProgressValue[]
>`(select coalesce(jsonb_agg(jsonb_build_object('position', p.position, 'kind', p.kind, 'delta', p.delta,
  'totalAfter', p.total_after, 'note', p.note,
  'at', floor(extract(epoch from p.at) * 1000)::bigint) order by p.id desc), '[]')
  from (select * from order_progress where order_id = orders.id and kind in ('counted', 'corrected')
    order by id desc limit 100) p)`

/** The newest pause as one value; null where there was none. */
const lastPauseOfOrder = sql<PauseValue | null>`(select jsonb_build_object('cause', p.cause, 'note', p.note,
  'from', floor(extract(epoch from p.from_at) * 1000)::bigint, 'to', floor(extract(epoch from p.to_at) * 1000)::bigint,
  'contestedAt', floor(extract(epoch from p.contested_at) * 1000)::bigint, 'isUpheld', p.upheld_at is not null)
  from order_pauses p where p.order_id = orders.id order by p.from_at desc, p.id desc limit 1)`

/** Instants in milliseconds since 1970. */
interface PauseValue {
  cause: PauseCause
  note: string | null
  from: number
  to: number | null
  contestedAt: number | null
  isUpheld: boolean
}

/** The requested extension; null where there is none. */
const openExtensionOfOrder = sql<OpenExtensionValue | null>`(select
  jsonb_build_object('minutes', e.minutes, 'reason', e.reason)
  from clock_extensions e where e.order_id = orders.id and e.answer is null)`

export type OpenExtensionValue = Pick<ClockExtensionRow, 'minutes' | 'reason'>

/** The current downtime of the order's game; null without one. */
const downtimeOfOrder = sql<DowntimeValue | null>`(select jsonb_build_object('note', d.note,
  'from', floor(extract(epoch from d.from_at) * 1000)::bigint)
  from game_downtimes d where d.game = orders.game and d.to_at is null)`

type DowntimeValue = Pick<PauseValue, 'note' | 'from'>

/** Its place in the queue; null where none is shown. */
const queueOfOrder = sql<QueueValue | null>`(select jsonb_build_object('ahead', q.ahead,
  'median', floor(extract(epoch from q.median_at) * 1000)::bigint,
  'nineInTen', floor(extract(epoch from q.nine_in_ten_at) * 1000)::bigint, 'isSample', q.is_sample)
  from order_queue q where q.order_id = orders.id)`

/** Instants in milliseconds since 1970. */
interface QueueValue {
  ahead: number | null
  median: number | null
  nineInTen: number | null
  isSample: boolean
}

type TrackedRow = ListedOrder & {
  events: EventValue[]
  progress: ProgressValue[]
  lastPause: PauseValue | null
  extension: OpenExtensionValue | null
  downtime: DowntimeValue | null
  queue: QueueValue | null
}

/** An order with everything that its page shows, in one statement, because open pages refetch often. */
export function selectTracked(db: Db, orderId: string): Promise<TrackedRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .select(itemsOfOrder.as('items'))
    .select(eventsOfOrder.as('events'))
    .select(progressOfOrder.as('progress'))
    .select(lastPauseOfOrder.as('lastPause'))
    .select(openExtensionOfOrder.as('extension'))
    .select(downtimeOfOrder.as('downtime'))
    .select(queueOfOrder.as('queue'))
    .where('id', '=', orderId)
    .executeTakeFirst()
}
