import { sql, type RawBuilder, type Selectable } from 'kysely'
import { mailboxOf } from '#kernel/mailbox.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { given } from '#platform/db/given.ts'
import { olderThan, type PlaceInList } from '#platform/db/place-in-list.ts'
import type { OrdersTable } from '#platform/db/schema/schema-orders.ts'
import type { CouponUsesTable } from '#platform/db/schema/schema-coupons.ts'

export type CouponUseRow = Selectable<CouponUsesTable>

/** The customer of a coupon: the signed-in member and the typed e-mail. */
export interface CouponCustomer {
  userId: string | null
  email: string
}

/** The caller now: hash of their network (null for in-process calls) and the signed-in member. */
export interface CouponCaller {
  key: string | null
  userId: string | null
}

/** An order started by the caller that is neither paid nor being paid. */
const isDraftOf = ({
  key,
  userId,
}: CouponCaller) => sql<boolean>`exists (select from orders where orders.id = order_id and hidden and payment_state = 'unpaid' and status <> 'cancelled'
      and (caller_key = ${key}::text or orders.user_id = ${userId}::text))`

/** Normalised by `mailboxOf`. */
const mailbox = (address: RawBuilder<unknown>) => sql<string>`lower(regexp_replace(${address}, '[+][^@]*@', '@'))`

/** By the member or the mailbox, in any spelling; a member's own mailbox counts whatever e-mail they type. */
const isBy = ({ userId, email }: CouponCustomer) => sql<boolean>`given_back_at is null and (user_id = ${userId}::text
  or email = ${mailboxOf(email)} or email = (select ${mailbox(sql`users.email`)} from users where users.id = ${userId}::text))`

export async function hasUse(tx: Tx, couponId: string, customer: CouponCustomer): Promise<boolean> {
  const use = await tx
    .selectFrom('couponUses')
    .select('orderId')
    .where('couponId', '=', couponId)
    .where(isBy(customer))
    .limit(1)
    .executeTakeFirst()
  return use !== undefined
}

/** Unpaid orders started by the caller that keep this customer from using the code again. */
export async function selectHoldingDrafts(
  tx: Tx,
  code: string,
  customer: CouponCustomer & { callerKey: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id from coupon_uses join coupons on coupons.id = coupon_id and code = ${code}
      and (once_per_customer or used >= total_limit)
    where ${isBy(customer)} and ${isDraftOf({ key: customer.callerKey, userId: customer.userId })}
    order by order_id
  `.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

/** Whether an unpaid order started by the caller uses the coupon. */
export async function hasOwnDraft(db: Db, couponId: string, caller: CouponCaller): Promise<boolean> {
  const { rows } =
    await sql`select 1 from coupon_uses where coupon_id = ${couponId} and given_back_at is null and ${isDraftOf(caller)} limit 1`.execute(
      db,
    )
  return rows.length > 0
}

/** Records and counts a use in one statement. The coupon is locked. */
export async function insertUse(
  tx: Tx,
  use: { orderId: string; couponId: string; once: boolean; now: Date } & CouponCustomer,
): Promise<void> {
  await sql`
    with used as (
      insert into coupon_uses (order_id, coupon_id, user_id, email, once, created_at)
      values (${use.orderId}, ${use.couponId}, ${use.userId}, ${mailboxOf(use.email)}, ${use.once},
        ${use.now}) returning coupon_id
    ) update coupons set used = coupons.used + 1, updated_at = ${use.now} from used where coupons.id = used.coupon_id
  `.execute(tx)
}

export function selectUse(tx: Tx, orderId: string): Promise<CouponUseRow | undefined> {
  return tx.selectFrom('couponUses').selectAll().where('orderId', '=', orderId).executeTakeFirst()
}

/** Releases or re-takes a use and updates the count; without a change the count stays. The coupon is locked. */
export async function setGivenBack(
  tx: Tx,
  orderId: string,
  { givenBack, now }: { givenBack: boolean; now: Date },
): Promise<void> {
  await sql`
    with changed as (
      update coupon_uses set given_back_at = ${givenBack ? now : null}::timestamptz where order_id = ${orderId}
        and (given_back_at is null) = ${givenBack}::boolean returning coupon_id
    ) update coupons set used = coupons.used + ${givenBack ? -1 : 1}::int, updated_at = ${now} from changed where coupons.id = changed.coupon_id
  `.execute(tx)
}

/** A use with its order. */
export type ListedUse = Pick<CouponUseRow, 'createdAt' | 'givenBackAt'> & { id: string } & Pick<
    Selectable<OrdersTable>,
    'serviceType' | 'email' | 'total' | 'couponDiscount' | 'status' | 'paymentState' | 'hidden'
  >

/** Newest first. Unpaid orders are included, because they hold the coupon too. */
export function selectUses(
  db: Db,
  { couponId, after, limit }: { couponId: string; after: PlaceInList | undefined; limit: number },
): Promise<ListedUse[]> {
  return db
    .selectFrom('couponUses as u')
    .innerJoin('orders as o', 'o.id', 'u.orderId')
    .select([
      'o.id',
      'u.createdAt',
      'u.givenBackAt',
      'o.serviceType',
      'o.email',
      'o.total',
      'o.couponDiscount',
      'o.status',
      'o.paymentState',
      'o.hidden',
    ])
    .where('u.couponId', '=', couponId)
    .$call(given(after, (query, place) => query.where(olderThan(place, 'u.createdAt', 'u.orderId'))))
    .orderBy('u.createdAt', 'desc')
    .orderBy('u.orderId', 'desc')
    .limit(limit)
    .execute()
}
