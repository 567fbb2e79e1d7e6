import { HOUR_MS } from '#kernel/clock.ts'
import { consentText } from '#kernel/shop/consent.ts'
import { randomId } from '#kernel/ids.ts'
import { penceFromDecimal, toDecimal } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Configured } from '#kernel/orders/configure/configure.ts'
import { NO_CHOICES, type Choices } from '#kernel/orders/configure/configurator.ts'
import type { LatenessRule } from '#kernel/orders/lateness.ts'
import { measuredFor, type Told } from '#kernel/orders/estimate.ts'
import { unitsSold } from '#kernel/orders/units.ts'
import type { Db } from '#platform/db/client.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { noteUse } from '#modules/coupons/index.ts'
import { findRepeated, isUsedKey, requestHash, type KeyedAct } from '#modules/idempotency/index.ts'
import { nextCheck, recordFreePayment } from '#modules/payments/index.ts'
import { insertOrder, lockBuyer, selectOffer, type NewOrder } from '#modules/checkout/data/checkout.sql.ts'
import { openOrders, refuseTooMany } from './open-orders.ts'
import type { Caller, CheckoutDeps, OrderDraft } from './order-draft.ts'
import { hostedButton, matchLines, promiseOf, type Lines } from './ordered-lines.ts'
import { refuseFull } from './places.ts'
import { memberTerms, priceDraft, type PricedDraft, type Pricing } from './price-draft.ts'

export interface StoredOrder {
  orderId: string
  paymentId: string | null
  total: string
}

/**
 * Stores an order in one short transaction of few statements, priced from the catalogue and the member's level. The
 * same key again returns the first answer; with another body it is refused. Refuses with `service_unavailable`,
 * `price_changed`, `coupon_refused`, `order_not_payable`, `too_many_open_orders`, `idempotency_mismatch`, and with
 * `unauthenticated` once the account is closed.
 */
export async function storeOrder(deps: CheckoutDeps, caller: Caller, draft: OrderDraft): Promise<StoredOrder> {
  // Keys are scoped to the caller: the same key of another member or guest is another key.
  const act = {
    scope: caller.userId === null ? draft.scope : `${draft.scope} ${caller.userId}`,
    key: caller.idempotencyKey ?? randomId(),
    requestHash: requestHash(draft),
  }
  let stored: StoredOrder
  try {
    stored = await inTransaction(deps.db, (tx) => placeIn({ deps, tx, caller, draft, now: deps.clock.now() }, act))
  } catch (error) {
    // A repeated request gets its first answer, even if the price has changed, the limit is reached or the coupon has
    // been used since.
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

/** Whether an order may have been refused because it already exists. For a closed account it is refused each time. */
function mayBeRepeat(error: unknown): boolean {
  return error instanceof Refusal ? error.code !== 'unauthenticated' : isUsedKey(error)
}

async function placeIn(placing: Pricing, act: KeyedAct): Promise<StoredOrder> {
  const { deps, tx, caller, draft, now } = placing
  const open = openOrders(deps, caller, draft)
  if (open !== undefined || caller.userId !== null || draft.couponCode !== undefined)
    await lockBuyer(tx, {
      email: draft.buyer.email,
      callerKey: caller.key,
      browserHash: caller.browserHash,
      userId: caller.userId,
    })
  const offer = await selectOffer(tx, { ids: draft.lines.map((line) => line.serviceId), names: draft.names, open, now })
  // A closed account is refused first, so that its orders are not revealed again.
  const member = await memberTerms(placing)
  const lines = matchLines(draft, offer.services, now)
  await refuseFull(tx, lines)
  const priced = await priceDraft(placing, lines, member)
  const { coupon, total } = priced
  const hostedButtonId = hostedButton(draft, lines, total)
  refuseTooMany(open, offer)
  const result = { orderId: randomId(), paymentId: draft.payment ? randomId() : null, total }
  const latenessRule = ruleOf(deps, offer.latenessRule)
  await insertOrder(tx, newOrder(placing, { result, act, lines, priced, hostedButtonId, latenessRule }))
  if (coupon)
    await noteUse(tx, coupon, {
      orderId: result.orderId,
      customer: { userId: caller.userId, email: draft.buyer.email },
      now,
    })
  if (priced.price.total === 0) await recordFreePayment(deps, tx, result.orderId)
  if (!draft.payment) await deps.jobs.publish(tx, 'order.placed', { orderId: result.orderId })
  return result
}

/** The owner's settings, or the defaults of this deployment. */
function ruleOf({ ownSettings }: CheckoutDeps, stored: { rule: LatenessRule | null } | null): LatenessRule | null {
  return stored ? stored.rule : (ownSettings.latenessRule ?? null)
}

interface Decided {
  result: StoredOrder
  act: KeyedAct
  lines: Lines
  priced: PricedDraft
  hostedButtonId: string | null
  /** The shop's own, now. */
  latenessRule: LatenessRule | null
}

/** The initial rows of an order. */
function newOrder({ caller, draft, now }: Pricing, decided: Decided): NewOrder {
  const { result, act, lines, priced, hostedButtonId, latenessRule } = decided
  const promisedWithinHours = promiseOf(lines)
  const { payment, termsVersion } = draft
  return {
    id: result.orderId,
    userId: caller.userId,
    idempotency: { ...act, result: { ...result } },
    ...draft.buyer,
    notes: draft.buyer.notes || null,
    game: lines[0].service.game,
    serviceType: lines.map(({ service }) => service.name).join(', '),
    total: result.total,
    discountApplied: toDecimal(priced.price.discount),
    couponCode: priced.coupon?.code ?? null,
    couponDiscount: toDecimal(priced.price.coupon),
    pointsEarned: priced.price.points,
    origin: payment ? 'checkout' : 'cart',
    hidden: payment !== null,
    termsVersion,
    consentAt: termsVersion ? now : null,
    consentText: termsVersion ? consentText(riskNotesOf(lines)) : null,
    callerKey: caller.key,
    browserHash: caller.browserHash,
    promisedWithinHours,
    // The promise starts at once for an order that is paid afterwards, and with the payment for all others.
    promisedAt:
      payment || promisedWithinHours === null ? null : new Date(now.getTime() + promisedWithinHours * HOUR_MS),
    expected: expectedOf(lines),
    latenessRule: promisedWithinHours === null ? null : latenessRule,
    items: itemsOf(lines, priced.covered),
    payment:
      result.paymentId && payment
        ? { id: result.paymentId, method: payment.method, hostedButtonId, nextCheckAt: nextCheck('created', 0, now) }
        : null,
    now,
  }
}

/** Measured delivery times of the single ordered piece with its choices; null for more than one piece. */
function expectedOf(lines: Lines): Told | null {
  const [{ service, quantity, configured }, ...others] = lines
  const measured =
    others.length > 0 || quantity > 1 ? null : measuredFor(service.measured, configured.promisedWithinHours)
  if (!measured) return null
  const { since: _since, promisedHours: _promisedHours, ...told } = measured
  return told
}

/** The risk notes of the ordered games, each once, in the shop's order. */
function riskNotesOf(lines: Lines): string[] {
  const services = lines.map(({ service }) => service).toSorted((one, other) => one.gamePosition - other.gamePosition)
  return [...new Set(services.flatMap(({ riskText }) => riskText ?? []))]
}

/** The choices that an order stores. Typed answers are stored separately, because they are erased later. */
function keptOf(
  { from, to, options }: Choices = NO_CHOICES,
  { details, answers }: Configured,
): Pick<NewOrder['items'][number], 'configuration' | 'answers'> {
  return {
    configuration: { from, to, options, details },
    answers: answers.length > 0 ? answers : null,
  }
}

/** The units at the time of sale. */
function unitsOf(
  service: Lines[number]['service'],
  choices: Choices = NO_CHOICES,
): Pick<NewOrder['items'][number], 'unitLabel' | 'unitCount' | 'unitSteps'> {
  const { label, count, steps } = unitsSold(service, choices)
  return { unitLabel: label, unitCount: count, unitSteps: steps }
}

/** `covered`: for each line, how many pieces the member's plan covers. */
function itemsOf(lines: Lines, covered: readonly number[]): NewOrder['items'] {
  return lines.map(({ service, quantity, choices, configured }, position) => ({
    serviceId: service.id,
    name: service.name,
    game: service.game,
    category: service.category,
    unitPrice: toDecimal(configured.unitPrice),
    quantity,
    coveredQuantity: covered[position] ?? 0,
    ...(service.configurator ? keptOf(choices, configured) : { configuration: null, answers: null }),
    ...unitsOf(service, choices),
    promisedWithinHours: configured.promisedWithinHours,
  }))
}

/** The order created with this key; refuses when the request was different. */
async function repeated(db: Db, act: KeyedAct): Promise<StoredOrder | undefined> {
  const result = await findRepeated(db, act)
  if (!result) return undefined
  const { orderId, paymentId, total } = result
  if (typeof orderId !== 'string' || typeof total !== 'string') throw new Error('an idempotency key without its result')
  return { orderId, paymentId: typeof paymentId === 'string' ? paymentId : null, total }
}
