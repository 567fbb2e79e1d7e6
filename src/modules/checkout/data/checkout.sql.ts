import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/client.ts'
import { sendWithNext, statement } from '#platform/db/transaction.ts'
import type { KeyedAct } from '#modules/idempotency/index.ts'
import type { Configurator, ItemAnswer, ItemConfiguration } from '#kernel/orders/configure/configurator.ts'
import type { Measured, Told } from '#kernel/orders/estimate.ts'
import type { LatenessRule } from '#kernel/orders/lateness.ts'
import type { Units, UnitStep } from '#kernel/orders/units.ts'
import type { Buyer } from '#kernel/orders/buyer.ts'
import type { Game, Platform } from '#kernel/shop/game.ts'

export interface OfferedService {
  id: string
  name: string
  game: Game
  category: string
  /** Pounds, without its sale. */
  price: string
  /** Discount of the current sale in per cent; null without one. */
  percentOff: number | null
  promisedWithinHours: number | null
  inSubscription: boolean
  paypalButtonId: string | null
  configurator: Configurator | null
  units: Units
  measured: Measured | null
  openOrderLimit: number | null
  /** Its game's position in the shop. */
  gamePosition: number
  /** The game's platforms. */
  platforms: Platform[]
  /** The risk note of its game; null without one. */
  riskText: string | null
  /** Until when it or its game is paused; ISO 8601. */
  pausedUntil: string | null
}

/**
 * Serialises the orders of one buyer until the transaction ends, so that the following count stays true. A separate
 * statement, because a statement that waits for a lock still uses its old snapshot.
 */
export async function lockBuyer(
  tx: Tx,
  buyer: { email: string; callerKey: string | null; browserHash: string | null; userId: string | null },
): Promise<void> {
  const { callerKey, browserHash, userId } = buyer
  const names = [
    `email ${buyer.email.toLowerCase()}`,
    ...(callerKey === null ? [] : [`caller ${callerKey}`]),
    ...(browserHash === null ? [] : [`browser ${browserHash}`]),
    ...(userId === null ? [] : [`member ${userId}`]),
  ]
  await sendWithNext(
    tx,
    statement`select pg_advisory_xact_lock(key) from (select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by key) as keys`,
  )
}

/**
 * Whose unpaid orders are counted, with a limit each. A member's own are counted separately, so that strangers cannot
 * use up a member's limit.
 */
export interface OpenOrders {
  of: { userId: string } | { browserHash: string | null; callerKey: string | null }
  own: number
  ofAddress: number
}

/** The data that an order is created from. */
interface Offer {
  services: OfferedService[]
  own: number
  ofAddress: number
  /** The owner's settings; null for defaults. */
  latenessRule: { rule: LatenessRule | null } | null
}

/** Services on offer by id or name, and the number of unpaid orders to count, in one round trip. */
export async function selectOffer(
  tx: Tx,
  input: { ids: readonly string[]; names: readonly string[]; open: OpenOrders | undefined; now: Date },
): Promise<Offer> {
  const { own, ofAddress } = countsOf(input.open)
  const { rows } = await sql<Offer>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'game', s.game, 'category', s.category,
          'price', s.price::text, 
          'percentOff', case when ${input.now}::timestamptz >= s.sale_from and ${input.now}::timestamptz < s.sale_until
            then s.sale_percent end, 
          'promisedWithinHours', s.promised_within_hours, 'inSubscription', s.in_subscription,
          'paypalButtonId', s.paypal_button_id, 'configurator', s.configurator, 'units', s.units,
          'measured', s.measured, 'openOrderLimit', s.open_order_limit,
          'gamePosition', g.position, 'platforms', g.content -> 'platforms', 'riskText', g.risk_note ->> 'text',
          'pausedUntil', greatest(s.paused_until, g.paused_until))), '[]')
        from services s join games g on g.id = s.game where s.archived_at is null and g.archived_at is null
          and (s.id = any(${[...input.ids]}::text[]) or s.name = any(${[...input.names]}::text[]))) as services,
      ${own} as own, ${ofAddress} as of_address,
      (select jsonb_build_object('rule', value) from settings where key = 'latenessRule') as lateness_rule
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a select without a from gives one row')
  return row
}

/** Drafts are not counted: a buyer who pays at once is never kept from it. */
function countsOf(open: OpenOrders | undefined): Record<'own' | 'ofAddress', RawBuilder<number>> {
  if (open === undefined) return { own: sql`0`, ofAddress: sql`0` }
  // The limits are literals: for a parameter the planner expects a tenth of all orders and makes a new plan each time.
  const count = (whose: RawBuilder<unknown>, to: number) =>
    sql<number>`(select count(*)::int from (select 1 from orders where ${whose} and payment_state = 'unpaid' and status <> 'cancelled' and not hidden and deleted_at is null order by created_at limit ${sql.lit(to)}) as open)`
  if ('userId' in open.of) return { own: count(sql`user_id = ${open.of.userId}`, open.own), ofAddress: sql`0` }
  const { browserHash, callerKey } = open.of
  return {
    own: count(sql`browser_hash = ${browserHash}`, open.own),
    ofAddress: count(sql`user_id is null and caller_key = ${callerKey}`, open.ofAddress),
  }
}

export interface NewOrder extends Omit<Buyer, 'notes'> {
  id: string
  userId: string | null
  idempotency: KeyedAct & { result: Record<string, unknown> }
  game: Game
  serviceType: string
  notes: string | null
  total: string
  discountApplied: string
  couponCode: string | null
  couponDiscount: string
  pointsEarned: number
  origin: 'checkout' | 'cart'
  hidden: boolean
  termsVersion: string | null
  consentAt: Date | null
  consentText: string | null
  callerKey: string | null
  browserHash: string | null
  promisedWithinHours: number | null
  promisedAt: Date | null
  /** The late payment rule; null where none is promised. */
  latenessRule: LatenessRule | null
  /** Measured delivery times of the service; null where there are none. */
  expected: Told | null
  items: {
    serviceId: string
    name: string
    game: Game
    category: string
    unitPrice: string
    quantity: number
    coveredQuantity: number
    configuration: ItemConfiguration | null
    answers: ItemAnswer[] | null
    unitLabel: string
    unitCount: number
    unitSteps: UnitStep[]
    /** Price of one piece. */
    promisedWithinHours: number | null
  }[]
  payment: { id: string; method: string; hostedButtonId: string | null; nextCheckAt: Date } | null
  now: Date
}

/**
 * Stores key, order, items, first event and payment in one statement, which is sent with the next one of its
 * transaction: few round trips, and all or nothing is stored. A key that was used before makes the transaction fail,
 * see `isUsedKey`; a concurrent use of the key is waited for.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  const items = JSON.stringify(order.items.map((item, position) => ({ ...item, position })))
  const placed = statement`
    with key as (
      insert into idempotency_keys (scope, key, request_hash, result, created_at)
      values (${order.idempotency.scope}, ${order.idempotency.key}, ${order.idempotency.requestHash},
        ${JSON.stringify(order.idempotency.result)}::jsonb, ${order.now})
      returning key
    ), placed as (
      insert into orders (id, user_id, email, discord, game, service_type, platform, notes, total, discount_applied,
        coupon_code, coupon_discount, points_earned, origin, hidden,
        terms_version, consent_at, consent_text, caller_key, browser_hash, promised_within_hours, promised_at,
        promised_from, expected, lateness_rule, created_at, updated_at)
      select ${order.id}, ${order.userId}::text, ${order.email}, ${order.discord}, ${order.game}, ${order.serviceType},
        ${order.platform}, ${order.notes}::text,
        ${order.total}::numeric, ${order.discountApplied}::numeric, ${order.couponCode}::text, ${order.couponDiscount}::numeric, ${order.pointsEarned}::int, ${order.origin}, ${order.hidden}::boolean, ${order.termsVersion}::text,
        ${order.consentAt}::timestamptz, ${order.consentText}::text, ${order.callerKey}::text,
        ${order.browserHash}::text, ${order.promisedWithinHours}::int, ${order.promisedAt}::timestamptz,
        ${order.promisedAt && order.now}::timestamptz,
        ${order.expected && JSON.stringify(order.expected)}::jsonb,
        ${order.latenessRule && JSON.stringify(order.latenessRule)}::jsonb,
        ${order.now}::timestamptz, ${order.now}::timestamptz
      from key returning id
    ), lines as (
      insert into order_items (order_id, position, service_id, name, game, category, unit_price, quantity,
        covered_quantity, configuration, answers, unit_label, unit_count, unit_steps,
        promised_within_hours)
      select placed.id, i.position, i."serviceId", i.name, i.game, i.category, i."unitPrice", i.quantity,
        i."coveredQuantity", i.configuration, i.answers, i."unitLabel", i."unitCount", i."unitSteps",
        i."promisedWithinHours"
      from placed, jsonb_to_recordset(${items}::jsonb)
        as i(position int, "serviceId" text, name text, game text, category text, "unitPrice" numeric, quantity int,
          "coveredQuantity" int, configuration jsonb, answers jsonb, "unitLabel" text, "unitCount" int,
          "unitSteps" jsonb, "promisedWithinHours" int)
    ), event as (
      insert into order_events (order_id, kind, actor, status_after, payment_after, at)
      select placed.id, 'placed', 'customer', 'pending', 'unpaid', ${order.now}::timestamptz from placed
    ), payment as (
      insert into payments (id, order_id, method, hosted_button_id, browser_hash, amount, next_check_at, created_at,
        updated_at)
      select ${order.payment?.id ?? null}::text, placed.id, ${order.payment?.method ?? null}::text,
        ${order.payment?.hostedButtonId ?? null}::text, ${order.browserHash}::text, ${order.total}::numeric,
        ${order.payment?.nextCheckAt ?? null}::timestamptz, ${order.now}::timestamptz, ${order.now}::timestamptz
      from placed where ${order.payment !== null}::boolean
    )
    select id from placed
  `
  await sendWithNext(tx, placed)
}
