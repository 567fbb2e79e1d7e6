import type { BusinessEvents } from '#shared/business-events.ts'
import { HOUR_MS, type Clock } from '#shared/clock.ts'
import { consentText } from '#shared/consent.ts'
import type { Platform } from '#shared/game.ts'
import { randomId } from '#shared/ids.ts'
import { codeOf, withCoupon } from '#shared/coupons.ts'
import { pence, penceFromDecimal, toDecimal } from '#shared/money.ts'
import { coverLines, priceOrder, unitPrice, type PriceTerms } from '#shared/price-order.ts'
import { Refusal } from '#shared/refusals.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { JobQueue } from '#server/db/job-queue.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { noteUse, refuseMismatch } from '#server/domain/coupons/index.ts'
import {
  findRepeated,
  isUsedKey,
  requestHash,
  type KeyedAct,
  type Repeatable,
} from '#server/domain/idempotency/index.ts'
import type { OrderReactions } from '#server/domain/orders/index.ts'
import { nextCheck, recordFreePayment } from '#server/domain/payments/index.ts'
import { lockTerms } from '#server/domain/rewards/index.ts'
import type { ShopSettings } from '#server/domain/settings/index.ts'
import { coveredCarries } from '#server/domain/subscriptions/index.ts'
import { holdCouponFor } from './hold-coupon-for.ts'
import {
  insertOrder,
  lockBuyer,
  selectOffer,
  type NewOrder,
  type OfferedService,
  type OpenOrders,
} from './checkout.sql.ts'

/** Of an address, for each open order of one browser or member: homes, offices and mobile networks are shared. */
const BUYERS_AT_AN_ADDRESS = 4

export interface CheckoutDeps {
  db: Db
  clock: Clock
  jobs: JobQueue
  events: BusinessEvents
  reactions: OrderReactions
  /**
   * Orders to be paid later that one browser or member may have open, and a quarter of what guests at one address may;
   * Infinity while limits are switched off for a benchmark.
   */
  openOrderLimit: number
  /** What this deployment's configuration says of the shop. */
  ownSettings: Partial<ShopSettings>
}

/** Who asks: nothing in here was typed by the buyer. */
export interface Caller extends Repeatable {
  /** A keyed hash of the caller's address; null inside the process. */
  key: string | null
  /** Of the secret in the caller's cookie; null inside the process. */
  browserHash: string | null
  /** The member who is signed in: the order is theirs. Null for a guest, whatever e-mail they type. */
  userId: string | null
}

export interface OrderDraft {
  scope: 'place-order' | 'checkout'
  email: string
  discord: string
  platform: Platform
  notes: string | undefined
  /** What the buyer saw; compared, never used. */
  shownTotal: string
  lines: { serviceId: string; quantity: number }[]
  /** Used when `lines` is empty: each named service once. */
  names: string[]
  /** Of the terms that were agreed to, with the request to start at once; null where nobody was asked. */
  termsVersion: string | null
  /** As it was typed. */
  couponCode: string | undefined
  /**
   * `hosted`: by the button that the provider keeps for the service, which takes the service's own price and no other.
   */
  payment: { method: string; hosted?: boolean } | null
}

export interface StoredOrder {
  orderId: string
  paymentId: string | null
  total: string
}

/**
 * Stores an order in one short transaction of few statements, priced from the catalogue and the member's level. The
 * same key again gives the first answer; with another body it is refused. Refuses with `service_unavailable`,
 * `price_changed`, `coupon_refused`, `order_not_payable`, `too_many_open_orders`, `idempotency_mismatch`, and with
 * `unauthenticated` once the account is closed.
 */
export async function storeOrder(deps: CheckoutDeps, caller: Caller, draft: OrderDraft): Promise<StoredOrder> {
  // A key is its caller's own: that of another member, or of a guest, is another key.
  const act = {
    scope: caller.userId === null ? draft.scope : `${draft.scope} ${caller.userId}`,
    key: caller.idempotencyKey ?? randomId(),
    requestHash: requestHash(draft),
  }
  let stored: StoredOrder
  try {
    stored = await inTransaction(deps.db, (tx) => placeIn(tx, deps, caller, draft, act))
  } catch (error) {
    // A repeat is answered as it was the first time, even if the price has moved, the limit is reached or its coupon is
    // used since.
    const before = caller.idempotencyKey !== undefined && mayBeRepeat(error) && (await repeated(deps.db, act))
    if (!before) throw error
    return before
  }
  deps.events.orderPlaced({
    orderId: stored.orderId,
    origin: draft.payment ? 'checkout' : 'cart',
    totalPence: penceFromDecimal(stored.total),
  })
  return stored
}

/**
 * Whether an order may have been refused because it is there already. One whose account is closed is refused however
 * often it comes.
 */
function mayBeRepeat(error: unknown): boolean {
  return error instanceof Refusal ? error.code !== 'unauthenticated' : isUsedKey(error)
}

async function placeIn(
  tx: Tx,
  deps: CheckoutDeps,
  caller: Caller,
  draft: OrderDraft,
  act: KeyedAct,
): Promise<StoredOrder> {
  const now = deps.clock.now()
  const open = openOrders(deps, caller, draft)
  if (open !== undefined || caller.userId !== null || draft.couponCode !== undefined)
    await lockBuyer(tx, {
      email: draft.email,
      callerKey: caller.key,
      browserHash: caller.browserHash,
      userId: caller.userId,
    })
  const offer = await selectOffer(tx, {
    ids: draft.lines.map((line) => line.serviceId),
    names: draft.names,
    open,
  })
  const lines = matchLines(draft, offer.services)
  const member = caller.userId === null ? undefined : await memberTerms(deps, tx, caller.userId)
  const covered = coverLines(
    (lines ?? []).map(({ service, quantity }) => ({
      unitPrice: unitPrice(service),
      quantity,
      inSubscription: service.inSubscription,
    })),
    member?.carriesLeft ?? 0,
  )
  const plain = lines && priceOrder(covered, member?.terms)
  if (!lines || !plain) throw new Refusal('service_unavailable', 'One of these services is no longer on offer.')
  const coupon =
    draft.couponCode === undefined
      ? undefined
      : await holdCouponFor(deps, tx, {
          code: codeOf(draft.couponCode),
          buyer: { userId: caller.userId, email: draft.email, callerKey: caller.key },
          now,
        })
  if (coupon) refuseMismatch(coupon, { ...plain, games: lines.map(({ service }) => service.game) })
  const priced = coupon ? withCoupon(plain, coupon, member?.terms?.pointsMultiplier) : { ...plain, coupon: pence(0) }
  const total = toDecimal(priced.total)
  if (total !== draft.shownTotal)
    throw new Refusal('price_changed', `The total is now £${total}. Nothing was ordered; check it and order again.`, {
      total,
    })
  if (priced.total === 0 && draft.payment)
    throw new Refusal('order_not_payable', 'This service costs nothing: add it to the cart and order it there.')
  const hostedButtonId = draft.payment?.hosted ? hostedButton(lines, total) : null
  if (hostedButtonId === undefined)
    throw new Refusal('service_unavailable', 'This service cannot be paid by its button at this price.')
  if (open && offer.own >= open.own)
    throw new Refusal(
      'too_many_open_orders',
      `You have ${open.own} orders that are not paid. Pay or cancel one of them first, or pay this one now.`,
    )
  if (open && offer.ofAddress >= open.ofAddress)
    throw new Refusal(
      'too_many_open_orders',
      'Many unpaid orders were placed from your network. Pay now, or log in to pay later.',
    )

  const promisedWithinHours = promiseOf(lines)
  const result: StoredOrder = { orderId: randomId(), paymentId: draft.payment ? randomId() : null, total }
  await insertOrder(tx, {
    id: result.orderId,
    userId: caller.userId,
    idempotency: { ...act, result: { ...result } },
    email: draft.email,
    discord: draft.discord,
    game: lines[0].service.game,
    serviceType: lines.map(({ service }) => service.name).join(', '),
    platform: draft.platform,
    notes: draft.notes || null,
    total,
    discountApplied: toDecimal(priced.discount),
    couponCode: coupon?.code ?? null,
    couponDiscount: toDecimal(priced.coupon),
    pointsEarned: priced.points,
    origin: draft.payment ? 'checkout' : 'cart',
    hidden: draft.payment !== null,
    termsVersion: draft.termsVersion,
    consentAt: draft.termsVersion ? now : null,
    consentText: draft.termsVersion ? consentText(lines.map(({ service }) => service.game)) : null,
    callerKey: caller.key,
    browserHash: caller.browserHash,
    promisedWithinHours,
    // Of an order that is paid afterwards the time runs at once; of the others, from their payment.
    promisedAt:
      draft.payment || promisedWithinHours === null ? null : new Date(now.getTime() + promisedWithinHours * HOUR_MS),
    items: lines.map(({ service, quantity }, position) => ({
      serviceId: service.id,
      name: service.name,
      game: service.game,
      category: service.category,
      unitPrice: service.price,
      quantity,
      coveredQuantity: covered[position]?.covered ?? 0,
    })),
    payment:
      result.paymentId && draft.payment
        ? {
            id: result.paymentId,
            method: draft.payment.method,
            hostedButtonId,
            nextCheckAt: nextCheck('created', 0, now),
          }
        : null,
    now,
  } satisfies NewOrder)
  if (coupon)
    await noteUse(tx, coupon, { orderId: result.orderId, customer: { userId: caller.userId, email: draft.email }, now })
  if (priced.total === 0) await recordFreePayment(deps, tx, result.orderId)
  if (!draft.payment) await deps.jobs.enqueue(tx, 'send-mail', { template: 'order-placed', orderId: result.orderId })
  return result
}

/**
 * What is counted before an order that is to be paid later; nothing for one that is paid at once, or while limits are
 * off.
 */
function openOrders(deps: CheckoutDeps, caller: Caller, draft: OrderDraft): OpenOrders | undefined {
  if (draft.payment !== null || !Number.isFinite(deps.openOrderLimit)) return undefined
  const of =
    caller.userId === null ? { browserHash: caller.browserHash, callerKey: caller.key } : { userId: caller.userId }
  return { of, own: deps.openOrderLimit, ofAddress: deps.openOrderLimit * BUYERS_AT_AN_ADDRESS }
}

/** What a member pays less: their level's discount, and what their subscription covers at this instant. */
async function memberTerms(
  deps: CheckoutDeps,
  tx: Tx,
  userId: string,
): Promise<{ terms: PriceTerms; carriesLeft: number }> {
  const terms = await lockTerms(tx, userId)
  // What somebody orders who leaves at this moment would be out of reach of the erasure.
  if (!terms) throw new Refusal('unauthenticated', 'Please log in first.')
  const carries = await coveredCarries({ ...deps, db: tx }, userId)
  return { terms, carriesLeft: carries?.left ?? 0 }
}

/** The order that this key has made; refused when the request was another. */
async function repeated(db: Db, act: KeyedAct): Promise<StoredOrder | undefined> {
  const result = await findRepeated(db, act)
  if (!result) return undefined
  const { orderId, paymentId, total } = result
  if (typeof orderId !== 'string' || typeof total !== 'string') throw new Error('an idempotency key without its result')
  return { orderId, paymentId: typeof paymentId === 'string' ? paymentId : null, total }
}

interface Line {
  service: OfferedService
  quantity: number
}

/** Joins the wanted lines with the catalogue; undefined when one of them is not on offer. */
function matchLines(draft: OrderDraft, services: OfferedService[]): [Line, ...Line[]] | undefined {
  const wanted: (Line | undefined)[] =
    draft.lines.length > 0
      ? draft.lines.map((line) =>
          withService(
            services.find((each) => each.id === line.serviceId),
            line.quantity,
          ),
        )
      : draft.names.map((name) =>
          withService(
            services.find((each) => each.name === name),
            1,
          ),
        )
  const found = wanted.filter((line) => line !== undefined)
  const [first, ...rest] = found
  return first && found.length === wanted.length ? [first, ...rest] : undefined
}

/**
 * The provider's button for what is ordered; undefined where there is none, or where it would take another price than
 * ours.
 */
function hostedButton([{ service, quantity }, ...others]: [Line, ...Line[]], total: string): string | undefined {
  return quantity === 1 && others.length === 0 && service.price === total
    ? (service.paypalButtonId ?? undefined)
    : undefined
}

function withService(service: OfferedService | undefined, quantity: number): Line | undefined {
  return service && { service, quantity }
}

/** Hours in which all of it is played, one piece after the other; null where a line promises nothing. */
function promiseOf(lines: readonly Line[]): number | null {
  let hours = 0
  for (const { service, quantity } of lines) {
    if (service.promisedWithinHours === null) return null
    hours += service.promisedWithinHours * quantity
  }
  return hours
}
