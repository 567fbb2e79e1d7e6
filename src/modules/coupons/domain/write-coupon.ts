import type { Clock } from '#kernel/clock.ts'
import type { Game } from '#kernel/shop/game.ts'
import { randomId } from '#kernel/ids.ts'
import { invalidField, Refusal } from '#kernel/refusals.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { requireSeen, versionOf, type Contents } from '#platform/db/migrations/contents-version.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { readGame } from '#modules/catalogue/index.ts'
import { recordAudit } from '#modules/audit/index.ts'
import { insertCoupon, lockCoupon, updateCoupon, type CouponRow } from '#modules/coupons/data/coupons.sql.ts'
import { withState, type ListedCoupon } from './list-coupons.ts'

/** The editable fields of a coupon; exactly one of `percent` and `amount` is set. */
export interface WrittenCoupon {
  percent: number | null
  amount: string | null
  minimumOrder: string | null
  game: Game | null
  startsAt: Date | null
  endsAt: Date | null
  totalLimit: number | null
  oncePerCustomer: boolean
}

interface CouponDeps {
  db: Db
  clock: Clock
}

/** Creates a coupon, valid within its dates. Refuses with `name_taken` an existing code. */
export function createCoupon(
  deps: CouponDeps,
  actor: string,
  { code, ...written }: WrittenCoupon & { code: string },
): Promise<ListedCoupon> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    await requireGame(tx, written.game)
    const coupon = await insertCoupon(tx, { ...written, id: randomId(), code, createdAt: now, updatedAt: now })
    if (!coupon)
      throw new Refusal('name_taken', `There is a coupon ${code} already.`, {}, [
        { path: 'code', message: 'There is a coupon with this code' },
      ])
    await audit(tx, actor, { action: 'create', before: null, after: coupon, now })
    return withState(coupon, now)
  })
}

/**
 * Changes a coupon for future orders; its code stays. Refuses with `not_found`, with `changed_meanwhile` where
 * `version` is not the stored one, and with `invalid_input` a limit below the number of uses.
 */
export function changeCoupon(
  deps: CouponDeps,
  actor: string,
  { couponId, version, ...written }: WrittenCoupon & { couponId: string; version?: string | undefined },
): Promise<ListedCoupon> {
  return change(deps, actor, { id: couponId, action: 'change' }, (stored) => {
    const { used } = stored
    requireSeen(version, contentsOf(stored), contentsOf(written))
    if (written.totalLimit !== null && written.totalLimit < used)
      throw new Refusal('invalid_input', 'Not changed.', {}, [
        { path: 'totalLimit', message: `It was used ${used} times already` },
      ])
    return written
  })
}

/** Switches a coupon off or on. Repeating it changes nothing. Refuses with `not_found`. */
export function switchCoupon(
  deps: CouponDeps,
  actor: string,
  { couponId, active }: { couponId: string; active: boolean },
): Promise<ListedCoupon> {
  return change(deps, actor, { id: couponId, action: active ? 'switch-on' : 'switch-off' }, (coupon) =>
    coupon.active === active ? undefined : { active },
  )
}

/** Refuses with `invalid_input` an unknown game. */
async function requireGame(tx: Tx, game: Game | null): Promise<void> {
  if (game === null || (await readGame({ db: tx }, game))) return
  throw invalidField('game', 'Please choose a game')
}

function change(
  deps: CouponDeps,
  actor: string,
  { id, action }: { id: string; action: string },
  changeOf: (coupon: CouponRow) => Partial<CouponRow> | undefined,
): Promise<ListedCoupon> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const before = await lockCoupon(tx, { id })
    if (!before) throw new Refusal('not_found', 'There is no such coupon.')
    const wanted = changeOf(before)
    if (!wanted) return withState(before, now)
    await requireGame(tx, wanted.game ?? null)
    const after = await updateCoupon(tx, id, { ...wanted, updatedAt: now })
    await audit(tx, actor, { action, before, after, now })
    return withState(after, now)
  })
}

async function audit(
  tx: Tx,
  actor: string,
  { action, before, after, now }: { action: string; before: CouponRow | null; after: CouponRow; now: Date },
): Promise<void> {
  await recordAudit(tx, {
    actor,
    action: `coupon.${action}`,
    targetKind: 'coupon',
    targetId: after.id,
    before: before && noted(before),
    after: noted(after),
    at: now,
  })
}

/** The version of the editable fields. */
export function couponVersion(coupon: CouponRow): string {
  return versionOf(contentsOf(coupon))
}

function contentsOf({
  percent,
  amount,
  minimumOrder,
  game,
  startsAt,
  endsAt,
  totalLimit,
  oncePerCustomer,
}: WrittenCoupon): Contents {
  return {
    percent,
    amount,
    minimumOrder,
    game,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    totalLimit,
    oncePerCustomer,
  }
}

/** The number of uses is not editable. */
function noted({
  id: _id,
  used: _used,
  createdAt: _created,
  updatedAt: _updated,
  ...coupon
}: CouponRow): Record<string, unknown> {
  return coupon
}
